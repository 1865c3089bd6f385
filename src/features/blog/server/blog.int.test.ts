import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertPost } from "../../../../tests/factories/posts.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import {
  mostMatches,
  type PostHit,
  postDetail,
  postPage,
  type TextSegment,
  tagCount,
} from "../blog.ts";
import { createBlog } from "./blog.ts";
import { post } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let blog: ReturnType<typeof createBlog>;
beforeAll(async () => {
  database = await createTestDatabase();
  blog = createBlog({ db: database.db, now: () => new Date("2026-06-01T00:00:00Z") });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(post);
});

const day = (text: string) => new Date(`2026-${text}T00:00:00Z`);
const slugs = (posts: { slug: string }[]) => posts.map((one) => one.slug);
const plain = (segments: TextSegment[]) => segments.map((one) => one.text).join("");
const matches = (segments: TextSegment[]) =>
  segments.filter((one) => one.match).map((one) => one.text);

describe("search", () => {
  beforeEach(async () => {
    await insertPost(database.db, {
      slug: "cold-chain",
      title: "Keeping the cold chain",
      excerpt: "Ice, boxes & time.",
      body: "<p>A pharmacy measures.</p><h2>Boxes</h2><p>Thermometers &amp; seals travel with vaccines through the city, all day long.</p>",
      tags: ["Healthcare", "Proof of delivery"],
      publishedAt: day("03-01"),
    });
    await insertPost(database.db, {
      slug: "bakery",
      title: "Bread before seven",
      excerpt: "A bakery plans its routes in the evening.",
      body: '<p>The <a href="https://example.com/vaccines-link">oven</a> decides.</p>',
      tags: ["Routing"],
      publishedAt: day("02-01"),
    });
  });
  const search = async (query: string) => (await blog.listPosts({ query })).posts;

  test.each([
    ["title", "bread", ["bakery"]],
    ["title, in another form", "keep", ["cold-chain"]],
    ["excerpt", "evening", ["bakery"]],
    ["tag", "healthcare", ["cold-chain"]],
    ["tag of several words", '"proof of delivery"', ["cold-chain"]],
    ["text", "thermometer", ["cold-chain"]],
    ["text across tags", "pharmacy boxes", ["cold-chain"]],
    ["two words, one in each of two posts", "bread thermometer", []],
    ["either, a title before a text", "bread or thermometer", ["bakery", "cold-chain"]],
    ["without", "boxes -ice", []],
    ["an address inside a tag", "href", []],
    ["an attribute’s words", "vaccines -oven", ["cold-chain"]],
    ["words that say nothing", "the", []],
    ["signs", "??? '; -- \\ & | !", []],
  ])("finds by %s: %s", async (_where, query, found) => {
    expect(slugs(await search(query))).toEqual(found);
  });

  test.each(["\u0000", "a\u0000b", "\ud800", "'", '"', "((", ":*", "x".repeat(5000), "<->"])(
    "%j is a search like any other",
    async (query) => {
      await expect(search(query)).resolves.toBeInstanceOf(Array);
    },
  );

  test("blank finds all, newest first", async () => {
    expect(slugs(await search("  "))).toEqual(["cold-chain", "bakery"]);
  });

  test("by tag, in any case, alone and with words", async () => {
    const list = async (query: Parameters<typeof blog.listPosts>[0]) =>
      slugs((await blog.listPosts(query)).posts);
    expect(await list({ tag: "routing" })).toEqual(["bakery"]);
    expect(await list({ tag: "Routing", query: "thermometer" })).toEqual([]);
    expect(await list({ tag: "Routing", query: "oven" })).toEqual(["bakery"]);
    expect(await list({ tag: "%" })).toEqual([]);
  });

  test("the best match first, then the newest, page by page; the number of all", async () => {
    await insertPost(database.db, {
      slug: "thermometers",
      title: "Which thermometer",
      publishedAt: day("01-01"),
    });
    expect(slugs(await search("thermometer"))).toEqual(["thermometers", "cold-chain"]);
    const first = await blog.listPosts({ query: "thermometer", limit: 1 });
    expect(first.search).toEqual({ total: 2, similar: false });
    const second = await blog.listPosts({
      query: "thermometer",
      limit: 1,
      after: first.next ?? "",
    });
    expect(slugs(second.posts)).toEqual(["cold-chain"]);
    expect(second.next).toBeNull();
  });

  test("of more matches than a search looks at, it shows the newest, and counts no further", async () => {
    await database.db.execute(sql`
      insert into post (slug, title, excerpt, body, author, tags, read_minutes, published_at)
      select 'many-' || n, 'Zeppelin', '', '', '', '{}', 1, timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, ${mostMatches + 5}::int) as n`);
    const first = await blog.listPosts({ query: "zeppelin", limit: 2 });
    expect(first.search).toEqual({ total: mostMatches, similar: false });
    expect(slugs(first.posts)).toEqual([`many-${mostMatches + 5}`, `many-${mostMatches + 4}`]);
    let { next } = first;
    let shown = 2;
    while (next) {
      const page = await blog.listPosts({ query: "zeppelin", limit: 50, after: next });
      shown += page.posts.length;
      next = page.next;
    }
    expect(shown).toBe(mostMatches);
  });

  test.each([
    ["bred", ["bakery"]],
    ["thermomter", ["cold-chain"]],
    ["phramacy boxes", ["cold-chain"]],
    ["thermomter bread", []],
    ["zzzzzz", []],
  ])("a search that finds nothing is read as the closest words: %s", async (query, found) => {
    const page = await blog.listPosts({ query });
    expect(slugs(page.posts)).toEqual(found);
    expect(page.search?.total).toBe(found.length);
    if (found.length > 0) expect(page.search?.similar).toBe(true);
  });

  async function only(query: string): Promise<PostHit> {
    const [hit, ...others] = await search(query);
    if (!hit || others.length > 0) throw new Error("not exactly one hit");
    return hit;
  }

  test("marks the words in title and excerpt, and leaves the text as it is", async () => {
    const { highlight } = await only("routes bread");
    expect(matches(highlight.title)).toEqual(["Bread"]);
    expect(plain(highlight.title)).toBe("Bread before seven");
    expect(matches(highlight.text)).toEqual(["routes"]);
    expect(plain(highlight.text)).toBe("A bakery plans its routes in the evening.");
  });

  test("shows the passage of the text when the words are only there, as plain words", async () => {
    const { highlight } = await only("vaccine");
    expect(matches(highlight.title)).toEqual([]);
    expect(matches(highlight.text)).toEqual(["vaccines"]);
    expect(plain(highlight.text)).toMatch(
      /^… .*Boxes\. Thermometers & seals travel with vaccines.* …$/,
    );
    expect(plain(highlight.text)).not.toMatch(/[<>]|&amp;/);
  });

  test("found by its tag alone: the excerpt, unmarked", async () => {
    const { highlight } = await only("healthcare");
    expect(highlight.text).toEqual([{ text: "Ice, boxes & time.", match: false }]);
  });

  test("marks and markup that somebody wrote stay text", async () => {
    await insertPost(database.db, {
      slug: "odd",
      title: "\ue000 Zebra \ue001 <b>crossing</b> <script>",
      body: "<p>Zoos count 5 &lt; 6 &amp;amp; more giraffe herds</p>",
    });
    const { highlight } = await only("zebra");
    expect(matches(highlight.title)).toEqual(["Zebra"]);
    expect(plain(highlight.title)).toBe(" Zebra  <b>crossing</b> <script>");
    expect(plain((await only("giraffe")).highlight.text)).toContain("5 < 6 &amp; more giraffe");
  });
});

