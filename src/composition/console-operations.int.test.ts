import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noTemplate } from "../../tests/factories/page.ts";
import { createTestAdmin } from "../../tests/harness/admin.ts";
import { createTestDatabase } from "../../tests/harness/database.ts";
import type { Actor } from "../console/operations/actor.ts";
import type { Operations } from "../console/operations/operation.ts";
import type { StaffRole } from "../contract/roles.ts";
import { auditEntry, contentDraft, contentVersion } from "../features/activity/server/tables.ts";
import { post as postTable } from "../features/blog/server/tables.ts";
import { jobBadges, jobPlaces, jobTypes } from "../features/careers/careers.ts";
import { job } from "../features/careers/server/tables.ts";
import { changelogEntry } from "../features/changelog/server/tables.ts";
import type { AdminRecord } from "../features/content/content-operations.ts";
import { type ContentTypeName, contentTypes } from "../features/content/content-types.ts";
import { contentTable } from "../features/content/operations/records.ts";
import { createContent } from "../features/content/server/content.ts";
import { faq, page, plan, redirect, setting } from "../features/content/server/tables.ts";
import { signup } from "../features/signup/server/tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: Operations;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = createTestAdmin(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [auditEntry, contentDraft, contentVersion, faq, page, plan, setting]) {
    await database.db.delete(table);
  }
});

const person = (name: string, role: StaffRole = "owner"): Actor => ({
  id: name.toLowerCase(),
  name,
  email: `${name}@example.com`,
  role,
  emailVerified: true,
  twoFactorEnabled: false,
});
const ann = person("Ann");
const ben = person("Ben");

const type = "faq" as const;
const question = (text: string, answer = "<p>Yes.</p>") => ({
  question: text,
  section: "",
  category: "",
  answer,
});
const add = (text: string) => admin.createRecord(ann, { type, data: question(text) });
const publish = ({ id, revision }: AdminRecord, by = ann) =>
  admin.publishRecord(by, { type, id, revision });
const save = ({ id, revision }: AdminRecord, data: object, by = ann) =>
  admin.saveRecord(by, { type, id, revision, data: { ...data } });
const shown = async () =>
  (await createContent(database.db).listFaqs()).map((entry) => entry.question);
const log = async () =>
  (await admin.listAudit(ann, { limit: 100 })).items.map(({ by, action }) => `${by} ${action}`);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("it was not refused"),
    (error: { code: string; params?: object; details?: object }) => error,
  );
const listed = async (input: object = {}) =>
  (await admin.listRecords(ann, { type, limit: 50, ...input })).items;

describe("drafts", () => {
  test("a new record is seen by nobody until it is published", async () => {
    const draft = await add("Do you deliver?");
    expect(draft).toMatchObject({ state: "draft", title: "Do you deliver?", updatedBy: "Ann" });
    expect(await shown()).toEqual([]);
    expect(await publish(draft)).toMatchObject({ state: "published", live: null });
    expect(await shown()).toEqual(["Do you deliver?"]);
  });

  test("changes of a published record wait, are published, or discarded", async () => {
    const live = await publish(await add("Old?"));
    const changed = await save(live, question("New?"));
    expect(changed).toMatchObject({ state: "changed", title: "New?", live: question("Old?") });
    expect(await shown()).toEqual(["Old?"]);
    const back = await admin.discardChanges(ann, { type, id: live.id, revision: changed.revision });
    expect(back).toMatchObject({ state: "published", data: question("Old?"), live: null });
    const published = await publish(await save(back, question("Newer?")));
    expect(await shown()).toEqual(["Newer?"]);
    const down = await admin.unpublishRecord(ann, { ...published, type });
    expect(down.state).toBe("draft");
    expect(await shown()).toEqual([]);
  });

  test("saving what is published already leaves no draft, no version, and no entry", async () => {
    const live = await publish(await add("Same?"));
    const entries = await log();
    expect((await save(live, live.data)).state).toBe("published");
    expect(await log()).toEqual(entries);
  });

  test("text markup is sanitized when it is saved", async () => {
    const made = await admin.createRecord(ann, {
      type,
      data: question("Safe?", '<p onclick="x()">Yes<script>alert(1)</script></p>'),
    });
    expect(made.data.answer).toBe("<p>Yes</p>");
  });

  test("a record that visitors see can’t be deleted; one that they don’t see can", async () => {
    const live = await publish(await add("Gone?"));
    expect(await refusal(admin.deleteRecord(ann, { ...live, type }))).toMatchObject({
      code: "conflict",
    });
    const down = await admin.unpublishRecord(ann, { ...live, type });
    expect(await admin.deleteRecord(ann, { ...down, type })).toEqual({ deleted: true });
    expect(await listed()).toEqual([]);
  });
});

