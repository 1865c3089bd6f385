import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { projectRoot } from "../project-files.ts";
import {
  type AppliedMigration,
  migrationsTable,
  readApplied,
  readMigrations,
} from "./applied-migrations.ts";
import { DatabaseRefusal } from "./refusal.ts";

interface Step {
  /** SHA-256 of the newest migration of the databases that it starts from. */
  from: string;
  /** Changes the definitions. */
  tables?: string;
  /** Brings the rows in line with them. It works on the baseline's tables, too: a restore runs it alone. */
  rows?: string;
}

/**
 * The way from the versions before the baseline (`migrations/0000_baseline.sql`) to it, oldest first: a database starts at its own step
 * and takes all that follow.
 */
const steps: Step[] = [
  {
    // 0056_unfinished-signups, the newest of the version of November 23, 2026
    from: "2e3a6ee3729ba311461c0a0d7363c5a47d25224ff075cbf12bb4430893c6fefa",
    tables: "0056-tables.sql",
    rows: "0056-rows.sql",
  },
  {
    // 0064_mail-to-outbox, which was never released
    from: "f229d3385c2cba6ec576b6ff423b7bbbb4a263647423c14955346a41535d46da",
    tables: "0064-tables.sql",
  },
];

/** This version goes on with its databases and backups. It goes on with those of all versions before it. */
export const versionBetween = "the version of November 23, 2026 (commit abaab15e)";

const readStep = (file: string) =>
  readFile(path.join(projectRoot, "src", "platform", "db", "upgrades", file), "utf8");

/** The steps that are left: none from the baseline on, undefined where no step starts. */
function stepsFrom(newest: AppliedMigration): Step[] | undefined {
  if (newest.createdAt >= readMigrations()[0].folderMillis) return [];
  const first = steps.findIndex(({ from }) => from === newest.hash);
  return first < 0 ? undefined : steps.slice(first);
}

/**
 * Converts an older version's rows to the baseline's tables.
 * @returns SQL; undefined if they have to go through another version first
 */
export async function rowStepsFrom(newest: AppliedMigration): Promise<string[] | undefined> {
  const files = stepsFrom(newest)?.flatMap(({ rows }) => rows ?? []);
  return files && Promise.all(files.map(readStep));
}

/**
 * Brings the database of an older version to the baseline in one transaction, and records that. A new database and one that has the
 * baseline stay as they are. When it throws, end the session: that rolls back.
 * @throws DatabaseRefusal if the database has to go through another version first
 */
export async function upgradeToBaseline(client: pg.Client): Promise<void> {
  const newest = (await readApplied(client)).at(-1);
  if (!newest) return;
  const left = stepsFrom(newest);
  if (!left) {
    throw new DatabaseRefusal(
      `Cannot start: the database is older than ${versionBetween}; start that version on it once, then this one.`,
    );
  }
  if (left.length === 0) return;
  await client.query("begin");
  for (const file of left.flatMap(({ tables, rows }) => [tables ?? [], rows ?? []].flat())) {
    await client.query(await readStep(file));
  }
  const [{ hash, folderMillis }] = readMigrations();
  await client.query(`delete from ${migrationsTable}`);
  await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [
    hash,
    folderMillis,
  ]);
  await client.query("commit");
}
