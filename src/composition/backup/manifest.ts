import { z } from "zod";

/** A backup or a restore that cannot be made; `message` is one line that says what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The content of `manifest.json` in a backup. Paths are relative to the archive's root. */
export const manifestDocument = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The server's version, like "18.4". */
  postgres: z.string(),
  /** Applied migrations in order. */
  migrations: z.array(z.object({ hash: digest, createdAt: z.int() })).min(1),
  tables: z.array(
    z.object({
      name: z.string().min(1),
      columns: z.array(z.string().min(1)).min(1),
      rows: z.int().min(0),
      file: z.string(),
    }),
  ),
  /** Jobs that were not done yet. */
  jobs: z.int().min(0),
  /** "elsewhere": visitors' files are on S3 and not in the archive. */
  uploads: z.enum(["included", "elsewhere"]),
  /** Every file of the archive but this one. */
  files: z.record(z.string(), z.object({ size: z.int().min(0), sha256: digest })),
});

export type Manifest = z.output<typeof manifestDocument>;
export type DumpedDatabase = Pick<Manifest, "postgres" | "migrations" | "tables" | "jobs">;

export const manifestFile = "manifest.json";
export const secretFile = "secret";
export const jobsFile = "jobs.json";

/** A job that was waiting or under way; it is queued anew. */
export const jobsDocument = z.array(
  z.object({ name: z.string(), data: z.unknown(), startAfter: z.iso.datetime({ offset: true }) }),
);
