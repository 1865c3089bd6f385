import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AdminRecord } from "../contract/admin/content-operations.ts";
import type { RecordData } from "../contract/admin/content-schema.ts";
import type { ContentTypeName } from "../contract/admin/content-types.ts";
import type { Operations } from "../server/admin/operation.ts";
import type { Actor } from "../server/services.ts";
import { createTestAdmin } from "./harness/admin.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

/** What editors do, and what visitors of a running site get to see of it. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
let admin: Operations;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {});
  admin = createTestAdmin(database.db);
}, 60_000);
afterAll(async () => {
  await site.close();
  await database.close();
});

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "owner" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
const post = (slug: string, word: string): RecordData => ({
  ...{ title: `About ${word}`, slug, excerpt: `All of ${word}.`, author: "Ann", image: null },
  ...{ publishedAt: null, tags: [word], imageAlt: "", video: false, film: "hero" },
  body: `<p>Text on ${word}.</p>`,
});
const job = (slug: string, word: string): RecordData => ({
  ...{ title: `Driver ${word}`, slug, type: "Full Time", place: "Remote", badge: "Remote" },
  ...{ location: "Oakland", team: word, postedAt: null, closesAt: null, sample: false },
  ...{ payMinCents: 2000, payMaxCents: 3000, summary: `A job with ${word}.` },
  ...{ description: `<p>${word}</p>`, responsibilities: [word], requirements: [], benefits: [] },
});
const page = (slug: string, word: string): RecordData => ({
  ...{ title: `Page on ${word}`, slug, content: `<h2 id="a">A</h2><p>${word}</p>` },
});
const question = (word: string): RecordData => ({
  ...{ question: `What is ${word}?`, section: "", category: "Pricing", answer: `<p>${word}</p>` },
});
const create = (type: ContentTypeName, data: RecordData) => admin.createRecord(ann, { type, data });
const publish = ({ type, id, revision }: AdminRecord) =>
  admin.publishRecord(ann, { type, id, revision });

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.origin + path, { redirect: "manual", headers });
  const location = response.headers.get("location");
  return { status: response.status, location, text: await response.text() };
}
/** A change is live within moments, on every process. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

describe("addresses that lead on", () => {
  test("a redirect that is published leads on at once, and a page that exists wins", async () => {
    expect((await ask("/old-catalog")).status).toBe(404);
    await publish(await create("redirect", { fromPath: "/Old-Catalog/", toPath: "/page-pricing" }));
    await soon(async () => {
      expect(await ask("/old-CATALOG/?a=1")).toMatchObject({
        status: 301,
        location: "/page-pricing?a=1",
      });
    });
    const { items } = await admin.listRecords(ann, { type: "redirect", limit: 1 });
    const record = await admin.getRecord(ann, { type: "redirect", id: items[0]?.id ?? "" });
    await admin.unpublishRecord(ann, { ...record, type: "redirect" });
    await soon(async () => expect((await ask("/old-catalog")).status).toBe(404));
  });

  test.each([
    ["post", post("moving-post", "moving"), "/blog-detail/"],
    ["job", job("moving-job", "moving"), "/career-detail/"],
    ["page", page("moving-page", "moving"), "/pages/"],
  ] as const)("a %s with another slug is found under its old one", async (type, data, folder) => {
    const live = await publish(await create(type, data));
    const old = folder + data.slug;
    await soon(async () => expect((await ask(old)).status).toBe(200));
    const changed = { ...live.data, slug: `${data.slug}-now` };
    await publish(await admin.saveRecord(ann, { ...live, type, data: changed }));
    await soon(async () =>
      expect(await ask(old)).toMatchObject({ status: 301, location: `${old}-now` }),
    );
    expect((await ask(`${old}-now`)).status).toBe(200);
  });
});

const lists: [ContentTypeName, (word: string) => RecordData, string][] = [
  [
    "member",
    (word) => ({
      ...{ name: `Ada ${word}`, title: "Dispatch", about: "Plans.", portrait: "Initials" },
      ...{ message: "", sample: false },
    }),
    "/page-team",
  ],
  [
    "partner",
    (word) => ({ title: `All ${word}`, text: "Connected.", icon: "Plug" }),
    "/page-services",
  ],
  [
    "industry",
    (word) => ({
      ...{ title: `Vans of ${word}`, place: "Home page", text: "Fast.", icon: "Truck" },
      ...{ screen: "", post: "" },
    }),
    "/",
  ],
  [
    "feature",
    (word) => ({ title: `Counts ${word}`, place: "About page", text: "All of them.", soon: true }),
    "/page-about",
  ],
  [
    "work",
    (word) => ({
      ...{ title: `Study of ${word}`, tag: "Study", category: "Branding", picture: "box-family" },
      ...{ alt: "" },
    }),
    "/work-grid-two?category=branding",
  ],
];
test.each(lists)(
  "a published %s is on its page, in the order of the list, until it is taken down",
  async (type, data, path) => {
    await create(type, data("madagascar"));
    const first = await publish(await create(type, data("oranges")));
    const second = await publish(await create(type, data("lemons")));
    const shown = async () => (await ask(path)).text.match(/oranges|lemons|madagascar/g) ?? [];
    await soon(async () => expect([...new Set(await shown())]).toEqual(["oranges", "lemons"]));
    await admin.moveRecord(ann, { type, id: second.id, before: first.id });
    await soon(async () => expect([...new Set(await shown())]).toEqual(["lemons", "oranges"]));
    await admin.saveRecord(ann, { ...second, type, data: data("madagascar") });
    await admin.unpublishRecord(ann, { ...first, type });
    await soon(async () => expect([...new Set(await shown())]).toEqual(["lemons"]));
  },
);

test("what isn't published is in no answer, feed, sitemap, search, Markdown, or picture", async () => {
  const word = "zanzibar";
  const scheduled = { ...post("future-zanzibar", word), publishedAt: "2099-01-01T00:00:00.000Z" };
  await create("post", post("draft-zanzibar", word));
  await create("job", job("draft-zanzibar", word));
  await create("page", page("draft-zanzibar", word));
  await create("faq", question(word));
  await publish(await create("post", scheduled));
  await publish(await create("job", job("closed-zanzibar", word)));
  await database.db.$client.query(
    "update job set closes_at = now() - interval '1 second' where slug = 'closed-zanzibar'",
  );
  const taken = await publish(await create("post", post("taken-zanzibar", word)));
  await admin.unpublishRecord(ann, { ...taken, type: "post" });
  for (const [type, data] of lists) await create(type, data(word));
  const live = await publish(await create("post", post("live-post", "ordinary")));
  await admin.saveRecord(ann, { ...live, type: "post", data: post("live-zanzibar", word) });
  await soon(async () => expect((await ask("/blogs")).text).toContain("About ordinary"));

  const detail = ["draft", "future", "taken", "live", "closed"].flatMap((name) =>
    ["/blog-detail", "/career-detail", "/pages", "/api/pages/slug"].map(
      (folder) => `${folder}/${name}-zanzibar`,
    ),
  );
  for (const path of [
    ...detail,
    ...detail.map((one) => `${one}.md`),
    ...detail.map((one) => `/social${one}.jpg`),
  ]) {
    const { status, text } = await ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text, path).not.toMatch(/(About|Driver|Page on) zanzibar/);
  }
  for (const path of [
    ...["/", "/blogs", "/blog-detail", "/blog-detail/live-post"],
    ...["/blogs/rss.xml", "/blogs/feed.json", "/sitemap.xml", "/sitemap/pages", "/llms.txt"],
    ...["/index-career", "/career-detail", "/page-faqs", "/page-pricing", "/api/faqs/list"],
    ...[
      "/page-team",
      "/page-services",
      "/page-about",
      "/page-team.md",
      "/index.md",
      "/work-grid-two",
    ],
    ...["/blogs.md", "/page-faqs.md", "/blog-detail/live-post.md", "/pricing.json"],
  ]) {
    const { status, text } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text, path).not.toContain("zanzibar");
  }
  for (const path of [
    ...["/search?q=zanzibar", "/blogs?q=zanzibar", "/blogs?tag=zanzibar", "/page-faqs?q=zanzibar"],
  ]) {
    expect((await ask(path)).text, path).not.toMatch(/(about|driver|page on|what is) zanzibar/i);
  }
});
