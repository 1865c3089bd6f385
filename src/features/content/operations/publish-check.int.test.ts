import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { testContent } from "../../../../tests/harness/test-content.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { AppError } from "../../../platform/errors.ts";
import { createBlog } from "../../blog/server/blog.ts";
import { findJob } from "../../careers/server/openings.ts";
import { exportFiles, readStored } from "../../content-files/operations/export-content.ts";
import { seed } from "../../content-files/operations/seed.ts";
import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, contentTypeNames } from "../content-types.ts";
import { createContent } from "../server/content.ts";
import { plan, planPrice } from "../server/tables.ts";
import { createContentOperations } from "./content-operations.ts";
import { findProblems } from "./publish-check.ts";
import { findWarnings } from "./style-warnings.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: ReturnType<typeof createContentOperations>;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = createContentOperations({
    db: database.db,
    queue: createRecordingQueue(),
    origin: "https://northwick.example",
  });
  const client = await database.db.$client.connect();
  await seed(client as never, testContent);
  client.release();
});
afterAll(() => database.close());

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "owner" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
let count = 0;
const post = (changes: RecordData): RecordData => ({
  ...{
    title: "A post",
    slug: `a-post-${++count}`,
    excerpt: "About it.",
    author: "Ann",
    image: null,
  },
  ...{ publishedAt: null, tags: [], imageAlt: "", video: false, film: "hero" },
  body: "<p>Text.</p>",
  ...changes,
});
const answer = (html: string): RecordData => ({
  ...{ question: `Question ${++count}?`, section: "", category: "", answer: html },
});
const industry = (changes: RecordData): RecordData => ({
  ...{ title: "Bakeries", place: "Services page", text: "Warm.", icon: "Croissant" },
  ...{ screen: "Food", post: "" },
  ...changes,
});
const section = (html: string): RecordData => ({
  ...{ title: "A section", slug: `section-${++count}`, summary: "About it.", body: html },
});
const body = (html: string) => post({ body: html });
/** What keeps it from being published, by field; empty: it was published. */
async function problemsOf(type: ContentTypeName, data: RecordData) {
  const { id, revision } = await admin.createRecord(ann, { type, data });
  return admin.publishRecord(ann, { type, id, revision }).then(
    () => ({}),
    (error: AppError) => describeRefusal(error).fields ?? {},
  );
}

/** The warnings of a record that is published. */
async function warningsOf(type: ContentTypeName, data: RecordData) {
  const { id, revision } = await admin.createRecord(ann, { type, data });
  const published = await admin.publishRecord(ann, { type, id, revision });
  expect(published.state).toBe("published");
  return published.warnings;
}

test("the sample content is an export, and all of it could be published", async () => {
  const sample = await createTestDatabase();
  try {
    const folder = path.join(import.meta.dirname, "../../../../content");
    const client = await sample.db.$client.connect();
    await seed(client as never, folder);
    client.release();
    for (const [name, text] of await exportFiles(sample.db)) {
      expect(await readFile(path.join(folder, name), "utf8"), name).toBe(text);
    }
    for (const type of contentTypeNames) {
      for (const { id, data } of await readStored(sample.db, type)) {
        const problems = await findProblems(sample.db, { type, id, data, live: data });
        expect(problems, JSON.stringify(data)).toEqual([]);
        expect(await findWarnings(sample.db, { type, id, data })).toEqual([]);
      }
    }
  } finally {
    await sample.close();
  }
});

