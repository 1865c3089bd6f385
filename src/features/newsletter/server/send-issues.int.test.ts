import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type FakeMailchimp,
  startFakeMailchimp,
} from "../../../../tests/fakes/mailchimp-server.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { emails } from "../../../composition/emails.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Locale } from "../../../contract/locale.ts";
import { themeColors } from "../../../contract/theme.ts";
import { createLog } from "../../../platform/log.ts";
import { createMailDelivery } from "../../../platform/mail/deliver-mail.ts";
import type { OutgoingMail } from "../../../platform/mail/ports.ts";
import { emailSuppression, mail } from "../../../platform/mail/tables.ts";
import { post } from "../../blog/server/tables.ts";
import { readStoredText } from "../../email-texts/server/stored-text.ts";
import { user } from "../../identity/server/tables.ts";
import { createMailchimpList } from "../adapters/mailchimp.ts";
import { createNewsletterOperations } from "../operations/newsletter-operations.ts";
import { createNewsletter } from "./newsletter.ts";
import type { CampaignPort } from "./ports.ts";
import { createIssueSending } from "./send-issues.ts";
import { newsletterIssue, newsletterSend, newsletterSubscriber } from "./tables.ts";

const origin = "https://www.northwick.example";
const secret = "a secret of at least thirty-two characters";
const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@northwick.example", role: "editor" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
const log = createLog("silent");
const minute = 60_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let postId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { id, name, email, role } = ann;
  await database.db.insert(user).values({ id, name, email, role });
  const [row] = await database.db
    .insert(post)
    .values({
      ...{
        slug: "rain",
        title: "A week of rain",
        excerpt: "Nobody was late.",
        body: "<p>Rain</p>",
      },
      ...{ author: "Ann", readMinutes: 3, publishedAt: new Date(Date.UTC(2026, 0, 4)) },
    })
    .returning();
  postId = String(row?.id);
});
afterAll(() => database.close());

let time: number;
let queue: ReturnType<typeof createRecordingQueue>;
let sent: OutgoingMail[];
const now = () => new Date(time);
const brand = async () => ({
  ...{ name: "Northwick", origin, address: "Oakland", email: "hello@northwick.example" },
  colors: themeColors,
  clock: { time_zone: "UTC", clock: "12-hour" as const },
});

beforeEach(async () => {
  for (const table of [newsletterIssue, mail, newsletterSubscriber, emailSuppression]) {
    await database.db.delete(table);
  }
  time = Date.UTC(2026, 0, 5, 12);
  queue = createRecordingQueue();
  sent = [];
});

function open(campaigns: CampaignPort | null = null, languages: readonly Locale[] = ["en", "es"]) {
  const { db } = database;
  return {
    console: createNewsletterOperations({
      ...{ db, queue, campaigns, outbox: true, origin, languages, now },
    }),
    issues: createIssueSending({ db, queue, campaigns, brand, origin, secret, log, now }),
    newsletter: createNewsletter({
      ...{ db, queue, origin, secret, log, now },
      mailingList: { campaigns, subscribe: async () => {}, unsubscribe: async () => {} },
    }),
  };
}

async function addReaders(...names: string[]): Promise<void> {
  await database.db.insert(newsletterSubscriber).values(
    names.map((name, at) => ({
      email: `${name}@example.com`,
      status: "confirmed" as const,
      confirmedAt: new Date(time - minute + at),
    })),
  );
}

/** The worker's mail jobs, each tried once. */
async function deliverAll(): Promise<void> {
  const delivery = createMailDelivery({
    emails,
    readText: readStoredText,
    readLanguage: async () => "en",
    db: database.db,
    port: { mode: "outbox", send: async (one) => void sent.push(one) },
    brand,
    log,
    now,
  });
  const rows = await database.db.select().from(mail).where(eq(mail.status, "queued"));
  for (const { id } of rows) await delivery.deliver(id);
}

const namesSent = () => sent.map(({ to }) => to.split("@")[0]).sort();

