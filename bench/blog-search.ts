/**
 * Fills a throw-away database with 10,000 generated posts and shows how PostgreSQL answers the blog's two questions:
 * a search, and the page behind a cursor in the middle. Fails when one of them reads the whole table.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Blog, createBlog } from "../server/blog/blog.ts";
import { connect, type Database } from "../server/db/client.ts";
import { startEmbeddedPostgres } from "../server/db/embedded.ts";
import { migrateDatabase } from "../server/db/migrate.ts";
import * as schema from "../server/db/schema/index.ts";
import { createLog } from "../server/log.ts";

const posts = 10_000;
const runs = 50;

const common =
  "route stop driver hub dispatcher parcel map order window customer van address".split(" ");
const tags = ["Routing", "Drivers", "Customers", "Operations", "Hubs"];

/** The same numbers at every run. */
function* numbers(): Generator<number> {
  for (let seed = 1; ; ) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield seed;
  }
}
const source = numbers();
const pick = <T>(list: readonly T[]): T => list[(source.next().value as number) % list.length] as T;

/** Words of all frequencies, as in a language: a few dozen everywhere, thousands rarely. */
const rare = Array.from({ length: 5_000 }, (_, n) => `word${n.toString(36)}`);
const sentence = (length: number) =>
  Array.from({ length }, () =>
    (source.next().value as number) % 3 ? pick(common) : pick(rare),
  ).join(" ");

async function fill(db: Database): Promise<void> {
  for (let from = 0; from < posts; from += 500) {
    await db.insert(schema.post).values(
      Array.from({ length: 500 }, (_, n) => ({
        slug: `post-${from + n}`,
        title: sentence(6),
        excerpt: sentence(20),
        body: `<p>${sentence(150)}</p><h2>${sentence(4)}</h2><p>${sentence(150)}</p>`,
        author: "Doorlane",
        tags: [pick(tags)],
        readMinutes: 2,
        // Ten posts of the same instant each.
        publishedAt: new Date(Date.UTC(2020, 0, 1) + Math.floor((from + n) / 10) * 3_600_000),
      })),
    );
  }
}

const dir = await mkdtemp(path.join(tmpdir(), "site-bench-"));
await chmod(dir, 0o755);
const postgres = await startEmbeddedPostgres({
  dir: path.join(dir, "postgres"),
  database: "bench",
  log: createLog("silent"),
});
const { pool } = connect(postgres.url, () => {}, { queryMs: 120_000 });
try {
  await migrateDatabase(postgres.url, async () => {});
  const asked: { query: string; params: unknown[] }[] = [];
  const db: Database = drizzle(pool, {
    logger: { logQuery: (query, params) => asked.push({ query, params }) },
  });
  await fill(db);
  await pool.query("vacuum analyze post");

  const blog = createBlog({ db });
  let cursor: string | null = null;
  for (let page = 0; page < 100; page++) {
    cursor = (await blog.listPosts({ limit: 50, after: cursor ?? undefined })).next;
  }

  /** The plan of the very statement that the blog sends. */
  async function show(
    name: string,
    options: Parameters<Blog["listPosts"]>[0],
    index: string,
  ): Promise<void> {
    asked.length = 0;
    const { posts: found } = await blog.listPosts(options);
    const [statement] = asked;
    if (!statement || found.length === 0) throw new Error(`${name}: nothing was asked or found`);
    const answer = await pool.query(
      `explain (analyze, costs off, timing off, buffers off, summary off) ${statement.query}`,
      statement.params,
    );
    const plan = answer.rows
      .map((row: Record<string, unknown>) => String(row["QUERY PLAN"]))
      .join("\n");
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      await blog.listPosts(options);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    process.stdout.write(
      `${name}\n${plan}\nmedian of ${runs}: ${times[runs / 2]?.toFixed(1)} ms (everything, with marked matches)\n\n`,
    );
    if (!plan.includes(index) || plan.includes("Seq Scan")) {
      throw new Error(`${name} does not use ${index}`);
    }
  }

  process.stdout.write(`${posts} posts\n\n`);
  await show("Search: two words", { query: "driver word7z", limit: 9 }, "post_search_idx");
  await show(
    "Page behind a cursor after 5,000 posts",
    { limit: 9, after: cursor ?? "" },
    "post_newest_idx",
  );
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