describe("blocks, and passes once it is put right", () => {
  const far = "2999-01-01T00:00:00.000Z";
  const past = "2020-01-01T00:00:00.000Z";
  const opening = (closesAt: string): RecordData => ({
    ...{ title: "Driver", slug: `driver-${++count}`, type: "Full Time", place: "Remote" },
    ...{ badge: "Remote", location: "Oakland", team: "Road", postedAt: null, closesAt },
    ...{ sample: false, payMinCents: 1, payMaxCents: 2, summary: "S.", description: "<p>D.</p>" },
    ...{ responsibilities: [], requirements: [], benefits: [] },
  });
  test.each<[string, ContentTypeName, RecordData, RecordData, string, RegExp]>([
    [
      "a cover without words",
      "post",
      post({ image: "the-last-mile-handbook.svg" }),
      post({ image: "the-last-mile-handbook.svg", imageAlt: "A van" }),
      "imageAlt",
      /can’t see it/,
    ],
    [
      "a link to nowhere",
      "post",
      body('<p><a href="/page-prices-old">P</a></p>'),
      body('<p><a href="/page-pricing">P</a> <a href="https://example.com/x">E</a></p>'),
      "body",
      /page-prices-old leads nowhere/,
    ],
    [
      "a link with a percent sign",
      "post",
      body('<p><a href="/50%-off">P</a></p>'),
      body('<p><a href="/page-pricing?from=50%25">P</a></p>'),
      "body",
      /50%-off leads nowhere/,
    ],
    [
      "a link to a post that isn’t public",
      "faq",
      answer('<p><a href="/blog-detail/nobody">P</a></p>'),
      answer('<p><a href="/blog-detail/the-depot-manual">P</a></p>'),
      "answer",
      /nobody leads nowhere/,
    ],
    [
      "an anchor that isn’t there",
      "post",
      body('<h2 id="a">A</h2><p><a href="#b">B</a></p>'),
      body('<h2 id="a">A</h2><p><a href="#a">A</a> <a href="/page-terms#terms-about">T</a></p>'),
      "body",
      /#b leads to a heading/,
    ],
    [
      "an anchor that another page doesn’t have",
      "post",
      body('<p><a href="/page-terms#nothing">T</a></p>'),
      body('<p><a href="/privacy-policy">T</a></p>'),
      "body",
      /#nothing leads to a heading/,
    ],
    [
      "a token for nothing",
      "faq",
      answer("<p>{{price:gold:monthly}}</p>"),
      answer("<p>{{price:starter:monthly}}</p>"),
      "answer",
      /no published plan named gold/,
    ],
    [
      "a heading that skips a level",
      "post",
      body("<h3>First</h3><p>T.</p>"),
      body("<h2>First</h2><h3>Second</h3><p>T.</p>"),
      "body",
      /“First” skips a level/,
    ],
    ["a text without words", "faq", answer("<p> </p>"), answer("<p>Yes.</p>"), "answer", /Write/],
    [
      "an empty link",
      "post",
      body('<p><a href="/contact"></a> x</p>'),
      body('<p><a href="/contact">x</a></p>'),
      "body",
      /link without words/,
    ],
    ["a day that is over", "job", opening(past), opening(far), "closesAt", /is over/],
    [
      "an industry whose post isn’t there",
      "industry",
      industry({ post: "no-such-post" }),
      industry({ post: "carrying-prescriptions-safely" }),
      "post",
      /no post at this address/,
    ],
    [
      "a feature of the About page without an explanation",
      "feature",
      { title: "Speed", place: "About page", text: "", soon: false },
      { title: "Speed", place: "Home: driver", text: "", soon: false },
      "text",
      /Explain the feature/,
    ],
    [
      "a quote in the guide",
      "guide",
      section("<blockquote><p>A</p></blockquote>"),
      section("<h3>A</h3><aside><p>B</p></aside>"),
      "body",
      /no quotes/,
    ],
    [
      "a link in the guide to a part that isn’t there",
      "guide",
      section('<p><a href="#nowhere">a</a></p>'),
      section('<p><a href="#tasks-notes">a</a>, <a href="#here">b</a></p><h3 id="here">H</h3>'),
      "body",
      /heading that isn’t there/,
    ],
    [
      "a heading in the guide with another one’s anchor",
      "guide",
      section('<h3 id="tasks-notes">A</h3>'),
      section('<h3 id="other-notes">A</h3>'),
      "body",
      /has the anchor tasks-notes/,
    ],
    [
      "a link to a part of the guide that isn’t there",
      "post",
      body('<p><a href="/page-support#nowhere">a</a></p>'),
      body('<p><a href="/page-support#tasks-notes">a</a></p>'),
      "body",
      /heading that isn’t there/,
    ],
    [
      "a note outside the guide",
      "post",
      body("<aside><p>A</p></aside>"),
      body("<p>A</p>"),
      "body",
      /Only the guide/,
    ],
    [
      "a redirect from a page that exists",
      "redirect",
      { fromPath: "/page-pricing", toPath: "/contact" },
      { fromPath: "/old-pricing", toPath: "/page-pricing" },
      "fromPath",
      /page at this address/,
    ],
    [
      "a redirect to nowhere",
      "redirect",
      { fromPath: "/a-1", toPath: "/nowhere" },
      { fromPath: "/a-2", toPath: "/page-faqs?q=hub" },
      "toPath",
      /no page/,
    ],
    [
      "a redirect to itself",
      "redirect",
      { fromPath: "/loop", toPath: "/Loop" },
      { fromPath: "/loop-2", toPath: "/contact" },
      "toPath",
      /itself/,
    ],
    [
      "a redirect that closes a circle",
      "redirect",
      { fromPath: "/loop-3", toPath: "/loop-2" },
      { fromPath: "/loop-4", toPath: "/contact" },
      "toPath",
      /leads on to \/contact/,
    ],
  ])("%s", async (_what, type, bad, good, field, message) => {
    const problems = (await problemsOf(type, bad)) as Record<string, string[]>;
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]?.join(" ")).toMatch(message);
    expect(await problemsOf(type, good)).toEqual({});
  });
});