describe("two people at once", () => {
  test("the second is told what the first has made of it, and loses nothing", async () => {
    const start = await publish(await add("Start?"));
    await save(start, question("Ann’s?"));
    const refused = await refusal(save(start, question("Ben’s?"), ben));
    expect(refused).toMatchObject({
      code: "conflict",
      details: { current: { title: "Ann’s?", updatedBy: "Ann", state: "changed" } },
    });
    const { current } = refused.details as { current: AdminRecord };
    expect((await save(current, question("Ben’s?"), ben)).title).toBe("Ben’s?");
  });

  test("of writes at the same moment, one wins and the others are refused", async () => {
    const start = await add("Start?");
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((number) => save(start, question(`${number}?`))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await log()).toEqual(["Ann faq.save", "Ann faq.create"]);
  });

  test("a change by SQL in the meantime is noticed", async () => {
    const start = await publish(await add("Start?"));
    await database.db.update(faq).set({ answer: "<p>By SQL.</p>" });
    expect(await refusal(save(start, question("Mine?")))).toMatchObject({
      code: "conflict",
      details: { current: { updatedBy: null, data: { answer: "<p>By SQL.</p>" } } },
    });
  });
});

describe("versions", () => {
  const versions = async (id: string) =>
    (await admin.listVersions(ann, { type, id, limit: 50 })).items;

  test("every change is one; what was there before the console is the first", async () => {
    await database.db.insert(faq).values({ question: "From SQL?", answer: "<p>A.</p>" });
    const [{ id } = { id: "" }] = await listed();
    const first = await admin.getRecord(ann, { type, id });
    expect(first.updatedBy).toBeNull();
    await publish(await save(first, question("By Ben?"), ben), ben);
    expect(
      (await versions(id)).map(({ number, action, by, data }) => [
        number,
        action,
        by,
        data.question,
      ]),
    ).toEqual([
      [3, "publish", "Ben", "By Ben?"],
      [2, "save", "Ben", "By Ben?"],
      [1, "outside", null, "From SQL?"],
    ]);
  });

  test("an earlier one comes back as a draft", async () => {
    const live = await publish(
      await publish(await add("One?")).then((it) => save(it, question("Two?"))),
    );
    const restored = await admin.restoreVersion(ben, { ...live, type, version: 1 });
    expect(restored).toMatchObject({ state: "changed", title: "One?", live: question("Two?") });
    expect(await shown()).toEqual(["Two?"]);
    expect(
      await refusal(admin.restoreVersion(ben, { ...restored, type, version: 99 })),
    ).toMatchObject({ code: "not_found" });
  });

  test("pages of versions follow each other", async () => {
    let record = await add("0?");
    for (const text of ["1?", "2?", "3?"]) record = await save(record, question(text));
    const one = await admin.listVersions(ann, { type, id: record.id, limit: 2 });
    const two = await admin.listVersions(ann, {
      type,
      id: record.id,
      limit: 2,
      cursor: one.next ?? "",
    });
    expect([...one.items, ...two.items].map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(two.next).toBeNull();
  });
});

describe("lists", () => {
  test("records are in the order that visitors see, page by page, also where positions are equal", async () => {
    await database.db.insert(faq).values(
      ["b", "a", "d", "c", "e"].map((text, at) => ({
        question: text,
        answer: "<p>A.</p>",
        position: at < 4 ? 1 : 0,
      })),
    );
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await admin.listRecords(ann, { type, limit: 2, cursor });
      titles.push(...answer.items.map((item) => item.title));
      cursor = answer.next ?? undefined;
    } while (cursor);
    expect(titles).toEqual(["e", "a", "b", "c", "d"]);
    expect(titles).toEqual(await shown());
  });

  test("they are filtered by state and by words, in drafts too", async () => {
    await add("Hidden?");
    const live = await publish(await add("Live 100%?"));
    const changed = await publish(await add("Changing?"));
    await save(changed, question("Refund?"));
    const titles = async (input: object) => (await listed(input)).map(({ title }) => title);
    expect(await titles({ state: "draft" })).toEqual(["Hidden?"]);
    expect(await titles({ state: "published" })).toEqual([live.title]);
    expect(await titles({ state: "changed" })).toEqual(["Refund?"]);
    expect(await titles({ q: "refund" })).toEqual(["Refund?"]);
    expect(await titles({ q: "changing" })).toEqual([]);
    expect(await titles({ q: "0%" })).toEqual(["Live 100%?"]);
    expect(await titles({ q: "_" })).toEqual([]);
  });

  test.each(["x", "W10", Buffer.from('[1,"a","b\\u0000"]').toString("base64url")])(
    "the cursor %s is refused",
    async (cursor) => {
      expect(await refusal(listed({ cursor }))).toMatchObject({ code: "invalid_input" });
    },
  );

  test("the search finds records by their title, and then by their text", async () => {
    await admin.createRecord(ann, { type, data: question("Where?", "<p>In Fernhill.</p>") });
    await add("Fernhill?");
    const found = async (q: string) =>
      (await admin.search(ann, { q })).items.map(({ title }) => title);
    expect(await found("fernhill")).toEqual(["Fernhill?", "Where?"]);
    expect(await found("in fern")).toEqual(["Where?"]);
  });

  test("a move is seen by visitors at once", async () => {
    const made: AdminRecord[] = [];
    for (const text of ["a", "b", "c"]) made.push(await publish(await add(text)));
    const [a, b, c] = made.map(({ id }) => id) as [string, string, string];
    expect(await admin.moveRecord(ann, { type, id: c, before: a })).toEqual({ moved: true });
    expect(await shown()).toEqual(["c", "a", "b"]);
    await admin.moveRecord(ann, { type, id: c, before: null });
    expect(await shown()).toEqual(["a", "b", "c"]);
    expect(await admin.moveRecord(ann, { type, id: b, before: c })).toEqual({ moved: false });
    expect(await refusal(admin.moveRecord(ann, { type, id: b, before: "x" }))).toMatchObject({
      code: "not_found",
    });
    // Others may move at the same time: the order stays one.
    await Promise.all([
      admin.moveRecord(ann, { type, id: a, before: null }),
      admin.moveRecord(ben, { type, id: b, before: null }),
    ]);
    expect((await shown())[0]).toBe("c");
    expect(
      new Set((await database.db.select().from(faq)).map(({ position }) => position)).size,
    ).toBe(3);
  });
});