describe("on the own list", () => {
  async function send(perMinute: number, startsAt: string | null = null) {
    const site = open();
    const { id, revision } = await site.console.createIssue(ann, {
      source: { type: "post", id: postId },
    });
    await site.console.sendIssue(ann, { id, revision, startsAt, perMinute });
    return { ...site, id, read: () => site.console.getIssue(ann, { id }) };
  }

  test("doesn’t go out when who planned it has left", async () => {
    await addReaders("a");
    const { issues, id, read } = await send(60);
    await database.db.update(user).set({ role: "customer" }).where(eq(user.id, ann.id));
    await issues.advance(id);
    await database.db.update(user).set({ role: "editor" }).where(eq(user.id, ann.id));
    expect(await read()).toMatchObject({
      state: "failed",
      problem: "Ann is no longer allowed to send the newsletter.",
    });
    await deliverAll();
    expect(sent).toEqual([]);
  });

  test("goes to each subscriber once, a few a minute, whoever asks how often", async () => {
    await addReaders("a", "b", "c", "d", "e", "bounced", "complained");
    await database.db.insert(newsletterSubscriber).values({ email: "pending@example.com" });
    await database.db.insert(emailSuppression).values([
      { email: "bounced@example.com", reason: "bounce" },
      { email: "complained@example.com", reason: "complaint" },
    ]);
    const { issues, id, read } = await send(2);
    // A worker that is killed before its job is done does it again, and the sweep may add another.
    await Promise.all([issues.advance(id), issues.advance(id), issues.advance(id)]);
    expect((await read()).figures).toMatchObject({ subscribers: 5, sent: 0, waiting: 2 });
    await deliverAll();
    await issues.advance(id);
    expect(sent).toHaveLength(2);
    // Who comes later reads the next issue.
    time += minute;
    await database.db.insert(newsletterSubscriber).values({
      ...{ email: "late@example.com", status: "confirmed", confirmedAt: now() },
    });
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await issues.advance(id);
      await deliverAll();
      time += minute;
    }
    expect(namesSent()).toEqual(["a", "b", "c", "d", "e"]);
    expect(await read()).toMatchObject({
      state: "sent",
      figures: { subscribers: 5, sent: 5, waiting: 0, failed: 0, unsubscribed: 0 },
    });
    const first = sent[0] ?? expect.fail();
    expect(first.subject).toBe("A week of rain");
    expect(first.text).toContain(`${origin}/blog-detail/rain`);
    expect(first.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/.*\/newsletter\/unsubscribe\?token=/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(first.html).toContain(first.headers?.["List-Unsubscribe"]?.slice(1, -1));
  });

  test("a mail server that is away isn’t given more, and the rest goes out when it’s back", async () => {
    await addReaders("a", "b", "c");
    const { issues, id, read } = await send(2);
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await issues.advance(id);
      time += minute;
    }
    expect((await read()).figures).toMatchObject({ waiting: 2 });
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await deliverAll();
      await issues.advance(id);
      time += minute;
    }
    expect(namesSent()).toEqual(["a", "b", "c"]);
    expect((await read()).state).toBe("sent");
  });

  test("what is called off goes to nobody else, and who leaves meanwhile isn’t written to", async () => {
    await addReaders("a", "b", "c", "d");
    const { issues, newsletter, console, id, read } = await send(2);
    await issues.advance(id);
    await newsletter.endFor("a@example.com");
    await deliverAll();
    expect(namesSent()).toEqual(["b"]);
    await newsletter.endFor("b@example.com");
    time += minute;
    await issues.advance(id);
    expect(await console.cancelIssue(ann, { id })).toMatchObject({ state: "canceled" });
    await deliverAll();
    time += minute;
    await issues.advance(id);
    await deliverAll();
    expect(namesSent()).toEqual(["b"]);
    expect((await read()).figures).toMatchObject({ sent: 1, waiting: 0, unsubscribed: 1 });
    await expect(console.cancelIssue(ann, { id })).resolves.toMatchObject({ state: "canceled" });
  });

  test("waits for its moment; called off before, it’s a draft again", async () => {
    await addReaders("a");
    const at = new Date(time + 10 * minute).toISOString();
    const { issues, console, id, read } = await send(60, at);
    await issues.advance(id);
    expect((await read()).state).toBe("planned");
    const draft = await console.cancelIssue(ann, { id });
    expect(draft.state).toBe("draft");
    time += 11 * minute;
    await issues.advance(id);
    expect(await database.db.$count(newsletterSend)).toBe(0);
    await console.sendIssue(ann, { id, revision: draft.revision, startsAt: null, perMinute: 60 });
    await issues.advance(id);
    await deliverAll();
    expect(namesSent()).toEqual(["a"]);
  });
});