describe("publishes with a warning, and without one once it is put right", () => {
  test.each<[string, ContentTypeName, RecordData, RecordData, RegExp[]]>([
    [
      "another price than the plan’s",
      "post",
      body("<p>Starter costs $49 a month.</p>"),
      body("<p>Starter costs $45 a month. Others want $49 a month.</p>"),
      [/^Text: Starter costs \$45 a month.*not \$49.*\{\{price:starter:monthly\}\}/],
    ],
    [
      "another limit than the plan’s",
      "faq",
      answer("<ul><li>Starter: 500 tasks</li></ul>"),
      answer("<ul><li>Starter: 300 tasks and 3 drivers</li></ul>"),
      [/^Answer: .*300 per month.*not 500 tasks/],
    ],
    [
      "a plan by its name",
      "faq",
      answer("<p>From the Starter plan up.</p>"),
      answer("<p>From the {{plan:starter}} plan up.</p>"),
      [/^Answer: .*Write \{\{plan:starter\}\}/],
    ],
    [
      "British words, in two fields",
      "post",
      post({ title: "Our e-mail colours", excerpt: "Our colours." }),
      post({ title: "Our email colors", excerpt: "Our colors." }),
      [/^Title: “e-mail”: write email/, /^Title: “colours”/, /^Excerpt: “colours”/],
    ],
    [
      "metric units and 24-hour times",
      "faq",
      answer("<p>Within 5 km until 16:30.</p>"),
      answer("<p>Within 3 miles until 4:30 p.m.</p>"),
      [/^Answer: “km”/, /^Answer: “16:30”/],
    ],
    [
      "a day before its month, in a short list’s text",
      "industry",
      industry({ text: "Since 19 June." }),
      industry({ text: "Since June 19." }),
      [/: “19 June”: write month first/],
    ],
  ])("%s", async (_what, type, doubtful, good, messages) => {
    expect(await warningsOf(type, doubtful)).toEqual(
      messages.map((message) => expect.stringMatching(message)),
    );
    expect(await warningsOf(type, good)).toEqual([]);
  });

  test("what is stored is warned about before it’s published, and afterwards", async () => {
    const data = answer("<p>Colour, and colour again.</p>");
    const draft = await admin.createRecord(ann, { type: "faq", data });
    const warnings = [
      "Answer: “Colour”: write -or, as in color.",
      expect.stringMatching(/“colour”/),
    ];
    expect(draft.warnings).toEqual(warnings);
    await admin.publishRecord(ann, { ...draft, type: "faq" });
    const read = () => admin.getRecord(ann, { type: "faq", id: draft.id });
    const published = await read();
    expect(published).toMatchObject({ state: "published", warnings });
    const saved = await admin.saveRecord(ann, {
      ...published,
      data: { ...data, answer: "<p>Color.</p>" },
    });
    expect(saved.warnings).toEqual([]);
    await admin.discardChanges(ann, saved);
    expect((await read()).warnings).toEqual(warnings);
  });
});

