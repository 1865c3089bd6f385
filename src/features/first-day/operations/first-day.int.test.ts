import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashesOfContent } from "../../../../scripts/sample-hashes.ts";
import { createPerson } from "../../../../tests/factories/people.ts";
import { bareInstallation } from "../../../../tests/harness/admin.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { testContent } from "../../../../tests/harness/test-content.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { toInstant } from "../../../contract/zoned-time.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { job } from "../../careers/server/tables.ts";
import { faq, page, plan, setting } from "../../content/server/tables.ts";
import { readSampleCompany } from "../../content-files/operations/sample-brand.ts";
import { seed } from "../../content-files/operations/seed.ts";
import { user } from "../../identity/server/tables.ts";
import { type FirstDayItem, firstDayItems } from "../first-day-operations.ts";
import type { SiteSetup } from "./examine-site.ts";
import { createFirstDayOperations } from "./first-day-operations.ts";
import { createSample, shippedSample } from "./sample.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const ann: Actor = {
  id: "ann",
  name: "Ann",
  email: "ann@northwick.com",
  role: "owner",
  emailVerified: false,
  twoFactorEnabled: false,
};
let ownerId = "";
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.db.$client.connect();
  try {
    await seed(client as never, testContent);
  } finally {
    client.release();
  }
  const { id } = await createPerson(database.db, { verified: false });
  ownerId = id;
  await database.db.update(user).set({ role: "owner" }).where(eq(user.id, id));
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(auditEntry).then(() => {}));

const sample = createSample(await hashesOfContent(testContent));
const fresh: SiteSetup = {
  ...bareInstallation,
  sample,
  readSampleCompany: () => readSampleCompany(testContent, sample),
};
const ready: SiteSetup = {
  ...fresh,
  origin: "https://www.northwick.com",
  trustProxy: 1,
  ownDatabase: true,
  sendsMail: true,
  payments: { provider: "stripe", livemode: true },
  dashboard: { url: true, signOn: true, events: true },
  examinePayments: async () => ({
    findings: [{ what: "product Starter", state: "ok", detail: "" }],
    problems: [],
  }),
};
const on = (installation: SiteSetup) => createFirstDayOperations({ db: database.db, installation });
async function missing(operations: ReturnType<typeof on>, item: FirstDayItem) {
  const { items } = await operations.getFirstDay(ann, {});
  return items.find((one) => one.item === item)?.missing.map(({ text }) => text);
}

test("on a fresh installation everything is open, and each item says what to do", async () => {
  const { items, done } = await on(fresh).getFirstDay(ann, {});
  expect(done).toBe(false);
  expect(items.map(({ item }) => item)).toEqual([...firstDayItems]);
  expect(items.filter((one) => one.done)).toEqual([]);
  for (const one of items) {
    expect(one.missing.length, one.item).toBeGreaterThan(0);
    for (const { text, fix } of one.missing) {
      expect(text).toMatch(/^\S.*[.?]$/);
      expect(fix?.href, text).toMatch(/^\/(admin\/\S+|verify-email|two-factor)$/);
    }
  }
  expect(await missing(on(fresh), "brand")).toEqual([
    "The company is still called Northwick, like the sample.",
    "There is no logo. The site shows the sample’s.",
    "The brand color is the built-in green. Choose yours, or enter #0b6b4e to keep the green.",
    "No one can write to hello@northwick.example: addresses like this are reserved for examples.",
    "The phone number +1 503 555 0148 is the sample’s.",
    "The postal address is the sample’s.",
    "The launch date of the page “Coming soon”, December 31, 2024, is the sample’s.",
    "The opening hours and the time zone are the sample’s: Monday to Saturday, 7 a.m. to 8 p.m. Pacific Time.",
    "The office in Portland is the sample’s.",
    "The sample’s links are still there: Facebook, Twitter, Instagram, App Store, and Google Play.",
  ]);
  expect(await missing(on(fresh), "legal")).toEqual([
    "“Privacy Policy” is still the sample’s text.",
    "“Terms of Services” is still the sample’s text.",
  ]);
});

test("a record is the sample’s while one of its long texts is, however its markup or the company’s name changed", async () => {
  const { db } = database;
  const counted = async (installation = fresh) =>
    Number(
      (await missing(on(installation), "texts"))
        ?.find((text) => text.startsWith("Questions"))
        ?.match(/\d+/)?.[0] ?? 0,
    );
  const rows = await db.select().from(faq).where(eq(faq.published, true));
  const [company] = await db.select().from(setting);
  const all = await counted();
  const changed = rows.find(({ answer }) => answer.length > 80);
  if (!changed) throw new Error("no long answer");
  const set = (answer: string) => db.update(faq).set({ answer }).where(eq(faq.id, changed.id));
  await set(
    changed.answer.replaceAll(/\n\s*/g, "").replaceAll("’", "'").replaceAll("<p>", "<p><b></b>"),
  );
  expect(await counted()).toBe(all);
  await set(changed.answer.replaceAll("Northwick", "Elbkurier"));
  await db.update(setting).set({ name: "Elbkurier" });
  expect(await counted()).toBeGreaterThan(0);
  await set("<p>A new answer, which we wrote ourselves, to the question of the sample.</p>");
  await db.update(faq).set({ answerEs: "" }).where(eq(faq.id, changed.id));
  const own = await counted();
  await set(changed.answer);
  expect(await counted()).toBe(own + 1);
  await db.update(faq).set({ answerEs: changed.answerEs }).where(eq(faq.id, changed.id));
  await db.update(setting).set({ name: company?.name ?? "" });
});