describe("pages", () => {
  async function walk(query: Parameters<typeof blog.listPosts>[0]): Promise<string[][]> {
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const page = await blog.listPosts({ ...query, after });
      pages.push(slugs(page.posts));
      after = page.next ?? undefined;
    } while (after && pages.length < 50);
    return pages;
  }

  test("every post once, also where many are of the same instant", async () => {
    for (let n = 0; n < 7; n++) await insertPost(database.db, { publishedAt: day("02-02") });
    await insertPost(database.db, { slug: "newest", publishedAt: day("02-03") });
    await insertPost(database.db, { slug: "oldest", publishedAt: day("02-01") });
    const pages = await walk({ limit: 2 });
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 2, 1]);
    const all = pages.flat();
    expect(new Set(all).size).toBe(9);
    expect([all[0], all[8]]).toEqual(["newest", "oldest"]);
  });

  test("a post that appears meanwhile moves nothing", async () => {
    for (let n = 0; n < 4; n++) {
      await insertPost(database.db, { slug: `early-${n}`, publishedAt: day(`01-0${n + 1}`) });
    }
    const first = await blog.listPosts({ limit: 2 });
    await insertPost(database.db, { publishedAt: day("05-01") });
    const second = await blog.listPosts({ limit: 2, after: first.next ?? "" });
    expect(slugs([...first.posts, ...second.posts])).toEqual([
      "early-3",
      "early-2",
      "early-1",
      "early-0",
    ]);
    expect(second.next).toBeNull();
  });

  test("a search is paged as well", async () => {
    for (let n = 0; n < 5; n++) await insertPost(database.db, { title: `Parcel ${n}` });
    await insertPost(database.db, { title: "Letter" });
    expect((await walk({ query: "parcels", limit: 2 })).map((page) => page.length)).toEqual([
      2, 2, 1,
    ]);
  });

  test("a limit that is none is set right", async () => {
    for (let n = 0; n < 3; n++) await insertPost(database.db);
    for (const limit of [0, -1, Number.NaN, 0.5]) {
      expect((await blog.listPosts({ limit })).posts).toHaveLength(1);
    }
    expect((await blog.listPosts({ limit: 1e9 })).posts).toHaveLength(3);
  });

  test.each([
    "x",
    "%00",
    "MTIz",
    "a".repeat(500),
    Buffer.from("99999999999999999.00000000-0000-4000-8000-000000000000").toString("base64url"),
    Buffer.from("1.00000000-0000-4000-8000-000000000000'; --").toString("base64url"),
  ])("a cursor that is none (%j) is an answer, not a fault", async (after) => {
    await expect(blog.listPosts({ after })).rejects.toMatchObject({
      code: "invalid_input",
      status: 422,
    });
  });

  test("a cursor of an impossible day finds what lies before it", async () => {
    await insertPost(database.db);
    const at = (time: string) =>
      Buffer.from(`${time}.00000000-0000-4000-8000-000000000000`).toString("base64url");
    expect((await blog.listPosts({ after: at("0") })).posts).toEqual([]);
    expect((await blog.listPosts({ after: at("99999999999999") })).posts).toHaveLength(1);
  });
});