test("a Spanish text isn’t held to the rules for English words", async () => {
  const text = "<p>Cuesta $6 más a 5 km del centro, a las 16:30.</p>";
  expect(await warningsOf("post", post({ bodyEs: text }))).toEqual([]);
  expect(await warningsOf("post", post({ body: text }))).not.toEqual([]);
});

test("a price in a text has a warning when it ends soon, or holds only later; in the plan’s own text it’s refused", async () => {
  const [starter] = await database.db.select().from(plan).where(eq(plan.title, "Starter"));
  if (!starter) throw new Error("no plan");
  await database.db.insert(planPrice).values({
    ...{ planId: starter.id, monthlyPriceCents: 5_500, yearlyPriceCents: 45_050 },
    startsAt: new Date("2099-01-31T12:00:00Z"),
  });
  const say = (words: string) => warningsOf("post", body(`<p>${words}</p>`));
  expect(await say("Starter costs $45 a month.")).toEqual([
    "Text: Starter costs $45 until January 31, 2099, then $55. Write {{price:starter:monthly}}, and it stays right.",
  ]);
  expect(await say("Starter costs $55 a month.")).toEqual([
    "Text: Starter costs $55 from January 31, 2099, not now. Write {{price:starter:monthly}}, and it stays right.",
  ]);
  // The yearly price stays as it is.
  expect(await say("Starter costs $450.50 a year, or {{price:starter:monthly}} a month.")).toEqual(
    [],
  );
  const { id, data } = await admin.getRecord(ann, { type: "plan", id: starter.id });
  const description = "<p>$45 a month.</p>";
  const candidate = { type: "plan" as const, id, data: { ...data, description }, live: data };
  expect(await findProblems(database.db, candidate)).toMatchObject([
    { field: "description", message: expect.stringContaining("Leave the price out") },
  ]);
  await database.db.delete(planPrice).where(isNull(planPrice.appliedAt));
});

test("prices and limits in texts are those of the plan, which can’t go away under them", async () => {
  const text =
    "<p>{{price:starter:monthly}}, {{ price:starter:yearly }}, {{limit:starter:tasks}}, {{trial:starter}}</p>";
  expect(await problemsOf("post", post({ title: "Tokens", slug: "tokens", body: text }))).toEqual(
    {},
  );
  const blog = createBlog({ db: database.db, readTokens: createContent(database.db).readTokens });
  expect((await blog.getPost("tokens"))?.body).toBe("<p>$45, $450.50, 300 per month, 14 days</p>");
  const { items } = await admin.listRecords(ann, { type: "plan", q: "Starter", limit: 1 });
  const plan = await admin.getRecord(ann, { type: "plan", id: items[0]?.id ?? "" });
  await expect(admin.unpublishRecord(ann, { ...plan, type: "plan" })).rejects.toMatchObject({
    reason: "plan_in_texts",
    params: { texts: expect.arrayContaining(["Tokens"]) },
  });
  const data = { ...plan.data, title: "Beginner", monthlyPriceCents: 5_900 };
  const renamed = await admin.saveRecord(ann, { ...plan, type: "plan", data });
  const published = await admin.publishRecord(ann, { ...renamed, type: "plan" });
  expect((await blog.getPost("tokens"))?.body).toContain("$59,");
  const back = { ...published.data, title: "Starter" };
  const saved = await admin.saveRecord(ann, { ...published, type: "plan", data: back });
  await admin.publishRecord(ann, { ...saved, type: "plan" });
  expect((await blog.getPost("tokens"))?.body).toContain("$59,");
  const same = await admin.saveRecord(ann, {
    ...(await admin.getRecord(ann, { type: "plan", id: plan.id })),
    ...{ type: "plan", data: { ...back, title: "Brick  mortar" } },
  });
  await expect(admin.publishRecord(ann, { ...same, type: "plan" })).rejects.toMatchObject({
    params: { fields: { title: [expect.stringContaining("other plans")] } },
  });
  await admin.discardChanges(ann, { ...same, type: "plan" });
});