describe("who sees drafts", () => {
  test("a viewer sees what visitors see, and no trace of the rest", async () => {
    const viewer = person("Vera", "viewer");
    const hidden = await add("Hidden?");
    const live = await publish(await add("Live?"));
    await save(live, question("Secret?"));
    const list = async (input: object) =>
      (await admin.listRecords(viewer, { type, limit: 50, ...input })).items.map(
        ({ title, state }) => [title, state],
      );
    expect(await list({})).toEqual([["Live?", "published"]]);
    expect(await list({ q: "secret" })).toEqual([]);
    expect(await list({ state: "changed" })).toEqual([]);
    expect((await admin.search(viewer, { q: "?" })).items.map(({ title }) => title)).toEqual([
      "Live?",
    ]);
    expect(await admin.getRecord(viewer, { type, id: live.id })).toMatchObject({
      title: "Live?",
      state: "published",
      live: null,
      updatedBy: null,
    });
    expect(await refusal(admin.getRecord(viewer, { type, id: hidden.id }))).toMatchObject({
      code: "not_found",
    });
  });

  test("a viewer sees no post and no change before its date, and no opening after its end", async () => {
    const viewer = person("Vera", "viewer");
    const later = new Date(Date.now() + 86_400_000);
    const before = new Date(Date.now() - 86_400_000);
    const text = { slug: "later", title: "Later", body: "<p>x</p>" };
    const dated = { ...text, published: true, publishedAt: later };
    const { db } = database;
    const rows = {
      post: await db
        .insert(postTable)
        .values({ ...dated, excerpt: "x", author: "x", readMinutes: 1 })
        .returning(),
      changelog: await db
        .insert(changelogEntry)
        .values({ ...dated, kind: "New" })
        .returning(),
      job: await db
        .insert(job)
        .values({
          ...{ slug: "over", title: "Later", type: jobTypes[0], place: jobPlaces[0] },
          ...{ badge: jobBadges[0], location: "x", team: "x", summary: "x", description: "x" },
          ...{ payMinCents: 1, payMaxCents: 1, postedAt: before, closesAt: before, open: true },
        })
        .returning(),
    };
    for (const [kind, found] of Object.entries(rows)) {
      const id = String(found[0]?.id);
      const of = kind as keyof typeof rows;
      const { items } = await admin.listRecords(viewer, { type: of, limit: 50 });
      expect(items.map((item) => item.id)).not.toContain(id);
      expect(await refusal(admin.getRecord(viewer, { type: of, id }))).toMatchObject({
        code: "not_found",
      });
    }
    expect((await admin.search(viewer, { q: "Later" })).items).toEqual([]);
  });
});

