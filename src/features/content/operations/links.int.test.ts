import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noTemplate } from "../../../../tests/factories/page.ts";
import { createTestAdmin } from "../../../../tests/harness/admin.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { AppError } from "../../../platform/errors.ts";
import { job } from "../../careers/server/tables.ts";
import type { RecordData } from "../content-schema.ts";
import type { ContentTypeName } from "../content-types.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: Operations;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = createTestAdmin(database.db);
});
afterAll(() => database.close());

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "owner" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
const post = (slug: string, body = "<p>Text.</p>"): RecordData => ({
  ...{ title: `Post ${slug}`, slug, excerpt: "About it.", author: "Ann", image: null },
  ...{ publishedAt: null, tags: [], imageAlt: "", video: false, film: "hero", body },
});
const question = (title: string, href: string): RecordData => ({
  ...{ question: title, section: "", category: "" },
  answer: `<p><a href="${href}">More</a></p>`,
});
const section = (slug: string, body: string): RecordData => ({
  ...{ title: `Section ${slug}`, slug, summary: "About it.", body },
});
const opening = (slug: string): RecordData => ({
  ...{ title: "Driver", slug, type: "Full Time", place: "Remote", badge: "Remote" },
  ...{ location: "Oakland", team: "Road", postedAt: null, closesAt: null, sample: false },
  ...{ payMinCents: 1, payMaxCents: 2, summary: "S.", description: "<p>D.</p>" },
  ...{ responsibilities: [], requirements: [], benefits: [] },
});

async function publish(type: ContentTypeName, data: RecordData) {
  const { id, revision } = await admin.createRecord(ann, { type, data });
  return admin.publishRecord(ann, { type, id, revision });
}
/** The links that keep something from being done, as `title: address`; null: it was done. */
const refusedFor = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => {
      expect(error.reason).toBe("links_would_break");
      const { texts } = error.details as unknown as { texts: { title: string; href: string }[] };
      return texts.map(({ title, href }) => `${title}: ${href}`);
    },
  );
const broken = async () => {
  const { items } = await admin.listBrokenLinks(ann, {});
  // The menus that come with the site link to legal texts, which this database doesn't have.
  return items.filter(({ type }) => type !== "menu").map(({ title, href }) => `${title}: ${href}`);
};

test("a post that texts link to is taken down and deleted only after they were named", async () => {
  const told = await publish("post", post("told"));
  await publish("post", post("teller", '<p><a href="/blog-detail/told?from=here">T</a></p>'));
  await publish("post", post("told-again", '<p><a href="/blog-detail/told-again">Own</a></p>'));
  await publish("redirect", { fromPath: "/old-told", toPath: "/blog-detail/told" });
  await publish("faq", question("Where?", "/old-told"));
  const expected = [
    "Post teller: /blog-detail/told?from=here",
    "Where?: /old-told",
    "/old-told: /blog-detail/told",
  ];
  expect(await broken()).toEqual([]);
  const target = { ...told, type: "post" as const };
  expect((await refusedFor(admin.unpublishRecord(ann, target)))?.sort()).toEqual(expected.sort());
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const later = { ...target, action: "unpublish" as const, at: tomorrow };
  expect(await refusedFor(admin.scheduleRecord(ann, later))).toHaveLength(3);

  const down = await admin.unpublishRecord(ann, { ...target, breakLinks: true });
  expect((await broken()).sort()).toEqual(expected);
  const gone = { ...down, type: "post" as const };
  expect(await refusedFor(admin.deleteRecord(ann, gone))).toHaveLength(3);
  const back = await admin.publishRecord(ann, gone);
  expect(await broken()).toEqual([]);

  const again = await admin.unpublishRecord(ann, { ...back, type: "post", breakLinks: true });
  await admin.deleteRecord(ann, { ...again, type: "post", breakLinks: true });
  expect(await broken()).toHaveLength(3);
});