describe("one post", () => {
  test("by slug in any case, or by id; its body is sanitised again", async () => {
    const { id } = await insertPost(database.db, {
      slug: "hello",
      body: '<p onclick="x()">Hi</p><script>x()</script><h2>A</h2>',
    });
    const found = await blog.getPost("Hello");
    expect(found).toMatchObject({ _id: id, body: "<p>Hi</p><h2>A</h2>" });
    expect(await blog.getPost(id.toUpperCase())).toEqual(found);
  });

  test.each(["nothing", "00000000-0000-4000-8000-000000000000", "a\u0000b", "%", "", "../x"])(
    "%j is no post",
    async (name) => {
      expect(await blog.getPost(name)).toBeNull();
    },
  );

  test("drafts and posts of a later day are nowhere", async () => {
    const shared = { title: "Secret plan", tags: ["Secret"] };
    await insertPost(database.db, { ...shared, slug: "draft", publishedAt: null });
    await insertPost(database.db, { ...shared, slug: "later", publishedAt: day("06-02") });
    const shown = await insertPost(database.db, { slug: "today", publishedAt: day("06-01") });
    expect(slugs((await blog.listPosts()).posts)).toEqual(["today"]);
    expect((await blog.listPosts({ query: "secret" })).posts).toEqual([]);
    expect(await blog.getPost("draft")).toBeNull();
    expect(await blog.getPost("later")).toBeNull();
    expect(await blog.listTitles(["draft", "later", "today", "nothing"])).toEqual({
      today: shown.title,
    });
    expect(await blog.listTitles([])).toEqual({});
    expect(await blog.listRelated({ _id: shown.id, tags: ["Secret"] })).toEqual([]);
    expect(await blog.listTags()).toEqual([]);
    expect(slugs(await blog.listFeed())).toEqual(["today"]);
  });
});

test("related posts share most tags; then the newest fill up; never the post itself", async () => {
  const tags = ["Routing", "Drivers"];
  const { id } = await insertPost(database.db, { slug: "itself", tags });
  await insertPost(database.db, { slug: "both", tags, publishedAt: day("01-01") });
  await insertPost(database.db, { slug: "one", tags: ["Drivers"], publishedAt: day("01-02") });
  await insertPost(database.db, { slug: "none", tags: ["Hubs"], publishedAt: day("01-03") });
  await insertPost(database.db, { slug: "none-newer", publishedAt: day("01-04") });
  const related = await blog.listRelated({ _id: id, tags });
  expect(slugs(related)).toEqual(["both", "one", "none-newer"]);
  expect(slugs(await blog.listRelated({ _id: id, tags: [] }, 1))).toEqual(["none-newer"]);
});

test("tags, the most used first", async () => {
  await insertPost(database.db, { tags: ["Routing", "Drivers"] });
  await insertPost(database.db, { tags: ["Routing"] });
  await insertPost(database.db, { tags: ["Customers"] });
  expect(await blog.listTags()).toEqual([
    { tag: "Routing", posts: 2 },
    { tag: "Customers", posts: 1 },
    { tag: "Drivers", posts: 1 },
  ]);
});

test("the feed holds the newest with their text", async () => {
  await insertPost(database.db, { slug: "old", publishedAt: day("01-01") });
  await insertPost(database.db, { slug: "new", publishedAt: day("01-02") });
  const [first, ...others] = await blog.listFeed("en", 1);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ slug: "new", body: "<p>Some words.</p>" });
});

test("what leaves is what the contract says, no more", async () => {
  const { id } = await insertPost(database.db, { tags: ["Routing"], image: "van.webp" });
  const page = await blog.listPosts({ query: "deliveries" });
  expect(postPage.parse(page)).toEqual(page);
  const one = await blog.getPost(id);
  expect(postDetail.parse(one)).toEqual(one);
  const tags = await blog.listTags();
  expect(tagCount.array().parse(tags)).toEqual(tags);
});
