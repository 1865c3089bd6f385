import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Actor } from "../server/admin/actor.ts";
import { createContentOperations } from "../server/admin/content/content-operations.ts";
import { findByTitle } from "../server/admin/content/list-records.ts";
import { usesOf } from "../server/admin/media/uses.ts";
import { connect, databaseOn } from "../server/db/client.ts";
import { migrateDatabase } from "../server/db/migrate.ts";
import { createRecordingQueue } from "../tests/harness/recording-queue.ts";
import { machine } from "./cpu.ts";
import {
  type Asked,
  type Explained,
  explainedPlans,
  explainedTable,
  explainSlowest,
} from "./explain.ts";
import { startDatabase } from "./start-site.ts";

/**
 * How long the database takes for the console's lists, searches, and versions of posts, and to find where a picture is used,
 * with the site's own code on a throw-away database. Writes bench/console-posts.md with the query plans. Fails when a
 * statement takes 100 ms.
 *
 * node bench/posts.ts [posts, 10000 if not given]
 */
const posts = Number(process.argv[2] ?? 10_000);
const runs = 11;
const limitMs = 100;

const database = await startDatabase();
const { pool } = connect(database.url, () => {}, { queryMs: 120_000 });
const asked: Asked = [];
const db = databaseOn(pool, {
  logger: { logQuery: (query, params) => asked.push({ query, params }) },
});
const ann: Actor = {
  ...{ id: "owner-1", name: "Ann", email: "ann@example.com", role: "owner" as const },
  ...{ emailVerified: true, twoFactorEnabled: true },
};
const viewer: Actor = { ...ann, role: "viewer" };
const content = createContentOperations({
  db,
  queue: createRecordingQueue(),
  origin: "https://northwick.example",
});
const list = (input: object, actor = ann) =>
  content.listRecords(actor, { type: "post", limit: 50, ...input });

/** Ten years of posts of 8 KB: 1 in 20 is a draft, 1 in 20 has unpublished changes, 3 versions each, a picture each. */
async function fill(): Promise<void> {
  await pool.query(
    `insert into post (slug, title, excerpt, body, author, tags, image, image_alt, read_minutes, published, published_at)
     select 'post-' || n, (array['Routes','Drivers','Windows','Proof'])[1 + n % 4] || ' of the week ' || n, 'What we learned in week ' || n,
       '<p><img src="/pictures/van-' || n % 1000 || '-0123456789ab.webp" alt="A van"></p>' || repeat('<p>Deliveries, routes, and the people who drive them, once more in week ' || n || '.</p>', 100),
       'Ann', array['routes'], case when n % 3 = 0 then 'cover-' || n % 500 || '-0123456789ab.png' end, 'A cover', 4, n % 20 <> 0,
       case when n % 20 <> 0 then now() - make_interval(hours => n * 8) end
     from generate_series(1, $1::int) n`,
    [posts],
  );
  const data = `jsonb_build_object('title', title || ', again', 'slug', slug, 'excerpt', excerpt, 'body', body, 'author', author, 'image', image)`;
  await pool.query(
    `insert into content_draft (type, record_id, data)
     select 'post', id::text, ${data} from post where published and read_minutes = 4 and right(slug, 1) = '7' and random() < 0.5`,
  );
  await pool.query(
    `insert into content_version (type, record_id, number, action, data, actor_id, actor_name)
     select 'post', id::text, n, 'save', ${data}, 'owner-1', 'Ann' from post, generate_series(1, 3) n`,
  );
  await pool.query("vacuum analyze post, content_draft, content_version");
}

const results: Explained[] = [];
try {
  await migrateDatabase(database.url, async () => {});
  await fill();
  let cursor = (await list({ limit: 100 })).next ?? "";
  for (let page = 0; page < 20; page += 1) cursor = (await list({ limit: 100, cursor })).next ?? "";
  const one = await pool.query("select id from post where slug = 'post-4711'");
  const id = String(one.rows[0]?.id);
  const reads: Record<string, () => Promise<unknown>> = {
    "all posts": () => list({}),
    "page 22": () => list({ cursor }),
    "as a viewer": () => list({}, viewer),
    drafts: () => list({ state: "draft" }),
    "with unpublished changes": () => list({ state: "changed" }),
    "search, one post": () => list({ q: "week 4711" }),
    "search, one in four": () => list({ q: "drivers" }),
    "search, nothing": () => list({ q: "zeppelin" }),
    "search in Ctrl-K": () => findByTitle(db, "post", "week 4711", false),
    "one post": () => content.getRecord(ann, { type: "post", id }),
    "its versions": () => content.listVersions(ann, { type: "post", id, limit: 20 }),
    "where a picture is used in texts": () => usesOf(db, "van-7-0123456789ab.png"),
    "where a picture is a cover": () => usesOf(db, "cover-7-0123456789ab.png"),
    "where a picture is used, nowhere": () => usesOf(db, "zeppelin-0123456789ab.png"),
  };
  for (const [name, read] of Object.entries(reads)) {
    results.push(await explainSlowest(pool, asked, name, read, runs));
  }
} finally {
  await pool.end();
  await database.stop();
}

const head = `${machine()}. Planning and execution in PostgreSQL, median of ${runs}, in milliseconds.`;
const table = explainedTable(results);
await writeFile(
  path.join(import.meta.dirname, "console-posts.md"),
  `# The console with ${posts.toLocaleString("en-US")} posts

Written by \`node bench/posts.ts\` on ${new Date().toISOString().slice(0, 10)}. ${head} A list shows 50 posts; every post has 8 KB of
text and three versions. Where a read has several statements, the slowest is shown. The limit is ${limitMs} ms.

${table}

## Query plans

${explainedPlans(results)}
`,
);
process.stdout.write(`${head}\n\n${table}\n`);
const slow = results.filter(({ ms }) => ms >= limitMs);
if (slow.length > 0) throw new Error(`too slow: ${slow.map(({ name }) => name).join(", ")}`);
