import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertPost } from "../../../../tests/factories/posts.ts";
import { insertSettings } from "../../../../tests/factories/settings.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import type { Locale } from "../../../contract/locale.ts";
import { post } from "../../blog/server/tables.ts";
import { createIndexNow } from "../adapters/indexnow.ts";
import { announceChanges } from "./announce-changes.ts";
import { createSitemap } from "./sitemap.ts";
import { announcedPage } from "./tables.ts";

interface Call {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

const origin = "https://www.example.com";
const old = new Date("2026-01-05T00:00:00Z");
let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** A search engine that takes part in IndexNow, on a loopback port. */
let server: Server;
let calls: Call[] = [];
let status = 202;
let announce: (languages?: readonly Locale[]) => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSettings(db);
  server = createServer(async (request, response) => {
    calls.push((await json(request)) as Call);
    response.writeHead(status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/indexnow`;
  const searchEngines = createIndexNow({ key: "a-key-of-ours", origin, endpoint });
  announce = (languages = ["en"]) =>
    announceChanges({ db, sitemap: createSitemap({ db }), searchEngines, languages });
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(announcedPage);
  await db.delete(post);
  await insertPost(db, { slug: "a", updatedAt: old });
  await insertPost(db, { slug: "b", updatedAt: old });
  await insertPost(db, { slug: "draft", publishedAt: null });
  status = 202;
  calls = [];
});
afterAll(async () => {
  server.close();
  await database.close();
});

const told = () => calls.flatMap(({ urlList }) => urlList);

test("the first time, search engines are told of every page with the key, and then of nothing", async () => {
  await announce();
  expect(calls[0]).toMatchObject({
    host: "www.example.com",
    key: "a-key-of-ours",
    keyLocation: `${origin}/indexnow-key.txt`,
  });
  expect(told()).toEqual(
    expect.arrayContaining([`${origin}/`, `${origin}/page-pricing`, `${origin}/blog-detail/a`]),
  );
  expect(told()).not.toContain(`${origin}/blog-detail/draft`);
  calls = [];
  await announce();
  expect(calls).toEqual([]);
});

test("after an edit in SQL and a deletion, they are told of those pages and of the list", async () => {
  await announce();
  calls = [];
  await database.db.update(post).set({ title: "New" }).where(eq(post.slug, "a"));
  await database.db.delete(post).where(eq(post.slug, "b"));
  await announce();
  expect(told().sort()).toEqual([
    `${origin}/blog-detail/a`,
    `${origin}/blog-detail/b`,
    `${origin}/blogs`,
  ]);
});

test("they are told of the pages in each language, and of those that are gone with a language", async () => {
  await announce();
  calls = [];
  await announce(["en", "es"]);
  expect(told()).toEqual(
    expect.arrayContaining([`${origin}/es`, `${origin}/es/precios`, `${origin}/es/articulo/a`]),
  );
  expect(told().filter((url) => !url.startsWith(`${origin}/es`))).toEqual([]);
  const spanish = told().sort();
  calls = [];
  await announce();
  expect(told().sort()).toEqual(spanish);
});

test("a call that was refused is made again the next time", async () => {
  status = 429;
  await expect(announce()).rejects.toThrow("IndexNow answered 429");
  const refused = told();
  calls = [];
  status = 200;
  await announce();
  expect(told()).toEqual(refused);
});