test("a section of the guide, and a heading of it, name the texts that link to them", async () => {
  const hub = await publish("guide", section("hub", '<h3 id="hub-form">Form</h3><p>T.</p>'));
  const day = await publish(
    "guide",
    section("day", '<p><a href="#hub">A</a> <a href="#hub-form">B</a> <a href="#day">C</a></p>'),
  );
  await publish("faq", question("What is a hub?", "/page-support#hub-form"));
  const all = ["Section day: #hub", "Section day: #hub-form"];
  const answer = "What is a hub?: /page-support#hub-form";
  const target = { ...hub, type: "guide" as const };
  expect((await refusedFor(admin.unpublishRecord(ann, target)))?.sort()).toEqual(
    [...all, answer].sort(),
  );
  // The old anchor keeps working, so only the heading is gone.
  const body = '<h3 id="hub-details">Form</h3><p>T.</p>';
  const saved = await admin.saveRecord(ann, { ...target, data: section("depot", body) });
  const renamed = { ...saved, type: "guide" as const };
  expect((await refusedFor(admin.publishRecord(ann, renamed)))?.sort()).toEqual(
    ["Section day: #hub-form", answer].sort(),
  );
  await admin.publishRecord(ann, { ...renamed, breakLinks: true });
  const before = await broken();
  expect(before.filter((one) => one.includes("hub")).sort()).toEqual(
    ["Section day: #hub-form", answer].sort(),
  );
  const { items } = await admin.listBrokenLinks(ann, { type: "guide", id: day.id });
  expect(items).toEqual([
    {
      ...{ type: "guide", id: day.id, title: "Section day", href: "#hub-form" },
      problem: "The link #hub-form leads to a heading that isn’t there.",
    },
  ]);
});

test("a heading of a page that texts link to is named before it goes", async () => {
  const page = (id: string) => ({
    ...{ title: "Safety", slug: "safety", content: `<h2 id="${id}">Belts</h2><p>T.</p>` },
    ...noTemplate,
  });
  const made = await publish("page", page("belts"));
  await publish("faq", question("Belts?", "/pages/safety#belts"));
  const target = { ...made, type: "page" as const };
  const saved = await admin.saveRecord(ann, { ...target, data: page("seat-belts") });
  expect(
    await refusedFor(admin.publishRecord(ann, { ...target, revision: saved.revision })),
  ).toEqual(["Belts?: /pages/safety#belts"]);
});

test("a link breaks by itself when an opening closes", async () => {
  const { id } = await publish("job", opening("driver"));
  await publish("post", post("hiring", '<p><a href="/career-detail/driver">Apply</a></p>'));
  expect(await broken()).not.toContain("Post hiring: /career-detail/driver");
  await database.db
    .update(job)
    .set({ closesAt: new Date(0) })
    .where(eq(job.id, id));
  expect(await broken()).toContain("Post hiring: /career-detail/driver");
});

test("drafts that link to each other are published together", async () => {
  const add = (type: ContentTypeName, data: RecordData) => admin.createRecord(ann, { type, data });
  const packing = await add("guide", section("packing", '<p><a href="#loading">Then</a></p>'));
  const loading = await add(
    "guide",
    section("loading", '<p><a href="#packing">A</a>, <a href="/blog-detail/boxes">B</a></p>'),
  );
  const boxes = await add("post", post("boxes", "<h4>Deep</h4>"));
  const target = { type: "guide" as const, id: packing.id, revision: packing.revision };
  const refusal = async (input: object = {}) =>
    admin.publishRecord(ann, { ...target, ...input }).then(
      () => expect.unreachable(),
      (error: AppError) => ({ ...describeRefusal(error), details: error.details }),
    );
  const together = [
    { type: "guide" as const, id: loading.id, revision: loading.revision },
    { type: "post" as const, id: boxes.id, revision: boxes.revision },
  ];
  const { fields, details } = await refusal();
  expect(fields).toEqual({ body: ["The link #loading leads to a heading that isn’t there."] });
  expect(details).toEqual({
    drafts: [
      { ...together[0], title: "Section loading" },
      { ...together[1], title: "Post boxes" },
    ],
  });
  // None is published while one of them isn't ready.
  expect((await refusal({ together })).summary).toMatch(
    /^“Post boxes” isn’t ready: .*“Deep” skips/,
  );
  expect(await admin.getRecord(ann, loading)).toMatchObject({ state: "draft" });

  const data = post("boxes");
  const ready = await admin.saveRecord(ann, { ...boxes, type: "post", data });
  expect((await refusal({ together })).summary).toMatch(/“Post boxes” isn’t ready: Someone else/);
  const [first, second] = together;
  await admin.publishRecord(ann, {
    ...target,
    together: [first, { ...second, revision: ready.revision }] as typeof together,
  });
  for (const record of [packing, loading, boxes]) {
    expect(await admin.getRecord(ann, record)).toMatchObject({ state: "published" });
  }
  expect(await broken()).not.toContain("Section packing: #loading");
});

test("a draft that wouldn’t make the record ready isn’t offered", async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const data = { ...post("soon"), publishedAt: soon };
  await admin.createRecord(ann, { type: "post", data });
  const teller = post("too-early", '<p><a href="/blog-detail/soon">A</a></p>');
  const { id, revision } = await admin.createRecord(ann, { type: "post", data: teller });
  await expect(admin.publishRecord(ann, { type: "post", id, revision })).rejects.toMatchObject({
    reason: "not_ready_to_publish",
    details: undefined,
  });
});