test("people who subscribed on a Spanish page get the Spanish text, with links and a picture of their language", async () => {
  await addReaders("a", "b");
  await database.db
    .update(newsletterSubscriber)
    .set({ language: "es" })
    .where(eq(newsletterSubscriber.email, "b@example.com"));
  const spanish = { titleEs: "Una semana de lluvia", excerptEs: "Nadie llegó tarde." };
  await database.db.update(post).set(spanish).where(eq(post.id, postId));
  const { console, issues } = open();
  const source = { type: "post", id: postId } as const;
  const onlyEnglish = await open(null, ["en"]).console.createIssue(ann, { source });
  expect(onlyEnglish).toMatchObject({ subject: "A week of rain", subjectEs: "", bodyEs: "" });
  await console.deleteIssue(ann, { id: onlyEnglish.id });
  const { id, revision, ...words } = await console.createIssue(ann, { source });
  await database.db.update(post).set({ titleEs: "", excerptEs: "" }).where(eq(post.id, postId));

  const preview = await console.previewIssue(ann, { words, dark: false, language: "es" });
  expect(preview).toMatchObject({ subject: "Una semana de lluvia" });
  await console.testIssue(ann, { id, revision });
  await deliverAll();
  expect(sent.splice(0).map(({ subject }) => subject)).toEqual([
    "[Test] A week of rain",
    "[Test] Una semana de lluvia",
  ]);

  await console.sendIssue(ann, { id, revision, startsAt: null, perMinute: 60 });
  await issues.advance(id);
  await deliverAll();
  const [english, other] = sent.toSorted((a, b) => a.to.localeCompare(b.to));
  expect(english).toMatchObject({ to: "a@example.com", subject: "A week of rain" });
  expect(english?.html).toContain(`${origin}/social/blog-detail/rain.jpg`);
  expect(english?.text).toContain("Unsubscribe");
  expect(other).toMatchObject({ to: "b@example.com", subject: "Una semana de lluvia" });
  expect(other?.html).toContain('lang="es"');
  expect(other?.html).toContain(`${origin}/social/es/articulo/rain.jpg`);
  expect(other?.text).toContain(`${origin}/es/articulo/rain`);
  expect(other?.text).toContain("Cancela la suscripción");
  expect(other?.text).not.toContain("Unsubscribe");
});

describe("a draft", () => {
  test("is filled in once from what visitors see, and kept from two people at once", async () => {
    const { console } = open();
    const source = { type: "post", id: postId } as const;
    const { suggestions } = await console.getNewsletter(ann, {});
    expect(suggestions).toEqual([expect.objectContaining({ id: postId, title: "A week of rain" })]);
    const draft = await console.createIssue(ann, { source });
    expect(await console.createIssue(ann, { source })).toMatchObject({ id: draft.id });
    expect((await console.getNewsletter(ann, {})).suggestions).toEqual([]);
    const { id, revision, subject, preheader, heading, picture } = draft;
    const words = {
      ...{ subject, preheader, heading, picture, body: "{{name}} [a](ftp://x) [b](/no)" },
      ...{ subjectEs: "Una semana", preheaderEs: "", headingEs: "", bodyEs: "[c](/no)" },
    };
    const saved = await console.saveIssue(ann, { id, revision, words });
    await expect(console.saveIssue(ann, { id, revision, words })).rejects.toMatchObject({
      reason: "issue_changed",
    });
    await addReaders("a");
    const refused = console.sendIssue(ann, {
      ...{ id, revision: saved.revision, startsAt: null, perMinute: 60 },
    });
    await expect(refused).rejects.toMatchObject({
      params: {
        fields: {
          body: [expect.anything(), expect.anything(), expect.anything()],
          ...{ preheaderEs: ["Enter a text."], headingEs: ["Enter a text."] },
          bodyEs: [expect.anything()],
        },
      },
    });
    expect(await console.deleteIssue(ann, { id })).toEqual({ deleted: true });
  });

  test("is tried on its writer, without a way to leave the newsletter, and shown in both schemes", async () => {
    const { console } = open();
    const { id, revision, ...words } = await console.createIssue(ann, {
      source: { type: "post", id: postId },
    });
    await expect(
      console.sendIssue(ann, { id, revision, startsAt: null, perMinute: 60 }),
    ).rejects.toMatchObject({ reason: "issue_without_readers" });
    expect(await console.testIssue(ann, { id, revision })).toEqual({ to: ann.email });
    await deliverAll();
    expect(sent).toMatchObject([{ to: ann.email, subject: "[Test] A week of rain", headers: {} }]);
    const dark = await console.previewIssue(ann, { words, dark: true, language: "en" });
    const light = await console.previewIssue(ann, { words, dark: false, language: "en" });
    expect([dark.html.includes("@media all"), light.html.includes("@media all")]).toEqual([
      true,
      false,
    ]);
  });
});