describe("the audit log", () => {
  test("has every write with what was before and after, and finds them by words", async () => {
    const live = await publish(await add("Where are you?"));
    await publish(await save(live, question("Who are you?"), ben), ben);
    const { items } = await admin.listAudit(ann, { limit: 50 });
    expect(items.map(({ action }) => action)).toEqual([
      "faq.publish",
      "faq.save",
      "faq.publish",
      "faq.create",
    ]);
    expect(items[1]).toMatchObject({
      by: "Ben",
      role: "owner",
      record: live.id,
      title: "Who are you?",
      before: { question: "Where are you?", state: "published" },
      after: { question: "Who are you?", state: "changed" },
    });
    const found = async (q: string) =>
      (await admin.listAudit(ann, { limit: 50, q })).items.map(({ action }) => action);
    expect(await found("ben sav")).toEqual(["faq.save"]);
    expect(await found("where")).toEqual(["faq.publish", "faq.create"]);
    expect(await found("!!")).toEqual([]);
    const one = await admin.listAudit(ann, { limit: 3 });
    const two = await admin.listAudit(ann, { limit: 3, cursor: one.next ?? "" });
    expect([...one.items, ...two.items]).toEqual(items);
  });

  test("is filtered by person, kind, and day, and exported as it is filtered", async () => {
    const live = await publish(await add("Where are you?"));
    await save(live, question("Who are you?"), ben);
    const found = async (filters: object) =>
      (await admin.listAudit(ann, { limit: 50, ...filters })).items.map(({ by }) => by);
    expect(await found({ by: "ben" })).toEqual(["Ben"]);
    expect(await found({ type: "faq" })).toEqual(["Ben", "Ann", "Ann"]);
    expect(await found({ type: "plan" })).toEqual([]);
    const [tomorrow, yesterday] = [1, -1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString(),
    );
    expect(await found({ since: yesterday, until: tomorrow })).toHaveLength(3);
    expect(await found({ since: tomorrow })).toEqual([]);
    expect(await found({ until: yesterday })).toEqual([]);
    const { csv, next } = await admin.exportAudit(ann, { by: "ben" });
    const [head = "", entry = "", ...others] = csv.trim().split("\r\n");
    expect(head).toMatch(/^at,name,email,role,action,/);
    expect(entry).toContain(",Ben,Ben@example.com,owner,faq.save,faq,");
    expect([others, next]).toEqual([[], null]);
  });

  test("has nothing of a write that was refused", async () => {
    const live = await publish(await add("Kept?"));
    const before = await log();
    await refusal(save(live, { ...question("x"), extra: 1 }));
    await refusal(save({ ...live, revision: "old" }, question("x")));
    expect(await log()).toEqual(before);
    expect(await shown()).toEqual(["Kept?"]);
  });
});

