import { createReadStream } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isNewer, migrationsFolder, readMigrations } from "../../platform/db/applied-migrations.ts";
import { connect } from "../../platform/db/client.ts";
import { migrateDatabase } from "../../platform/db/migrate.ts";
import { rowStepsFrom, versionBetween } from "../../platform/db/upgrade.ts";
import { openJobs } from "../../platform/jobs/boss.ts";
import type { Log } from "../../platform/log.ts";
import { jobList } from "../job-list.ts";
import { openSession, quotedTable } from "./dump-database.ts";
import { BackupError, jobsDocument, jobsFile, type Manifest } from "./manifest.ts";

/**
 * How to read a database with these migrations.
 * @returns how many of this version's migrations to run before its rows come in, and the SQL to run after them
 * @throws BackupError if this code can't read it
 */
export async function planLoad(
  migrations: Manifest["migrations"],
): Promise<{ migrations: number; rowSteps: string[] }> {
  const newest = migrations.at(-1);
  if (!newest || isNewer(newest)) {
    throw new BackupError(
      "Cannot restore: the backup was made by a newer version of the site; install that version first.",
    );
  }
  const ownMigrations = readMigrations();
  if (newest.createdAt < ownMigrations[0].folderMillis) {
    const rowSteps = await rowStepsFrom(newest);
    if (rowSteps) return { migrations: 1, rowSteps };
    throw new BackupError(
      `Cannot restore: the backup is older than ${versionBetween}; restore it with that version, start that version once, and back up again.`,
    );
  }
  if (migrations.some(({ hash }, index) => ownMigrations[index]?.hash !== hash)) {
    throw new BackupError(
      "Cannot restore: the backup’s database was migrated by other code than this; use the version of the site that made it.",
    );
  }
  return { migrations: migrations.length, rowSteps: [] };
}

/**
 * Fills an empty database: the schema as it was when the backup was made, its rows, then the migrations that came since. Rows from before
 * the baseline go into the baseline's tables, which have all of their columns.
 * @param folder the unpacked archive
 * @returns what was left out, one line each
 */
export async function loadDatabase(parts: {
  url: string;
  folder: string;
  manifest: Manifest;
  log: Log;
}): Promise<string[]> {
  const { url, folder, manifest, log } = parts;
  const plan = await planLoad(manifest.migrations);
  const client = await openSession(url);
  const notes: string[] = [];
  try {
    await migrateTo(client, plan.migrations, path.join(folder, ".migrations"));
    await client.query("begin");
    notes.push(...(await loadTables(client, folder, manifest)));
    for (const step of plan.rowSteps) await client.query(step);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
  await migrateDatabase(url, async () => {});
  notes.push(...(await queueJobs(url, folder, log)));
  return notes;
}

/** Runs the first `count` migrations. Drizzle runs all of a folder, so they get a folder of their own. */
async function migrateTo(client: pg.Client, count: number, folder: string): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  await mkdir(path.dirname(journalFile), { recursive: true });
  await writeFile(
    journalFile,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  );
  await migrate(drizzle(client), { migrationsFolder: folder });
}

async function loadTables(
  client: pg.Client,
  folder: string,
  { tables }: Manifest,
): Promise<string[]> {
  const present = await client.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const presentTables = new Set(present.rows.map((row) => row.name));
  // Foreign keys are put back, and checked, when all rows are there: so the order of the tables doesn't matter.
  const keys = await client.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const key of keys.rows) {
    await client.query(`alter table ${key.table} drop constraint ${pg.escapeIdentifier(key.name)}`);
  }
  // Migrations may have filled in rows that the backup holds too.
  await client.query(`truncate ${[...presentTables].map((name) => quotedTable(name)).join(", ")}`);
  // The backup already has the rows that triggers wrote.
  for (const name of presentTables) {
    await client.query(`alter table ${quotedTable(name)} disable trigger user`);
  }
  const notes: string[] = [];
  for (const { name, columns, rows, file } of tables) {
    if (!presentTables.has(name)) {
      notes.push(
        `Left out: table ${name} (${rows} rows) is not the site’s; its rows are in the archive.`,
      );
      continue;
    }
    const list = columns.map(pg.escapeIdentifier).join(", ");
    const stream = client.query(copyFrom(`copy ${quotedTable(name)} (${list}) from stdin`));
    await pipeline(createReadStream(path.join(folder, file)), stream);
    if (stream.rowCount !== rows) {
      throw new BackupError(
        `Cannot restore: table ${name} got ${stream.rowCount} of ${rows} rows; nothing was changed.`,
      );
    }
  }
  for (const name of presentTables) {
    await client.query(`alter table ${quotedTable(name)} enable trigger user`);
  }
  for (const key of keys.rows) {
    await client.query(
      `alter table ${key.table} add constraint ${pg.escapeIdentifier(key.name)} ${key.definition}`,
    );
  }
  return notes;
}

/** Jobs that were waiting or under way begin anew: handlers may run twice. */
async function queueJobs(url: string, folder: string, log: Log): Promise<string[]> {
  const jobs = jobsDocument.parse(JSON.parse(await readFile(path.join(folder, jobsFile), "utf8")));
  const { queue, stop } = await openJobs(url, log, jobList);
  const { db, pool } = connect(url, () => {});
  let unknown = 0;
  try {
    await db.transaction(async (tx) => {
      for (const { name, data, startAfter } of jobs) {
        const job = jobList.find((one) => one.name === name);
        const payload = job?.payload.safeParse(data);
        if (job && payload?.success) {
          await queue.enqueue(tx, job, payload.data, { startAfter: new Date(startAfter) });
        } else unknown += 1;
      }
    });
  } finally {
    await stop();
    await pool.end();
  }
  return unknown > 0 ? [`Left out: ${unknown} jobs that this version does not know.`] : [];
}