describe("with Mailchimp", () => {
  let server: FakeMailchimp;
  let site: ReturnType<typeof open>;
  beforeAll(async () => {
    server = await startFakeMailchimp();
    server.put("ann@example.com", "subscribed");
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.campaigns.length = 0;
    const { apiKey, listId, url } = server;
    site = open(createMailchimpList({ apiKey, listId, apiBase: url, log }).campaigns);
  });

  async function send() {
    const { id, revision } = await site.console.createIssue(ann, {
      source: { type: "post", id: postId },
    });
    await site.console.testIssue(ann, { id, revision });
    await site.console.sendIssue(ann, { id, revision, startsAt: null, perMinute: 60 });
    return id;
  }

  test("one campaign is made, tried, and sent once, whatever answers are lost", async () => {
    const id = await send();
    server.failNext({ drop: true });
    await expect(site.issues.advance(id)).rejects.toThrow();
    await site.issues.advance(id);
    await site.issues.advance(id);
    expect(server.campaigns).toMatchObject([
      {
        sends: 1,
        tests: [ann.email],
        content: { html: expect.stringContaining("*|UNSUB|*") },
        settings: { subject_line: "A week of rain", from_name: "Northwick" },
      },
    ]);
    expect(await database.db.$count(mail)).toBe(0);
    await expect(site.console.cancelIssue(ann, { id })).rejects.toMatchObject({
      reason: "issue_over",
    });
    const [campaign] = server.campaigns;
    if (!campaign) return expect.fail();
    campaign.status = "sent";
    campaign.report = {
      emails_sent: 9,
      unsubscribed: 1,
      bounces: { hard_bounces: 1, soft_bounces: 1 },
    };
    await site.issues.advance(id);
    time += minute;
    expect(await site.console.getIssue(ann, { id })).toMatchObject({
      state: "sent",
      figures: { sent: 9, failed: 2, unsubscribed: 1 },
    });
  });

  test("an issue with Spanish text is a campaign for each language; one without readers isn’t sent", async () => {
    server.put("eva@example.com", "subscribed", { language: "es" });
    const write = async () => {
      const { id, revision, subject, preheader, heading, body, picture } =
        await site.console.createIssue(ann, { source: { type: "post", id: postId } });
      const words = { subject, preheader, heading, body, picture };
      const spanish = { subjectEs: "Lluvia", preheaderEs: "p", headingEs: "h", bodyEs: "b" };
      const issue = await site.console.saveIssue(ann, {
        id,
        revision,
        words: { ...words, ...spanish },
      });
      await site.console.sendIssue(ann, {
        ...{ id, revision: issue.revision, startsAt: null, perMinute: 60 },
      });
      return id;
    };
    const id = await write();
    await site.issues.advance(id);
    const condition = { condition_type: "Language", field: "language", value: "es" };
    expect(server.campaigns.toReversed()).toMatchObject([
      {
        sends: 1,
        settings: { subject_line: "A week of rain" },
        segment: { match: "all", conditions: [{ ...condition, op: "not" }] },
      },
      {
        sends: 1,
        settings: { subject_line: "Lluvia" },
        segment: { match: "all", conditions: [{ ...condition, op: "is" }] },
        content: { html: expect.stringContaining("*|UNSUB|*") },
      },
    ]);
    for (const campaign of server.campaigns) {
      Object.assign(campaign, { status: "sent", report: { emails_sent: 1 } });
    }
    await site.issues.advance(id);
    time += minute;
    expect(await site.console.getIssue(ann, { id })).toMatchObject({
      state: "sent",
      figures: { sent: 2, failed: 0 },
    });

    server.campaigns.length = 0;
    server.put("eva@example.com", "unsubscribed", { language: "es" });
    await site.issues.advance(await write());
    expect(server.campaigns.toReversed().map(({ sends }) => sends)).toEqual([1, 0]);
  });

  test("a refusal is shown with Mailchimp’s words; an outage ends after a day", async () => {
    const id = await send();
    server.failNext({
      status: 400,
      title: "Bad Request",
      detail: "Verify the address you send from.",
    });
    await site.issues.advance(id);
    expect(await site.console.getIssue(ann, { id })).toMatchObject({
      state: "failed",
      problem: "Verify the address you send from.",
    });
    server.campaigns.length = 0;
    await database.db.update(newsletterIssue).set({ state: "sending" });
    await site.issues.giveUp(id, new Error("timeout"));
    expect(await site.console.getIssue(ann, { id })).toMatchObject({ state: "failed" });
  });
});