describe("addresses", () => {
  const post = (slug: string, title = slug) => ({
    ...{
      title,
      slug,
      excerpt: "E.",
      author: "A",
      publishedAt: null,
      tags: ["a", "b"],
      image: null,
    },
    ...{ imageAlt: "", video: false, film: "hero", body: "<p>Text.</p>" },
  });
  const target = ({ id, revision }: AdminRecord) => ({ type: "post", id, revision }) as const;
  const addPost = (slug: string) => admin.createRecord(ann, { type: "post", data: post(slug) });
  const publishAs = async (record: AdminRecord, slug: string) => {
    const data = { ...record.data, slug };
    const saved = await admin.saveRecord(ann, { ...target(record), data });
    return admin.publishRecord(ann, target(saved));
  };
  const redirects = async () =>
    Object.fromEntries(
      (await database.db.select().from(redirect)).map(({ fromPath, toPath }) => [fromPath, toPath]),
    );
  beforeEach(async () => {
    await database.db.delete(redirect);
    await database.db.delete(postTable);
  });

  test("a new slug leaves a redirect, and no redirect leads to another", async () => {
    let record = await admin.publishRecord(ann, target(await addPost("one")));
    expect(record.data.publishedAt).toEqual(expect.any(String));
    expect(await redirects()).toEqual({});
    record = await publishAs(record, "two");
    expect(await redirects()).toEqual({ "/blog-detail/one": "/blog-detail/two" });
    record = await publishAs(record, "three");
    expect(await redirects()).toEqual({
      "/blog-detail/one": "/blog-detail/three",
      "/blog-detail/two": "/blog-detail/three",
    });
    await publishAs(record, "one");
    expect(await redirects()).toEqual({
      "/blog-detail/two": "/blog-detail/one",
      "/blog-detail/three": "/blog-detail/one",
    });
    expect(await log()).toContain("Ann redirect.create");
  });

  test("also when it was taken down in between; a draft that nobody saw leaves none", async () => {
    const live = await admin.publishRecord(ann, target(await addPost("one")));
    await publishAs(await admin.unpublishRecord(ann, target(live)), "two");
    await publishAs(await addPost("never-seen"), "seen");
    expect(await redirects()).toEqual({ "/blog-detail/one": "/blog-detail/two" });
  });

  test("two records can’t have one address", async () => {
    await addPost("one");
    expect(await refusal(addPost("one"))).toMatchObject({
      code: "invalid_input",
      reason: "record_address_taken",
    });
  });

  test("the newest posts come first, drafts without a date in front, page by page", async () => {
    for (const [at, slug] of ["old", "new", "newer"].entries()) {
      await database.db.insert(postTable).values({
        ...{ slug, title: slug, excerpt: "E.", body: "B.", author: "A", readMinutes: 1 },
        publishedAt: new Date(Date.UTC(2026, at, 1)),
      });
    }
    await addPost("draft");
    const slugs: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await admin.listRecords(ann, { type: "post", limit: 1, cursor });
      slugs.push(...answer.items.map(({ title }) => title));
      cursor = answer.next ?? undefined;
    } while (cursor);
    expect(slugs).toEqual(["draft", "newer", "new", "old"]);
  });
});

