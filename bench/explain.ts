import type pg from "pg";
import type { Actor } from "../src/console/operations/actor.ts";
import { connect, type Database, databaseOn } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { machine } from "./cpu.ts";
import { startDatabase } from "./start-site.ts";

const runs = 11;
/** No statement may take longer. */
const limitMs = 100;

/** Who reads. */
export const ann: Actor = {
  ...{ id: "owner-1", name: "Ann", email: "ann@example.com", role: "owner" as const },
  ...{ emailVerified: true, twoFactorEnabled: true },
};

/**
 * Prints how long PostgreSQL takes for what the console reads, with the site's own code on a throw-away database. Where a read has
 * several statements, the slowest is shown.
 * @param open fills the database, and gives the reads by name
 * @throws Error with the plan of each statement that takes 100 ms
 */
export async function explainReads(
  open: (db: Database, pool: pg.Pool) => Promise<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const database = await startDatabase();
  const { pool } = connect(database.url, () => {}, { queryMs: 300_000 });
  const asked: { query: string; params: unknown[] }[] = [];
  const db = databaseOn(pool, {
    logger: { logQuery: (query, params) => asked.push({ query, params }) },
  });
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const slow: string[] = [];
  try {
    await migrateDatabase(database.url, async () => {});
    const reads = await open(db, pool);
    write(`${machine()}. Planning and execution in PostgreSQL, median of ${runs}.\n`);
    write("| | ms |\n| --- | ---: |");
    for (const [name, read] of Object.entries(reads)) {
      asked.length = 0;
      await read();
      let slowest = { ms: 0, plan: "" };
      for (const { query, params } of [...asked]) {
        const explained = await explain(pool, query, params);
        if (explained.ms > slowest.ms) slowest = explained;
      }
      write(`| ${name} | ${slowest.ms.toFixed(1)} |`);
      if (slowest.ms >= limitMs) slow.push(`${name}\n\n${slowest.plan}`);
    }
  } finally {
    await pool.end();
    await database.stop();
  }
  if (slow.length > 0) throw new Error(`too slow:\n\n${slow.join("\n\n")}`);
}

async function explain(pool: pg.Pool, query: string, params: unknown[]) {
  const times: number[] = [];
  let plan = "";
  for (let run = 0; run < runs; run += 1) {
    const answer = await pool.query(
      `explain (analyze, costs off, timing off, buffers off) ${query}`,
      params,
    );
    plan = answer.rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
    const [planning = 0, execution = 0] = [...plan.matchAll(/^\w+ Time: ([\d.]+)/gm)].map(
      ([, ms]) => Number(ms),
    );
    times.push(planning + execution);
  }
  return { ms: times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0, plan };
}
