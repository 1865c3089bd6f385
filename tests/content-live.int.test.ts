import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { getDocument } from "unpdf/pdfjs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "../src/composition/services.ts";
import type { Operations } from "../src/console/operations/operation.ts";
import type { AdminRecord } from "../src/features/content/content-operations.ts";
import type { RecordData } from "../src/features/content/content-schema.ts";
import { type ContentTypeName, getContentType } from "../src/features/content/content-types.ts";
import { galleryWork, teamMember } from "../src/features/content/server/site-list-tables.ts";
import { setting } from "../src/features/content/server/tables.ts";
import { user } from "../src/features/identity/server/tables.ts";
import { media } from "../src/features/media/server/tables.ts";
import { noTemplate } from "./factories/page.ts";
import { createPerson, knownPassword } from "./factories/people.ts";
import { createTestAdmin } from "./harness/admin.ts";
import { createTestDatabase } from "./harness/database.ts";
import { fillsOf } from "./harness/pdf-fills.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

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
  ...noTemplate,
});
const change = (slug: string, word: string): RecordData => ({
  ...{ title: `Change of ${word}`, slug, kind: "New", publishedAt: null },
  body: `<p>Text on ${word}.</p>`,
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

test("contact details that the settings lack leave nothing behind on any page", async () => {
  const record = await admin.getRecord(ann, { type: "setting", id: "company" });
  const places = ["/", "/contact", "/page-faqs", "/page-support", "/page-about"];
  const traces =
    /href="tel:|openstreetmap\.org\/search|<address[^>]*><p[^>]*><\/p>|>Phone<|>Location</;
  for (const path of places) expect((await ask(path)).text, path).toMatch(traces);
  const data = { ...record.data, comingSoonAt: "2099-01-01T00:00:00.000Z" };
  const change = async (revision: string, changes: object) => {
    const key = { type: "setting", id: "company" } as const;
    const saved = await admin.saveRecord(ann, { ...key, revision, data: { ...data, ...changes } });
    return publish({ ...saved, type: "setting" });
  };
  await change(record.revision, { companyNumber: "", companyAddress: "" });
  for (const path of places) {
    await soon(async () => expect((await ask(path)).text, path).not.toMatch(traces));
  }
  const { revision } = await admin.getRecord(ann, { type: "setting", id: "company" });
  await change(revision, {});
});

test("opening hours, office, time zone, and clock are the settings', wherever they show", async () => {
  const key = { type: "setting", id: "company" } as const;
  const change = async (changes: object) => {
    const { data, revision } = await admin.getRecord(ann, key);
    const saved = await admin.saveRecord(ann, { ...key, revision, data: { ...data, ...changes } });
    return publish({ ...saved, type: "setting" });
  };
  const { data: before } = await admin.getRecord(ann, key);
  const pacific = "Monday to Saturday, 7 a.m. to 8 p.m. Pacific Time";
  const told = ["/contact", "/page-faqs", "/page-support", "/"];
  for (const path of told) expect((await ask(path)).text, path).toContain(pacific);
  expect((await ask("/page-team")).text).toContain("In the office in Portland, and from home");
  const late = await create("post", {
    ...post("new-year", "fireworks"),
    publishedAt: "2026-01-01T05:00:00.000Z",
  });
  await publish({ ...late, type: "post" });
  await soon(async () => {
    expect((await ask("/blog-detail/new-year")).text).toContain(">December 31, 2025<");
  });

  await expect(change({ openingHours: "whenever we’re there" })).rejects.toMatchObject({
    params: {
      fields: {
        openingHours: [expect.stringContaining("write Mo-Fr 09:00-18:00, one line for each.")],
      },
    },
  });
  await change({
    ...{ openingHours: "Mon-Fri 9:00-18:00", officePlace: "Vienna", timeZone: "Europe/Vienna" },
    ...{ clock: "24-hour", comingSoonAt: "2099-01-01T00:00:00.000Z" },
  });
  const vienna = "Monday to Friday, 09:00 to 18:00 Central European Time";
  for (const path of told) {
    await soon(async () => {
      const { text } = await ask(path);
      expect(text, path).toContain(vienna);
      expect(text, path).not.toContain("Pacific");
    });
  }
  expect((await ask("/page-team")).text).toContain("In the office in Vienna, and from home");
  expect((await ask("/blog-detail/new-year")).text).toContain(">January 1, 2026<");
  expect((await ask("/")).text).toMatch(
    /"hoursAvailable":\[\{"@type":"OpeningHoursSpecification","dayOfWeek":\["Monday","Tuesday","Wednesday","Thursday","Friday"\],"opens":"09:00","closes":"18:00"/,
  );
  expect(JSON.parse((await ask("/api/setting")).text)).toMatchObject({
    time_zone: "Europe/Vienna",
    clock: "24-hour",
    opening_hours: "Mo-Fr 09:00-18:00",
  });

  // Texts say the hours: they can't be emptied.
  await change({ officePlace: "" });
  await soon(async () =>
    expect((await ask("/page-team")).text).toContain("In the office and from home."),
  );
  await change({
    ...{ openingHours: before.openingHours, officePlace: before.officePlace },
    ...{ timeZone: before.timeZone, clock: before.clock },
  });
});

test("a new page lists its contents once it has headings", async () => {
  const made = await create("page", {
    ...{ title: "Holidays", slug: "holidays", content: "<p>We’re closed on May 1.</p>" },
    ...noTemplate,
  });
  const { revision } = await publish({ ...made, type: "page" });
  await soon(async () => expect((await ask("/pages/holidays")).text).toContain("closed on May 1"));
  expect((await ask("/pages/holidays")).text).not.toContain("Contents");
  const content = '<h2 id="may">May</h2><p>The 1st.</p><h2 id="july">July</h2><p>The 4th.</p>';
  const data = { ...made.data, content };
  const saved = await admin.saveRecord(ann, { type: "page", id: made.id, revision, data });
  await publish({ ...saved, type: "page" });
  await soon(async () => expect((await ask("/pages/holidays")).text).toContain("Contents"));
});

test("colleagues who may change it get from a page to its record, and visitors get the same page as before", async () => {
  const { id, email } = await createPerson(database.db, { verified: true });
  const made = await create("post", post("editable", "hedges"));
  await publish({ ...made, type: "post" });
  const record = `href="/admin/post/${made.id}"`;
  await soon(async () => expect((await ask("/blog-detail/editable")).status).toBe(200));
  const browser = createBrowser(site.origin);
  const asColleague = async (path: string) => {
    const { page } = await browser.go(path);
    return page?.text() ?? expect.fail("no page");
  };
  const plain = (html: string) =>
    html.replaceAll(/data-stamp="[^"]*"|name="stamp" value="[^"]*"/g, "");
  const before = await ask("/blog-detail/editable");

  await browser.go("/login", { email, password: knownPassword });
  expect(await asColleague("/blog-detail/editable")).not.toContain("Edit this page");
  for (const [role, seen] of [
    ["viewer", []],
    ["support", []],
    ["editor", [record, 'href="/admin/faq"']],
    ["owner", [record, 'href="/admin/faq"', 'href="/admin/plan"', 'href="/admin/setting/company"']],
  ] as const) {
    await database.db.update(user).set({ role }).where(eq(user.id, id));
    const pages = ["/blog-detail/editable", "/page-pricing", "/contact"];
    const html = (await Promise.all(pages.map(asColleague))).join();
    expect(html.includes("Edit this page"), role).toBe(seen.length > 0);
    for (const link of [
      record,
      'href="/admin/faq"',
      'href="/admin/plan"',
      'href="/admin/setting/company"',
    ]) {
      expect(html.includes(link), `${role} ${link}`).toBe(
        (seen as readonly string[]).includes(link),
      );
    }
  }
  const after = await ask("/blog-detail/editable");
  expect(plain(after.text)).toBe(plain(before.text));
  expect(after.text).not.toContain("/admin");
});

test("a plan that gets another name has it everywhere: pages, guide, files, calls, and drafts", async () => {
  const { items } = await admin.listRecords(ann, { type: "plan", limit: 20 });
  const plan = items.find(({ title }) => title === "Fleet") ?? expect.fail("no such plan");
  const draft = await create("faq", {
    question: "Which?",
    answer: "<p>Take {{plan:fleet}} for {{price:fleet:monthly}}.</p>",
    category: "Pricing",
    section: "",
  });
  const rename = async (id: string, title: string) => {
    const key = { type: "plan", id } as const;
    const { data, revision } = await admin.getRecord(ann, key);
    const saved = await admin.saveRecord(ann, { ...key, revision, data: { ...data, title } });
    await publish({ ...saved, type: "plan" });
  };
  await rename(plan.id, "Convoy & Co");
  await soon(async () => {
    expect((await ask("/page-pricing")).text).toContain("Everything in Convoy &amp; Co");
  });
  const sitemap = [
    ...(await ask("/sitemap.xml")).text.matchAll(/<loc>[^<]*?(\/[^/<][^<]*)<\/loc>/g),
  ];
  const pages = sitemap.map(([, url = ""]) => new URL(url, site.origin).pathname);
  expect(pages.length).toBeGreaterThan(40);
  const calls = ["/api/plans/list", "/api/faqs/list", "/pricing.json", "/llms.txt"];
  for (const path of new Set(["/", "/payment", "/page-support.md", ...calls, ...pages])) {
    const { text } = await ask(path);
    expect(text.match(/.{60}(?<![\w-])Fleet(?![\w-]).{30}/g), path).toBeNull();
    expect(text, path).not.toContain("{{");
  }
  const { data } = await admin.getRecord(ann, { type: "faq", id: draft.id });
  expect(data.answer).toBe("<p>Take {{plan:convoy-co}} for {{price:convoy-co:monthly}}.</p>");
  await rename(plan.id, "Fleet");
  await soon(async () => expect((await ask("/page-faqs")).text).not.toContain("Convoy"));
});

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

  test("an operator’s redirect wins over our guess for the same address", async () => {
    expect((await ask("/pricing")).location).toBe("/page-pricing");
    await publish(await create("redirect", { fromPath: "/pricing", toPath: "/page-faqs" }));
    await soon(async () => expect((await ask("/Pricing?a=b")).location).toBe("/page-faqs?a=b"));
  });

  test.each([
    ["post", post("moving-post", "moving"), "/blog-detail/"],
    ["job", job("moving-job", "moving"), "/career-detail/"],
    ["page", page("moving-page", "moving"), "/pages/"],
    ["changelog", change("moving-change", "moving"), "/changelog/"],
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

const section = (word: string): RecordData => ({
  ...{ title: `About ${word}`, slug: `about-${word}`, summary: `All of ${word}.` },
  body: `<p>Text on ${word}.</p>`,
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
  ["guide", section, "/page-support"],
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

test("people and works show their photo in the sizes that there are; others keep the drawn picture", async () => {
  await database.db.insert(media).values({
    ...{ name: "ada-000000000000.jpg", sha256: "0".repeat(64), contentType: "image/jpeg" },
    ...{ bytes: 1, width: 1500, height: 1000, alt: "Ada at her desk", addedBy: "Ann" },
    ...{ widths: [320, 640, 960, 1280, 1500], focusX: 30, focusY: 75 },
  });
  const member = {
    ...{ name: "Ada Photo", title: "Dispatch", about: "Plans." },
    portrait: "Initials" as const,
  };
  await database.db.insert(teamMember).values([
    { ...member, photo: "ada-000000000000.jpg" },
    { ...member, name: "Bea Drawn" },
    { ...member, name: "Cy Gone", photo: "gone-000000000000.jpg" },
  ]);
  await database.db.insert(galleryWork).values({
    ...{ title: "A real van", tag: "Vans", category: "Branding", picture: "van-livery" },
    ...{ photo: "ada-000000000000.jpg", alt: "A van" },
  });
  const item = (text: string, title: string) =>
    /<li[\s>](?:(?!<li[\s>]).)*$/s.exec(text.slice(0, text.indexOf(`>${title}<`)))?.[0] ?? "";
  await soon(async () => expect((await ask("/page-team")).text).toContain("Ada Photo"));
  const team = (await ask("/page-team")).text;
  expect(item(team, "Ada Photo")).toMatch(
    /<source type="image\/avif" srcSet="\/pictures\/ada-000000000000-320\.avif 320w, .+-1500\.avif 1500w" sizes="[^"]+46vw"\/><source type="image\/webp".+<img src="\/pictures\/ada-000000000000\.webp" alt="Ada at her desk" width="1500" height="1000" loading="[^"]+" decoding="async" class="picture-crop aspect-square [^"]*focus-x-30 focus-y-75"/,
  );
  expect(team).toContain(".focus-x-30{--focus-x:30%}");
  for (const name of ["Bea Drawn", "Cy Gone"]) {
    expect(item(team, name)).toContain("<svg");
    expect(item(team, name)).not.toContain("<img");
  }
  const works = (await ask("/work-modern-three")).text;
  expect(item(works, "A real van")).toMatch(
    /<img src="\/pictures\/ada-000000000000\.webp" alt="A van" width="1500" height="1000".+href="\/pictures\/ada-000000000000-1500\.webp"[^>]+data-width="1500" data-height="1000"/,
  );
});

test("what isn’t published is in no answer, feed, sitemap, search, Markdown, or picture", async () => {
  const word = "zanzibar";
  const scheduled = { ...post("future-zanzibar", word), publishedAt: "2099-01-01T00:00:00.000Z" };
  await create("post", post("draft-zanzibar", word));
  await create("job", job("draft-zanzibar", word));
  await create("page", page("draft-zanzibar", word));
  await create("faq", question(word));
  await create("changelog", change("draft-zanzibar", word));
  const later = { ...change("future-zanzibar", word), publishedAt: scheduled.publishedAt };
  await publish(await create("changelog", later));
  const gone = await publish(await create("changelog", change("taken-zanzibar", word)));
  await admin.unpublishRecord(ann, { ...gone, type: "changelog" });
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
    ["/blog-detail", "/career-detail", "/pages", "/changelog", "/api/pages/slug"].map(
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
    expect(text, path).not.toMatch(/(About|Driver|Page on|Change of) zanzibar/);
  }
  for (const path of [
    ...["/", "/blogs", "/blog-detail", "/blog-detail/live-post"],
    ...["/blogs/rss.xml", "/blogs/feed.json", "/sitemap.xml", "/sitemap/pages", "/llms.txt"],
    ...["/index-career", "/career-detail", "/page-faqs", "/page-pricing", "/api/faqs/list"],
    ...[
      "/page-team",
      "/page-services",
      "/page-about",
      "/page-support",
      "/page-support.md",
      "/page-team.md",
      "/index.md",
      "/work-grid-two",
    ],
    ...["/changelog", "/changelog/rss.xml", "/changelog.md"],
    ...["/blogs.md", "/page-faqs.md", "/blog-detail/live-post.md", "/pricing.json"],
  ]) {
    const { status, text } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text, path).not.toContain("zanzibar");
  }
  for (const path of [
    ...["/search?q=zanzibar", "/blogs?q=zanzibar", "/blogs?tag=zanzibar", "/page-faqs?q=zanzibar"],
  ]) {
    expect((await ask(path)).text, path).not.toMatch(
      /(about|driver|page on|change of|what is) zanzibar/i,
    );
  }
});

test("a published change is on its page, in the list, the feed, the sitemap, the search, and Markdown", async () => {
  const body =
    '<h2 id="why">Why</h2><p>Costs {{price:starter:monthly}}, and <a href="/contact">more</a>.</p>';
  await publish(await create("changelog", { ...change("papaya", "papaya"), body }));
  await soon(async () => expect((await ask("/changelog")).text).toContain("Change of papaya"));
  const list = (await ask("/changelog")).text;
  expect(list).toContain("<h4>Why</h4><p>Costs $45");
  const { text } = await ask("/changelog/papaya");
  expect(text).toContain('<h2 id="why">Why</h2><p>Costs $45');
  const feed = (await ask("/changelog/rss.xml")).text;
  expect(feed).toContain(`<guid isPermaLink="true">${site.origin}/changelog/papaya</guid>`);
  expect(feed).toContain(`href=&quot;${site.origin}/contact&quot;`);
  expect((await ask("/sitemap.xml")).text).toContain(`${site.origin}/changelog/papaya</loc>`);
  expect((await ask("/search?q=papaya")).text).toContain('href="/changelog/papaya"');
  expect((await ask("/changelog/papaya.md")).text).toContain("# Change of papaya");
  const planned = { ...change("pomelo", "pomelo"), publishedAt: "2099-01-01T00:00:00.000Z" };
  const made = await admin.showPreview(ann, { type: "changelog", id: null, data: planned });
  expect(made.path).toBe(`/preview/${made.token}/changelog/pomelo`);
});

test("a section of the guide is on the page, in the search, and in Markdown; an old anchor leads to it", async () => {
  const body =
    '<h3>On the scale</h3><p>Up to <strong>{{limit:starter:tasks}}</strong>, as in <a href="#hub">Hubs</a>.</p><aside><p><strong>Mind the gap</strong></p><p>Then go.</p></aside><figure data-drawing="report"><figcaption>A week.</figcaption></figure>';
  const made = await publish(await create("guide", { ...section("guava"), body }));
  await soon(async () => expect((await ask("/page-support")).text).toContain("About guava"));
  const { text } = await ask("/page-support");
  expect(text).toContain('href="#about-guava"');
  expect(text).toContain('<h3 id="about-guava-on-the-scale" class="guide-part">On the scale</h3>');
  expect(text).toMatch(
    /Up to <strong>300 per month<\/strong>, as in <a class="link" href="#hub">Hubs<\/a>/,
  );
  expect(text).toContain('<aside aria-label="Mind the gap"');
  expect(text).toMatch(/A week\.<\/figcaption>/);
  expect((await ask("/search?q=guava")).text).toContain('href="/page-support#about-guava"');
  expect((await ask("/page-support.md")).text).toMatch(/## \d+ About guava/);
  const data = { ...made.data, slug: "guavas" };
  await publish(await admin.saveRecord(ann, { ...made, type: "guide", data }));
  await soon(async () => expect((await ask("/page-support")).text).toContain('id="guavas"'));
  expect((await ask("/page-support")).text).toMatch(
    /<section id="guavas"[^>]*><span id="about-guava"><\/span><h2/,
  );
});

describe("previews", () => {
  const word = "tangerine";
  const people = new Map<string, { id: string; cookie: string }>();
  beforeAll(async () => {
    for (const role of ["editor", "viewer", "customer"] as const) {
      const { id, email } = await createPerson(database.db, { verified: true });
      await database.db.update(user).set({ role }).where(eq(user.id, id));
      const browser = createBrowser(site.origin);
      await browser.go("/login", { email, password: knownPassword });
      people.set(role, { id, cookie: browser.jar.header() ?? "" });
    }
  });
  const as = (role: string) => ({ cookie: people.get(role)?.cookie ?? "" });
  const preview = (type: ContentTypeName, id: string | null, data: RecordData) =>
    admin.showPreview(ann, { type, id, data });

  test.each(["setting", "menu"] as const)(
    "of a %s shows a page with all its parts",
    async (type) => {
      const id = type === "menu" ? "header" : "company";
      const { data } = await admin.getRecord(ann, { type, id });
      const { path } = await admin.showPreview(ann, { type, id, data });
      const { text } = await ask(path, as("editor"));
      expect(text).toMatch(/page-about"[^>]*>About Us</);
    },
  );

  test("of a page’s texts shows a headline before it is published, and then the page and Markdown have it", async () => {
    const key = { type: "wording", id: "home" } as const;
    const { data, revision } = await admin.getRecord(ann, key);
    const change = { ...data, texts: { title: "<nowrap>Deliver</nowrap> it yourself" } };
    const { path } = await admin.showPreview(ann, { ...key, data: change });
    const headline = ">Deliver</span> it yourself</h1>";
    expect((await ask(path, as("editor"))).text).toContain(headline);
    const saved = await admin.saveRecord(ann, { ...key, revision, data: change });
    expect((await ask("/")).text).not.toContain(headline);
    await publish({ ...saved, type: "wording" });
    await soon(async () => expect((await ask("/")).text).toContain(headline));
    expect((await ask("/index.md")).text).toContain("# Deliver it yourself");
  });

  test("shows colleagues the page with what was typed, and leaves everything else as it is", async () => {
    const live = await publish(await create("post", post("fruit", "fruit")));
    await create("post", post("other-draft", "mango"));
    await soon(async () => expect((await ask("/blog-detail/fruit")).status).toBe(200));
    const made = await preview("post", live.id, { ...live.data, body: `<p>All of ${word}.</p>` });
    expect(made).toMatchObject({ placeholders: [] });

    const response = await fetch(site.origin + made.path, { headers: as("editor") });
    const html = await response.text();
    expect([response.status, html.includes(`All of ${word}.`)]).toEqual([200, true]);
    expect(html).toMatch(/<strong[^>]*>Preview<\/strong> of “About fruit”/);
    expect(html).toContain(`action="/preview/${made.token}/-/end"`);
    expect(html).toContain(`href="/preview/${made.token}/page-pricing"`);
    expect(html).not.toContain("speculationrules");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      vary: expect.stringContaining("Cookie"),
      "x-robots-tag": "noindex, nofollow, noarchive",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "same-origin",
    });
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("connect-src 'none'");

    const root = `/preview/${made.token}`;
    // Other drafts are as hidden as they are without a preview, and lists show this one.
    expect((await ask(`${root}/blog-detail/other-draft`, as("editor"))).status).toBe(404);
    expect((await ask(`${root}/blogs`, as("editor"))).text).toContain("About fruit");
    expect((await ask(`${root}/blogs`, as("editor"))).text).not.toContain("mango");
    expect(await ask(`${root}/profile`, as("editor"))).toMatchObject({
      status: 302,
      location: "/profile",
    });
    for (const odd of ["//evil.example", "/\\\\evil.example", "/%2e//evil.example"]) {
      expect((await ask(root + odd, as("editor"))).location).toBe("/evil.example");
    }
    const sent = await fetch(`${site.origin}${root}/contact`, {
      method: "POST",
      headers: { ...as("editor"), origin: site.origin },
      body: new URLSearchParams({ name: "x" }),
    });
    expect([sent.status, (await sent.text()).includes("send forms")]).toEqual([405, true]);

    // Nobody else, by no way.
    for (const headers of [{}, as("viewer"), as("customer")]) {
      const refused = await ask(made.path, headers);
      expect([refused.status, refused.text.includes(word)]).toEqual([404, false]);
      expect(refused.text).toContain("This preview has ended");
    }
    for (const path of [
      "/blog-detail/fruit",
      "/blogs/rss.xml",
      "/blogs/feed.json",
      "/blog-detail/fruit.md",
      `/search?q=${word}`,
      `/blogs?q=${word}`,
    ]) {
      expect((await ask(path)).text, path).not.toContain(`All of ${word}`);
    }
    const page = await fetch(`${site.origin}/blog-detail/fruit`);
    expect(page.headers.get("x-frame-options")).toBe("DENY");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect((await admin.getRecord(ann, { type: "post", id: live.id })).data).toEqual(live.data);

    await database.db.$client.query("update content_preview set expires_at = now()");
    expect((await ask(made.path, as("editor"))).status).toBe(404);
  });

  test.each([
    ["plan", "/page-pricing"],
    ["faq", "/page-faqs"],
    ["setting", "/contact"],
    ["member", "/page-team"],
    ["partner", "/page-services"],
    ["guide", "/page-support#login-setup"],
    ["work", "/work-modern-three"],
  ] as const)("of a %s shows %s", async (type, path) => {
    const { items } = await admin.listRecords(ann, { type, limit: 1 });
    const record = await admin.getRecord(ann, { type, id: items[0]?.id ?? "" });
    const field = getContentType(type).title;
    const made = await preview(type, record.id, { ...record.data, [field]: `My ${word}` });
    expect(made.path).toBe(`/preview/${made.token}${path}`);
    expect((await ask(made.path, as("editor"))).text).toContain(`My ${word}`);
    expect((await ask(path)).text).not.toContain(word);
  });

  test("of the site as of a moment shows prices and content planned until then", async () => {
    const plans = await admin.listRecords(ann, { type: "plan", limit: 1, q: "Starter" });
    const id = plans.items[0]?.id ?? "";
    const prices = { monthlyPriceCents: 7_700, yearlyPriceCents: 77_000 };
    await admin.planPrice(ann, { id, ...prices, startsAt: "2099-01-01T00:00:00.000Z" });
    const draft = await create("faq", question("kumquat"));
    await admin.scheduleRecord(ann, {
      ...draft,
      action: "publish",
      at: "2099-01-01T00:00:00.000Z",
    });
    const shown = async (at: string) => {
      const made = await admin.showSite(ann, { at });
      const text = async (path: string) =>
        (await ask(`/preview/${made.token}${path}`, as("editor"))).text;
      return (await Promise.all(["/page-pricing", "/page-faqs", "/pricing.json"].map(text))).join();
    };
    const then = await shown("2099-01-02T00:00:00.000Z");
    expect(then).toContain("of the site as of Jan 1, 2099, 4:00 PM PST");
    for (const part of ["$77", "kumquat", "77"]) expect(then).toContain(part);
    const before = await shown("2098-12-31T00:00:00.000Z");
    const now = await Promise.all(
      ["/page-pricing", "/page-faqs", "/pricing.json"].map(async (path) => (await ask(path)).text),
    );
    expect(before + now).not.toMatch(/\$77|kumquat/);
  });

  test("of a record that isn’t whole fills the gaps, and says which", async () => {
    const made = await preview("post", null, { ...post("", word), title: `On ${word}` });
    expect(made.placeholders).toEqual(["Address"]);
    const again = await admin.showPreview(ann, {
      type: "post",
      id: null,
      token: made.token,
      data: post("by-token", word),
    });
    expect(again).toMatchObject({ token: made.token, placeholders: [] });
    expect((await ask(again.path, as("editor"))).text).toContain(`Text on ${word}.`);
    await create("post", post("taken-slug", "plum"));
    await expect(preview("post", null, post("taken-slug", word))).rejects.toMatchObject({
      reason: "record_address_taken",
    });
    const later = { ...post("far-off", word), publishedAt: "2099-01-01T00:00:00.000Z" };
    expect((await ask((await preview("post", null, later)).path, as("editor"))).status).toBe(200);
  });

  test("that is shared opens for anybody, until somebody ends it or its author may no longer write", async () => {
    const editor: Actor = { ...ann, id: people.get("editor")?.id ?? "", role: "editor" };
    const share = () =>
      admin.sharePreview(editor, { type: "post", id: null, data: post("shared-one", word) });
    const first = await share();
    const listed = async (actor: Actor) => (await admin.listSharedPreviews(actor, {})).items;
    const [one] = await listed(editor);
    expect(one).toMatchObject({ type: "post", saved: false, by: expect.any(String), mayEnd: true });
    expect(one?.expiresAt).toBe(first.expiresAt);
    const opened = await ask(first.path);
    expect([opened.status, opened.text.includes(`Text on ${word}.`)]).toEqual([200, true]);
    const end = (origin: string) =>
      fetch(`${site.origin}/preview/${first.token}/-/end`, {
        method: "POST",
        headers: { origin },
        redirect: "manual",
      });
    expect((await end("https://evil.example")).status).toBe(403);
    expect((await ask(first.path)).status).toBe(200);
    expect((await end(site.origin)).headers.get("location")).toBe("/preview/ended");
    expect((await ask(first.path)).status).toBe(404);
    expect(await listed(editor)).toEqual([]);
    const untitled = { ...post("untitled", word), title: "" };
    const made = await admin.sharePreview(editor, { type: "post", id: null, data: untitled });
    expect(made.placeholders).toEqual(["Title"]);
    const [unnamed] = await listed(editor);
    expect(unnamed?.title).toBe("");
    await admin.endSharedPreview(editor, { id: unnamed?.id ?? "" });

    const third = await share();
    const [other] = await listed(editor);
    expect(await admin.endSharedPreview(editor, { id: other?.id ?? "" })).toEqual({ ended: true });
    expect((await ask(third.path)).status).toBe(404);
    await expect(admin.endSharedPreview(editor, { id: other?.id ?? "" })).rejects.toMatchObject({
      reason: "preview_gone",
    });
    const log = await admin.listAudit(ann, { q: "post.unshare", limit: 10 });
    expect(log.items.map(({ by, title }) => [by, title])).toEqual([
      [editor.name, `About ${word}`],
      [editor.name, ""],
      ["Someone with the link", `About ${word}`],
    ]);

    const second = await share();
    expect((await ask(second.path)).status).toBe(200);
    await database.db.update(user).set({ role: "viewer" }).where(eq(user.id, editor.id));
    expect((await ask(second.path)).status).toBe(404);
  });
});

describe("the brand’s color", () => {
  const get = async (path: string) => {
    const response = await fetch(site.origin + path, { redirect: "manual" });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, text: bytes.toString() };
  };
  /** The style sheets inside a document, by their hash; the policy must know each. */
  async function stylesOf(path: string) {
    const { response, text } = await get(path);
    const policy = response.headers.get("content-security-policy") ?? "";
    const sheets = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, sheet = ""]) => sheet);
    for (const sheet of sheets) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(sheet).digest("base64")}'`);
    }
    return sheets;
  }
  const own = (sheets: string[]) => sheets.find((sheet) => sheet.startsWith("html:root{--accent:"));
  const everywhere = ["/", "/page-pricing", "/blogs", "/signup", "/login", "/no-such-page"];

  test("follows the settings on every page, under the policy, and in files; calls keep theirs", async () => {
    const before = await get("/api/setting");
    for (const path of everywhere) expect(own(await stylesOf(path))).toBeUndefined();
    const themes = new Map<string, Buffer>();
    for (const icon of ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"]) {
      const { response, bytes } = await get(icon);
      expect(response.headers.get("content-type")).toMatch(/^image\//);
      themes.set(icon, bytes);
    }

    const record = await admin.getRecord(ann, { type: "setting", id: "company" });
    const data = { ...record.data, comingSoonAt: "2099-01-01T00:00:00.000Z" };
    const saved = await admin.saveRecord(ann, {
      ...{ type: "setting", id: "company", revision: record.revision },
      data: { ...data, accentColor: "#6d28d9" },
    });
    await publish({ ...saved, type: "setting" });
    await soon(async () => expect(own(await stylesOf("/page-pricing"))).toContain("#6d28d9"));
    for (const path of everywhere) {
      const sheet = own(await stylesOf(path));
      expect(sheet).toMatch(
        /^html:root\{--accent:light-dark\(#6d28d9,#\w{6}\);.*--drawn-wall:#\w{6};[^}]*\}$/,
      );
    }
    const manifest = JSON.parse((await get("/site.webmanifest")).text);
    expect(manifest).toMatchObject({
      id: "/",
      start_url: "/",
      scope: "/",
      theme_color: "#6d28d9",
      background_color: "#ffffff",
      icons: expect.arrayContaining([
        expect.objectContaining({ src: "/brand-mark/6d28d9-512.png" }),
      ]),
    });
    expect((await get("/")).text).toContain("%236d28d9");
    for (const [icon, green] of themes) expect((await get(icon)).bytes).not.toEqual(green);
    expect((await get("/favicon.svg")).text).toContain('fill="#6d28d9"');
    const mark = await get("/brand-mark/6d28d9-192.png");
    expect(mark.response.headers.get("content-type")).toBe("image/png");
    expect((await get("/brand-mark/123456-192.png")).response.headers.get("location")).toBe(
      "/brand-mark/6d28d9-192.png",
    );
    expect((await get("/brand-mark/6d28d9-9.png")).response.status).toBe(404);
    // The built site renders PDF files in a process of its own.
    const invoice = await get("/billing-invoice/pdf");
    expect(invoice.response.status).toBe(200);
    const pdf = await getDocument({ data: new Uint8Array(invoice.bytes) }).promise;
    expect(await fillsOf(pdf, 1)).toContain("#6d28d9");
    // The ground of the mark on a preview picture.
    const card = (await get("/social/page-pricing.jpg")).bytes;
    const ground = { left: 78, top: 84, width: 1, height: 1 };
    const pixel = [...(await sharp(card).extract(ground).raw().toBuffer())];
    expect(pixel.map((value) => Math.round(value / 16))).toEqual([7, 3, 14]);
    const after = JSON.parse((await get("/api/setting")).text);
    expect(Object.keys(after)).toEqual(Object.keys(JSON.parse(before.text)));

    // By SQL, and back to the theme's own.
    await database.db.update(setting).set({ accentColor: "#9a3412" });
    await soon(async () => expect(own(await stylesOf("/page-pricing"))).toContain("#9a3412"));
    await database.db.update(setting).set({ accentColor: "" });
    await soon(async () => expect(own(await stylesOf("/page-pricing"))).toBeUndefined());
  });

  test("is the console’s too", async () => {
    const { id, email } = await createPerson(database.db, { verified: true });
    await database.db.update(user).set({ role: "viewer" }).where(eq(user.id, id));
    const browser = createBrowser(site.origin);
    await browser.go("/login", { email, password: knownPassword });
    await database.db.update(setting).set({ accentColor: "#6d28d9" });
    await soon(async () => {
      const response = await fetch(`${site.origin}/admin`, {
        headers: { cookie: browser.jar.header() ?? "" },
      });
      const page = await response.text();
      const sheets = [...page.matchAll(/<style>([^<]*)<\/style>/g)].map(([, sheet]) => sheet ?? "");
      const sheet = sheets.find((one) => one.includes("#6d28d9")) ?? "";
      expect(sheet).not.toBe("");
      expect(page).toContain("%236d28d9");
      expect(response.headers.get("content-security-policy")).toContain(
        `'sha256-${createHash("sha256").update(sheet).digest("base64")}'`,
      );
    });
    await database.db.update(setting).set({ accentColor: "" });
  });
});
