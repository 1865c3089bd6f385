import path from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { projectRoot } from "../project-files.ts";
import { DatabaseRefusal } from "./refusal.ts";

export const migrationsFolder = path.join(projectRoot, "src", "platform", "db", "migrations");
/** Where Drizzle records the migrations that ran. */
export const migrationsTable = "drizzle.__drizzle_migrations";

/** A migration that ran, as Drizzle records it. */
export interface AppliedMigration {
  /** SHA-256 of its file. */
  hash: string;
  /** When it was made: its place in the order. */
  createdAt: number;
}

/** The migrations of this version, oldest first; the first is the baseline. */
export function readMigrations(): [MigrationMeta, ...MigrationMeta[]] {
  const [baseline, ...later] = readMigrationFiles({ migrationsFolder });
  if (!baseline) throw new Error("there is no migration");
  return [baseline, ...later];
}

/** The migrations that ran on a database, oldest first; none if it's new. */
export async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const found = await client.query("select to_regclass($1) as name", [migrationsTable]);
  if (!found.rows[0].name) return [];
  const { rows } = await client.query(
    `select hash, created_at from ${migrationsTable} order by created_at`,
  );
  return rows.map((row) => ({ hash: row.hash, createdAt: Number(row.created_at) }));
}

/** Whether a newer version made it: it may have moved what this version reads and writes. */
export function isNewer(migration: AppliedMigration | undefined): boolean {
  const newest = readMigrations().at(-1)?.folderMillis ?? 0;
  return (migration?.createdAt ?? 0) > newest;
}

/** @throws DatabaseRefusal if a newer version of the site migrated the database */
export async function assertNotNewer(client: pg.Client): Promise<void> {
  if (!isNewer((await readApplied(client)).at(-1))) return;
  throw new DatabaseRefusal(
    "Cannot start: a newer version of the site set up the database; install that version again, or restore a backup that this one can read.",
  );
}
