import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { readApplied } from "../../platform/db/applied-migrations.ts";
import { noLimits } from "../../platform/db/refusal.ts";
import { BackupError, type DumpedDatabase, jobsFile } from "./manifest.ts";

/** A session without the time limits of the site: one transaction takes the whole dump. */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "site-backup",
  });
  // The query under way is rejected when the session ends; without a listener the event would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query(noLimits);
  return client;
}

/** A table's name as SQL. */
export const quotedTable = (name: string) => `public.${pg.escapeIdentifier(name)}`;

/**
 * Writes the rows of every table and the jobs that are not done into files, as they are at one moment. Runs while the
 * site does. The tables' definitions are not written: the migrations that made them are part of the code.
 * @throws BackupError if this isn't a database of the site
 */
export async function dumpDatabase(url: string, folder: string): Promise<DumpedDatabase> {
  const client = await openSession(url);
  try {
    await client.query("begin isolation level repeatable read, read only");
    const migrations = await readApplied(client);
    if (migrations.length === 0) {
      throw new BackupError("Cannot back up: the database has no tables of the site yet.");
    }
    await mkdir(path.join(folder, "database"), { recursive: true });
    const tables: DumpedDatabase["tables"] = [];
    for (const { name, columns } of await listTables(client)) {
      const file = `database/${name}.copy`;
      const list = columns.map(pg.escapeIdentifier).join(", ");
      const stream = client.query(copyTo(`copy ${quotedTable(name)} (${list}) to stdout`));
      await pipeline(stream, createWriteStream(path.join(folder, file), { mode: 0o600 }));
      tables.push({ name, columns, rows: stream.rowCount, file });
    }
    const jobs = await readJobs(client);
    await writeFile(path.join(folder, jobsFile), JSON.stringify(jobs), { mode: 0o600 });
    const version = await client.query("show server_version");
    await client.query("commit");
    return { postgres: version.rows[0].server_version, migrations, tables, jobs: jobs.length };
  } finally {
    await client.end();
  }
}

/** Tables of the site with the columns that hold data of their own. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p'
     group by c.relname order by c.relname`,
  );
  return rows;
}

async function readJobs(
  client: pg.Client,
): Promise<{ name: string; data: unknown; startAfter: string }[]> {
  const jobTable = await client.query("select to_regclass('pgboss.job') as found");
  if (!jobTable.rows[0].found) return [];
  const { rows } = await client.query(
    `select name, data, start_after from pgboss.job
     where state in ('created', 'retry', 'active') order by created_on`,
  );
  return rows.map((row) => ({
    name: row.name,
    data: row.data,
    startAfter: row.start_after.toISOString(),
  }));
}
