import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { projectRoot } from "../project-files.ts";
import { DatabaseRefusal } from "./refusal.ts";

export const migrationsFolder = path.join(projectRoot, "server", "db", "migrations");

/**
 * A newer version may have moved what this one reads and writes.
 * @throws DatabaseRefusal if a newer version of the site migrated the database
 */
export async function assertNotNewer(client: pg.Client): Promise<void> {
  const table = "drizzle.__drizzle_migrations";
  const known = await client.query("select to_regclass($1) is not null as made", [table]);
  if (!known.rows[0].made) return;
  const applied = await client.query(`select max(created_at) as newest from ${table}`);
  const journal = await readFile(path.join(migrationsFolder, "meta", "_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  if (Number(applied.rows[0].newest) <= Math.max(...entries.map(({ when }) => when))) return;
  throw new DatabaseRefusal(
    "Cannot start: a newer version of the site set up the database; install that version again, or restore a backup that this one can read.",
  );
}
