import type pg from "pg";
import { createContentOperations } from "../src/features/content/operations/content-operations.ts";
import { findRecords } from "../src/features/content/operations/list-records.ts";
import { findUses } from "../src/features/media/operations/uses.ts";
import { createRecordingQueue } from "../tests/harness/recording-queue.ts";
import { ann, explainReads } from "./explain.ts";

/**
 * The console's lists, searches, and versions of posts, and where a picture is used.
 *
 * node bench/posts.ts [posts, 10000 if not given]
 */
const posts = Number(process.argv[2] ?? 10_000);

/** Ten years of posts of 8 KB: 1 in 20 is a draft, 1 in 20 has unpublished changes, 3 versions each, a picture each. */
async function fill(pool: pg.Pool): Promise<void> {
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

await explainReads(async (db, pool) => {
  await fill(pool);
  const content = createContentOperations({
    db,
    queue: createRecordingQueue(),
    origin: "https://northwick.example",
  });
  const list = (input: object, actor = ann) =>
    content.listRecords(actor, { type: "post", limit: 50, ...input });
  let cursor = (await list({ limit: 100 })).next ?? "";
  for (let page = 0; page < 20; page += 1) cursor = (await list({ limit: 100, cursor })).next ?? "";
  const one = await pool.query("select id from post where slug = 'post-4711'");
  const id = String(one.rows[0]?.id);
  return {
    "all posts": () => list({}),
    "page 22": () => list({ cursor }),
    "as a viewer": () => list({}, { ...ann, role: "viewer" }),
    drafts: () => list({ state: "draft" }),
    "with unpublished changes": () => list({ state: "changed" }),
    "search, one post": () => list({ q: "week 4711" }),
    "search, one in four": () => list({ q: "drivers" }),
    "search, nothing": () => list({ q: "zeppelin" }),
    "search in Ctrl-K": () => findRecords(db, "post", "week 4711", false),
    "one post": () => content.getRecord(ann, { type: "post", id }),
    "its versions": () => content.listVersions(ann, { type: "post", id, limit: 20 }),
    "where a picture is used in texts": () => findUses(db, "van-7-0123456789ab.png"),
    "where a picture is a cover": () => findUses(db, "cover-7-0123456789ab.png"),
    "where a picture is used, nowhere": () => findUses(db, "zeppelin-0123456789ab.png"),
  };
});