describe("plans, pages, and settings", () => {
  const planData = {
    title: "Starter",
    monthlyPriceCents: 3_900,
    yearlyPriceCents: 39_000,
    trialDays: null,
    highlighted: false,
    description: "<p>For one shop.</p>",
    comparison: { tasks: "300", routing: true },
  };
  const company = {
    name: "Northwick",
    companyEmail: "hello@northwick.example",
    comingSoonAt: new Date("2030-01-01T00:00:00Z"),
  };

  test("a plan’s price is the new one for visitors once it is published", async () => {
    const made = await admin.createRecord(ann, { type: "plan", data: planData });
    const live = await admin.publishRecord(ann, { ...made, type: "plan" });
    const data = { ...planData, monthlyPriceCents: 4_900 };
    const changed = await admin.saveRecord(ann, { ...live, type: "plan", data });
    const prices = async () =>
      (await createContent(database.db).listPlans()).map((one) => one.monthlyPriceCents);
    expect(await prices()).toEqual([3_900]);
    await admin.publishRecord(ann, { ...changed, type: "plan" });
    expect(await prices()).toEqual([4_900]);
  });

  test.each([
    ["monthlyPriceCents", -1],
    ["monthlyPriceCents", 1.5],
    ["monthlyPriceCents", null],
    ["trialDays", 0],
    ["title", " "],
    ["title", "two\nlines"],
    ["comparison", { unknown: true }],
    ["comparison", { tasks: "" }],
  ])("a plan with %s %j is refused with a message at the field", async (field, value) => {
    const data = { ...planData, [field]: value };
    const refused = await refusal(admin.createRecord(ann, { type: "plan", data }));
    expect(refused).toMatchObject({ code: "invalid_input", reason: "fields_invalid" });
    expect(Object.keys((refused.params as { fields: object }).fields)).toEqual([field]);
  });

  test("two plans can’t have one name; a plan with signups can’t be deleted", async () => {
    const made = await admin.createRecord(ann, { type: "plan", data: planData });
    const data = { ...planData, title: "STARTER" };
    expect(await refusal(admin.createRecord(ann, { type: "plan", data }))).toMatchObject({
      code: "invalid_input",
      reason: "plan_title_taken",
    });
    await database.db.insert(signup).values({
      kind: "free",
      email: "a@example.com",
      idempotencyKey: "key",
      firstName: "A",
      lastName: "B",
      passwordHash: "x",
      planId: made.id,
      interval: "month",
      priceCents: 0,
    });
    expect(await refusal(admin.deleteRecord(ann, { ...made, type: "plan" }))).toMatchObject({
      code: "conflict",
    });
    await database.db.delete(signup);
  });

  test("a new company name takes the terms page along", async () => {
    await database.db.insert(setting).values(company);
    await database.db.insert(page).values({
      slug: "terms-and-conditions-of-service-for-northwick",
      title: "Terms",
      content: "<p>T.</p>",
    });
    const target = { type: "setting", id: "company" } as const;
    const record = await admin.getRecord(ann, target);
    expect(record).toMatchObject({ state: "published", title: "Northwick" });
    const changed = await admin.saveRecord(ann, {
      ...target,
      revision: record.revision,
      data: { ...record.data, name: "Fast Wheels" },
    });
    expect((await createContent(database.db).getSettings())?.name).toBe("Northwick");
    await admin.publishRecord(ann, { ...target, revision: changed.revision });
    const content = createContent(database.db);
    expect((await content.getSettings())?.name).toBe("Fast Wheels");
    expect(await content.findPage("terms-and-conditions-of-service-for-fast-wheels")).toMatchObject(
      { title: "Terms" },
    );
  });

  test.each([
    ["companyLatitude", 37],
    ["companyEmail", "nobody"],
    ["facebookLink", "javascript:alert(1)"],
    ["comingSoonAt", "tomorrow"],
  ])("settings with %s %j are refused", async (field, value) => {
    await database.db.insert(setting).values(company);
    const target = { type: "setting", id: "company" } as const;
    const { revision, data } = await admin.getRecord(ann, target);
    const refused = await refusal(
      admin.saveRecord(ann, { ...target, revision, data: { ...data, [field]: value } }),
    );
    expect(refused).toMatchObject({ code: "invalid_input" });
  });

  test("settings can’t be added or taken down; pages that the site needs keep their place", async () => {
    await database.db.insert(setting).values(company);
    expect(await refusal(admin.createRecord(ann, { type: "setting", data: {} }))).toMatchObject({
      code: "conflict",
    });
    const data = {
      ...{ title: "Privacy", slug: "privacy-policy", content: "<p>C.</p>" },
      ...noTemplate,
    };
    const made = await admin.createRecord(ann, { type: "page", data });
    const live = await admin.publishRecord(ann, { ...made, type: "page" });
    expect(await refusal(admin.unpublishRecord(ann, { ...live, type: "page" }))).toMatchObject({
      code: "conflict",
    });
    const moved = { ...live, type: "page" as const, data: { ...data, slug: "elsewhere" } };
    const saved = await admin.saveRecord(ann, moved);
    expect(await refusal(admin.publishRecord(ann, { ...saved, type: "page" }))).toMatchObject({
      reason: "page_address_needed",
    });
    const { revision } = await admin.getRecord(ann, { type: "setting", id: "company" });
    expect(
      await refusal(admin.unpublishRecord(ann, { type: "setting", id: "company", revision })),
    ).toMatchObject({ code: "conflict" });
  });

  test("every field of a type is a column of its table", () => {
    for (const [name, { fields }] of Object.entries(contentTypes)) {
      const columns = Object.keys(contentTable(name as ContentTypeName));
      expect(columns).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
  });
});