test("texts that are still the sample’s are counted, and those that name its company", async () => {
  const { db } = database;
  const before = await missing(on(fresh), "texts");
  expect(before?.map((text) => text.replace(/: \d+/, ""))).toEqual(
    ["Questions", "Guide", "Posts", "Changelog", "Team page", "Features", "Industries"]
      .concat("Partners", "Gallery works", "Pages")
      .map((name) => `${name} are the sample’s, word for word.`),
  );
  await db.update(setting).set({ name: "Fernway" });
  await db.update(faq).set({ answer: "<p>Ours.</p>", answerEs: "" });
  const after = await missing(on(fresh), "texts");
  expect(after?.[0]).toMatch(/^\d+ published texts name Northwick, the sample’s company\.$/);
  expect(after?.[1]).toMatch(/^Guide/);
  await db.update(setting).set({ name: "Northwick" });
});

test("content that isn’t a sample is nobody’s but the company’s", async () => {
  const own = on({ ...fresh, sample: createSample([]), readSampleCompany: async () => null });
  expect(await missing(own, "prices")).toEqual([]);
  expect(await missing(own, "texts")).toEqual([]);
});

test("what is the sample’s doesn’t depend on an email address, and what is your own isn’t the sample’s", async () => {
  const { db } = database;
  const [before] = await db.select().from(setting);
  await db.update(setting).set({ companyEmail: "hello@elbkurier.de" });
  expect(await missing(on(fresh), "brand")).toHaveLength(9);
  expect(await missing(on(fresh), "prices")).toHaveLength(1);
  expect(await missing(on(fresh), "texts")).toContainEqual(
    expect.stringMatching(/^Team page: \d+ are/),
  );
  const plans = await db.select().from(plan);
  await db.update(plan).set({ monthlyPriceCents: 4_901 });
  await db.update(setting).set({
    ...{
      companyEmail: "hello@elbkurier.example",
      name: "Elbkurier",
      companyNumber: "+49 40 555 0148",
    },
    ...{
      companyAddress: "Kai 1, Hamburg",
      openingHours: "Mon-Fri 8:00-18:00",
      officePlace: "Hamburg",
    },
    ...{ companyLogo: "a.svg", accentColor: "#6d28d9", timeZone: "Europe/Berlin" },
    ...{
      facebookLink: "",
      twitterLink: "",
      instagramLink: "",
      appStoreLink: "",
      playStoreLink: "",
    },
    comingSoonAt: new Date("2027-05-01"),
  });
  expect(await missing(on(fresh), "brand")).toEqual([
    "No one can write to hello@elbkurier.example: addresses like this are reserved for examples.",
  ]);
  expect(await missing(on(fresh), "prices")).toEqual([]);
  for (const { id, monthlyPriceCents } of plans) {
    await db.update(plan).set({ monthlyPriceCents }).where(eq(plan.id, id));
  }
  await db.update(setting).set({ ...before });
});

test("the launch date is the company’s day", async () => {
  const { db } = database;
  const [before] = await db.select().from(setting);
  for (const timeZone of ["Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles"]) {
    const comingSoonAt = new Date(toInstant("2024-12-31T00:00", timeZone));
    await db.update(setting).set({ timeZone, comingSoonAt });
    expect(await missing(on(fresh), "brand")).toContain(
      "The launch date of the page “Coming soon”, December 31, 2024, is the sample’s.",
    );
  }
  await db.update(setting).set({ ...before });
});

test("the list has every text of the content folder, if that is a sample, and texts of older versions", async () => {
  const content = await hashesOfContent(path.join(import.meta.dirname, "../../../../content"));
  const { hashes } = shippedSample;
  // The folder may hold a company’s own texts.
  const isSample = content.filter((one) => hashes.has(one)).length > content.length / 2;
  const missing = isSample ? content.filter((one) => !hashes.has(one)) : [];
  expect(missing, "run node scripts/sample-hashes.ts").toEqual([]);
  expect(shippedSample.has("faq", "Getting orders in")).toBe(true);
});