test("opening hours are published as the fields give them, and as people write them; unfinished rows aren’t", async () => {
  const same = { type: "setting", id: "company" } as const;
  const read = () => admin.getRecord(ann, same);
  const publishHours = async (openingHours: string) => {
    const current = await read();
    const data = { ...current.data, openingHours };
    const saved = await admin.saveRecord(ann, { ...current, ...same, data });
    await admin.publishRecord(ann, { ...saved, ...same });
    return (await read()).data.openingHours;
  };
  const before = String((await read()).data.openingHours);
  const fields = "Mo-Fr 08:00-12:00\nMo-Fr 13:00-17:30\nSa 09:00-13:00";
  expect(await publishHours(fields)).toBe(fields);
  expect(await publishHours("Mo-Sa 7 bis 20 Uhr")).toBe("Mo-Sa 07:00-20:00");
  for (const unfinished of ["Mo-Fr 08:00-", "09:00-12:00", "nach Vereinbarung"]) {
    const refused = await publishHours(unfinished).catch(
      (error: AppError) => describeRefusal(error).fields,
    );
    expect(refused, unfinished).toEqual({ openingHours: [expect.stringMatching(/^Choose days/)] });
    await admin.discardChanges(ann, { ...same, revision: (await read()).revision });
  }
  await publishHours(before);
});

test("opening hours that texts say can’t be emptied, and an opening says them", async () => {
  const company = await admin.getRecord(ann, { type: "setting", id: "company" });
  const withHours = async (openingHours: string) => {
    const current = await admin.getRecord(ann, { type: "setting", id: "company" });
    const data = { ...current.data, openingHours };
    const saved = await admin.saveRecord(ann, { ...current, type: "setting", data });
    return admin.publishRecord(ann, { ...saved, type: "setting" });
  };
  await withHours("Mon-Fri 9 a.m. to 6 p.m.");
  const [opening] = (await admin.listRecords(ann, { type: "job", limit: 1 })).items;
  const before = await admin.getRecord(ann, { type: "job", id: opening?.id ?? "" });
  const data = { ...before.data, description: "<p>Call us {{hours}}.</p>" };
  const saved = await admin.saveRecord(ann, { ...before, data });
  await admin.publishRecord(ann, saved);
  const shown = await findJob(database.db, { now: new Date() }, String(before.data.slug));
  expect(shown?.description).toMatch(/^<p>Call us .*9 a\.m\./);
  const refused = await withHours("").catch((error: AppError) => describeRefusal(error).fields);
  expect(refused).toEqual({
    openingHours: [expect.stringMatching(/^Texts say \{\{hours\}\}: “/)],
  });
  const draft = await admin.getRecord(ann, { type: "setting", id: "company" });
  await admin.discardChanges(ann, { type: "setting", id: "company", revision: draft.revision });
  await withHours(String(company.data.openingHours));
});

test("an industry follows its post to another address", async () => {
  const publish = async (type: ContentTypeName, data: RecordData) => {
    const { id, revision } = await admin.createRecord(ann, { type, data });
    return admin.publishRecord(ann, { type, id, revision });
  };
  const about = await publish("post", post({ slug: "about-bread" }));
  const { id } = await publish("industry", industry({ post: "about-bread" }));
  const data = { ...about.data, slug: "about-rolls" };
  const changed = await admin.saveRecord(ann, { ...about, type: "post", data });
  await admin.publishRecord(ann, { ...changed, type: "post" });
  expect((await admin.getRecord(ann, { type: "industry", id })).data.post).toBe("about-rolls");
});

describe("the brand’s color", () => {
  const settings = () => admin.getRecord(ann, { type: "setting", id: "company" });
  async function publish(changes: RecordData) {
    const record = await settings();
    const data = { ...record.data, comingSoonAt: "2099-01-01T00:00:00.000Z", ...changes };
    const saved = await admin.saveRecord(ann, { ...record, type: "setting", data });
    return admin.publishRecord(ann, { ...saved, type: "setting" });
  }

  test.each([
    [
      "accentColor",
      "#F5C518",
      /^The contrast .+ is 1\.\d+:1\. It must be at least 4\.5:1\. The nearest color that works is (#\w{6})\.$/,
    ],
    [
      "accentColorDark",
      "b00",
      /^The contrast .+ is \d\.\d+:1\. It must be at least 4\.5:1\. The nearest color that works is (#\w{6})\.$/,
    ],
  ])(
    "%s %s can’t be read: the nearest color is offered, and passes",
    async (field, color, words) => {
      const refusal = await publish({ [field]: color }).catch((error: AppError) => error);
      const { fields } = (refusal as AppError).params as { fields: Record<string, string[]> };
      expect(Object.keys(fields)).toEqual([field]);
      const [, better] = words.exec(fields[field]?.[0] ?? "") ?? [];
      expect((await publish({ [field]: better })).data[field]).toBe(better);
      await publish({ [field]: "" });
    },
  );

  test("is stored in one spelling, and what is no color is refused", async () => {
    expect((await publish({ accentColor: "  6D28D9 " })).data.accentColor).toBe("#6d28d9");
    await expect(publish({ accentColor: "purple" })).rejects.toMatchObject({
      params: { fields: { accentColor: ["Enter a color like #0b6b4e."] } },
    });
  });
});

describe("a page with a template", () => {
  const compared = (changes: RecordData): RecordData => ({
    ...{
      title: "Ours and theirs",
      slug: `page-${++count}`,
      template: "Comparison",
      summary: "Both.",
    },
    ...{ picture: "city-trails", facts: ["Drivers: up to 3"], source: "Price page, November 2026" },
    content: "<p>Text.</p>",
    ...changes,
  });
  const save = (data: RecordData) => admin.createRecord(ann, { type: "page", data });
  const refusalOf = (data: RecordData) =>
    save(data).then(
      () => null,
      (error: AppError) => describeRefusal(error).fields,
    );

  test.each<[RecordData, object | null]>([
    [{}, null],
    [{ source: "" }, { source: [expect.stringContaining("Say where the claims come from")] }],
    [{ source: "Their price page" }, { source: [expect.stringContaining("with the year")] }],
    [{ template: "Story", source: "" }, { source: [expect.any(String)] }],
    [{ template: "Industry", source: "" }, null],
    [{ template: "", source: "", facts: [] }, null],
    [{ facts: ["Three drivers"] }, { facts: [expect.stringContaining("a name and a colon")] }],
    [{ facts: ["Drivers:"] }, { facts: [expect.any(String)] }],
  ])("%o", async (changes, fields) => {
    expect(await refusalOf(compared(changes))).toEqual(fields);
  });

  test("leads to the published others of its kind; the terms have no frame", async () => {
    const { id, revision, data } = await save(compared({ title: "Another comparison" }));
    await admin.publishRecord(ann, { type: "page", id, revision });
    const content = createContent(database.db);
    const frame = await content.findPageFrame("compare-printed-list");
    expect(frame).toMatchObject({
      ...{ template: "Comparison", picture: "city-trails" },
      facts: expect.arrayContaining([{ name: "Drivers", value: "3" }]),
    });
    expect(frame?.others.map(({ title }) => title)).toEqual([
      "A plan with limits, or a price per driver",
      "Another comparison",
    ]);
    expect(await content.findPageFrame("privacy-policy")).toBeNull();
    expect(await content.findPage(String(data.slug))).toEqual({
      ...{ _id: id, slug: data.slug, title: "Another comparison", content: "<p>Text.</p>" },
      updated_at: expect.any(String),
    });
  });
});