test("what the doctor finds is listed, and kept for ten minutes", async () => {
  let calls = 0;
  const examinePayments = async () => {
    calls += 1;
    if (calls === 3) throw new Error("no connection");
    return {
      findings: [
        { what: "product Starter", state: "missing" as const, detail: "not at Stripe" },
        { what: "the portal", state: "ok" as const, detail: "" },
      ],
      problems: ["STRIPE_WEBHOOK_SECRET is not set."],
    };
  };
  const payments = { provider: "stripe", livemode: false } as const;
  const operations = on({ ...ready, payments, examinePayments });
  const expected = [
    "Stripe is in test mode, so no money arrives. Set the live keys.",
    "STRIPE_WEBHOOK_SECRET is not set.",
    "At Stripe, product Starter: not at Stripe. Run npm run stripe:sync.",
  ];
  expect(await missing(operations, "payments")).toEqual(expected);
  expect(await missing(operations, "payments")).toEqual(expected);
  expect(calls).toBe(1);
  await operations.getFirstDay(ann, { again: "true" });
  expect(calls).toBe(2);
  const { items } = await operations.getFirstDay(ann, { again: "true" });
  expect(items.find(({ item }) => item === "payments")?.missing.at(-1)?.text).toMatch(
    /^Stripe didn’t respond/,
  );
});

test("what the mail doctor finds is listed, but for what it can’t know", async () => {
  const operations = on({
    ...ready,
    examineMail: async () => [
      { what: "SPF", state: "missing", detail: "fernway.com has no SPF record." },
      { what: "sign-in", state: "ok", detail: "" },
      { what: "DKIM", state: "unknown", detail: "DNS didn’t answer." },
    ],
  });
  const said = await missing(operations, "email");
  expect(said).toContain("fernway.com has no SPF record.");
  expect(said).not.toContain("DNS didn’t answer.");
});

test("files that can’t be stored are named", async () => {
  const problem = "Files can’t be stored: the S3 server has no such bucket. Check S3_BUCKET.";
  const operations = on({ ...ready, findStorageProblem: async () => problem });
  expect(await missing(operations, "live")).toContain(problem);
});

test("each item is done once the site is so, and what only a person knows is in the log", async () => {
  const { db } = database;
  const operations = on(ready);
  await db.update(setting).set({
    name: "Fernway",
    companyLogo: "fernway.svg",
    accentColor: "#6d28d9",
    companyEmail: "hello@fernway.com",
    companyNumber: "+1 212 200 0100",
    companyAddress: "1 Pier Road, Boston, MA",
    openingHours: "Mon-Fri 9:00-18:00",
    officePlace: "Boston",
    timeZone: "America/New_York",
    comingSoonAt: new Date("2027-05-01"),
    facebookLink: "",
    twitterLink: "",
    instagramLink: "",
    appStoreLink: "",
    playStoreLink: "",
  });
  await db.update(page).set({ content: "<p>Ours.</p>" });
  await db.update(job).set({ sample: false });
  await db.insert(mail).values({
    template: "welcome",
    recipient: "a@example.com",
    props: {},
    dedupeKey: "first-day",
    status: "failed",
  });
  const [owner] = await db.select().from(user).where(eq(user.id, ownerId));
  expect(await missing(operations, "email")).toEqual([
    `The owner’s address, ${owner?.email}, isn’t verified. Open the link that was sent there: it also shows that email arrives.`,
    "An email couldn’t be delivered in the last day.",
  ]);
  expect(await missing(operations, "live")).toEqual([
    "Only a password protects the owner’s account.",
  ]);
  await db.delete(mail);
  await db.update(user).set({ emailVerified: true, twoFactorEnabled: true });
  const before = await operations.getFirstDay(ann, {});
  expect(before.items.filter(({ done }) => !done).map(({ item }) => item)).toEqual([
    "prices",
    "texts",
    "legal",
  ]);
  await operations.confirmFirstDayItem(ann, { item: "legal", confirmed: true });
  await operations.confirmFirstDayItem(ann, { item: "legal", confirmed: true });
  await operations.confirmFirstDayItem(ann, { item: "prices", confirmed: true });
  await operations.confirmFirstDayItem(ann, { item: "texts", confirmed: true });
  const after = await operations.getFirstDay(ann, {});
  expect(after.done).toBe(true);
  expect(after.items.find(({ item }) => item === "legal")?.confirmation?.by).toBe("Ann");
  const entries = await db.select().from(auditEntry);
  expect(entries.map(({ action, targetTitle }) => `${action} ${targetTitle}`)).toEqual([
    "first-day.confirm Legal texts",
    "first-day.confirm Prices",
    "first-day.confirm Texts",
  ]);
  await operations.confirmFirstDayItem(ann, { item: "legal", confirmed: false });
  expect((await operations.getFirstDay(ann, {})).done).toBe(false);
  await db.update(plan).set({ monthlyPriceCents: 4_100 });
  expect(await missing(operations, "prices")).toEqual([]);
});
