import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPdf } from "../../tests/factories/cv-files.ts";
import { buildFreeSignup, buildPaidSignup } from "../../tests/factories/signup-input.ts";
import { startFakeDashboard } from "../../tests/fakes/dashboard-server.ts";
import { type FakeMailchimp, startFakeMailchimp } from "../../tests/fakes/mailchimp-server.ts";
import { s3Account, startS3Server } from "../../tests/fakes/s3-server.ts";
import { type FakeSmtp, startFakeSmtp } from "../../tests/fakes/smtp-server.ts";
import { type StripeFake, startStripeFake } from "../../tests/fakes/stripe-server.ts";
import { createTestDatabase } from "../../tests/harness/database.ts";
import { testContent } from "../../tests/harness/test-content.ts";
import { sampleValues } from "../contract/form-fields.ts";
import { contactFields } from "../features/contact/fields.ts";
import { seed } from "../features/content-files/operations/seed.ts";
import { parseEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { storedFile } from "../platform/storage/tables.ts";
import { openServices } from "./open-services.ts";
import type { Services } from "./services.ts";

/** The site as it goes live: every adapter the real one, each against a fake of its service on a socket. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let stripe: StripeFake;
let smtp: FakeSmtp;
let mailchimp: FakeMailchimp;
let dashboard: Awaited<ReturnType<typeof startFakeDashboard>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let services: Services;
let close: () => Promise<void>;
let dataDir: string;
const origin = "https://www.example.com";

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await seed(client, testContent);
  await client.end();
  [dashboard, stripe, smtp, mailchimp, s3] = await Promise.all([
    startFakeDashboard(),
    startStripeFake(),
    startFakeSmtp(),
    startFakeMailchimp(),
    startS3Server({ bucket: "site-files", region: "eu-central-1" }),
  ]);
  dataDir = await mkdtemp(path.join(tmpdir(), "site-live-"));
  const env = parseEnv({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
    STRIPE_API_BASE: stripe.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: "Northwick <hello@example.com>",
    MAILCHIMP_API_KEY: mailchimp.apiKey,
    MAILCHIMP_LIST_ID: mailchimp.listId,
    MAILCHIMP_API_BASE: mailchimp.url,
    S3_ENDPOINT: s3.url,
    S3_REGION: "eu-central-1",
    S3_BUCKET: "site-files",
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
    DASHBOARD_URL: "https://app.example.com",
    DASHBOARD_WEBHOOK_URL: dashboard.url,
    DASHBOARD_WEBHOOK_SECRET: dashboard.secret,
  });
  const opened = await openServices({
    env,
    log: createLog("silent"),
    databaseUrl: database.url,
    dataDir,
    origin,
    secret: "a secret for this test, long enough",
  });
  services = opened.services;
  close = opened.close;
});

afterAll(async () => {
  await close();
  await Promise.all([
    dashboard.close(),
    stripe.close(),
    smtp.close(),
    mailchimp.close(),
    s3.close(),
  ]);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Delivered mails to an address. */
const mailsTo = (email: string) =>
  smtp.received.filter((one) => one.envelopeTo.includes(email)).map((one) => one.mail);

async function tokenMailedTo(email: string, page: string, count: number): Promise<string> {
  await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(count);
  const text = mailsTo(email)
    .map((mail) => mail.text)
    .join("\n");
  const token = new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1];
  if (!token) throw new Error(`no link to ${page} in the mail`);
  return token;
}

test("a start does not wait for a provider that hangs", async () => {
  // A file without an owner: the sweep deletes it.
  const createdAt = new Date(Date.now() - 2 * 3_600_000);
  await database.db.insert(storedFile).values({ key: "avatars/left-behind.webp", createdAt });
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const second = await openServices({
    env: parseEnv({}),
    log: createLog("silent"),
    databaseUrl: database.url,
    dataDir,
    origin,
    secret: "a secret for this test, long enough",
    watch: (provider, port) => (provider === "storage" ? { ...port, delete: () => hanging } : port),
  });
  release();
  await second.close();
  // Its sweep comes to the end all the same, here or at the site that goes on.
  await expect.poll(() => database.db.select().from(storedFile), { timeout: 15_000 }).toEqual([]);
});

test("the sandbox and the outbox are not there", () => {
  expect(services.payments.clientConfig()).toEqual({
    mode: "stripe",
    publishableKey: "pk_test_fake",
  });
  expect(services.sandboxBank).toBeUndefined();
  expect(services.outbox).toBeUndefined();
});

describe("signing up at Stripe", () => {
  test("a card, a mail by SMTP, its link, the welcome", async () => {
    const input = buildPaidSignup({ paymentMethod: "pm_card_visa" });
    expect(await services.signup.startPaid(input, randomUUID())).toEqual({ kind: "accepted" });
    const token = await tokenMailedTo(input.email, "/verify-email", 1);
    await services.verification.verify(token);
    await expect.poll(() => mailsTo(input.email).length, { timeout: 15_000 }).toBe(2);
    expect(mailsTo(input.email)[1]?.text).toContain("https://app.example.com");
  });

  test("the dashboard is told about the new account and its verified address", async () => {
    const input = buildPaidSignup({ paymentMethod: "pm_card_visa" });
    await services.signup.startPaid(input, randomUUID());
    await services.verification.verify(await tokenMailedTo(input.email, "/verify-email", 1));
    const heard = () =>
      dashboard.received
        .map((one) => one.event)
        .filter((event) => JSON.stringify(event).includes(input.email));
    await expect.poll(() => heard().length, { timeout: 15_000 }).toBe(2);
    expect(heard()).toContainEqual(
      expect.objectContaining({
        type: "account.created",
        data: expect.objectContaining({
          organization: { id: expect.any(String), name: input.organization },
          subscription: expect.objectContaining({ status: "active", currency: "usd" }),
        }),
      }),
    );
    expect(heard()).toContainEqual(
      expect.objectContaining({
        type: "account.email_verified",
        data: { user: expect.objectContaining({ email: input.email, email_verified: true }) },
      }),
    );
    expect(dashboard.refused).toEqual([]);
  });

  test("declined, then another card: one customer, one subscription", async () => {
    const before = { ...counts() };
    const input = buildPaidSignup({ paymentMethod: "pm_card_chargeDeclined" });
    const key = randomUUID();
    await expect(services.signup.startPaid(input, key)).rejects.toMatchObject({
      code: "card_declined",
      params: { code: "card_declined", message: "Your card was declined." },
    });
    await services.signup.startPaid({ ...input, paymentMethod: "pm_card_visa" }, key);
    expect(counts()).toEqual({
      customers: before.customers + 1,
      subscriptions: before.subscriptions + 1,
    });
  });

  test("3-D Secure, confirmed in the browser", async () => {
    const input = buildPaidSignup({ paymentMethod: "pm_card_authenticationRequired" });
    const key = randomUUID();
    const asked = await services.signup.startPaid(input, key);
    if (asked.kind !== "requires_action") throw new Error("3-D Secure was not asked for");
    stripe.completeChallenge(asked.clientSecret, true);
    expect(await services.signup.startPaid(input, key)).toEqual({ kind: "accepted" });
  });

  test("a trial without a card pauses at its end", async () => {
    const input = buildPaidSignup({ trial: true, paymentMethod: "" });
    await services.signup.startPaid(input, randomUUID());
    const sent = stripe.requestsTo("POST /v1/subscriptions").at(-1)?.params;
    expect(sent).toMatchObject({
      payment_behavior: "default_incomplete",
      trial_period_days: "14",
      trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    });
  });

  test("50 at once with one address: one customer, one subscription", async () => {
    const before = { ...counts() };
    const input = buildFreeSignup();
    await Promise.all(
      Array.from({ length: 50 }, () => services.signup.startFree(input, randomUUID())),
    );
    await expect.poll(counts, { timeout: 10_000 }).toEqual({
      customers: before.customers + 1,
      subscriptions: before.subscriptions + 1,
    });
  });

  test("an answer that is lost on the way: the same form again finds what was done", async () => {
    const before = { ...counts() };
    const input = buildPaidSignup({ paymentMethod: "pm_card_visa" });
    const key = randomUUID();
    stripe.failNext("POST /v1/subscriptions", { kind: "drop", after: true }, 3);
    await expect(services.signup.startPaid(input, key)).rejects.toMatchObject({
      code: "payment_unavailable",
    });
    await services.signup.startPaid(input, key);
    expect(counts()).toEqual({
      customers: before.customers + 1,
      subscriptions: before.subscriptions + 1,
    });
  });
});

function counts() {
  // An order for an address that has an account is rehearsed and taken back: what ended doesn't count.
  const running = [...stripe.state.subscriptions.values()].filter(
    ({ status }) => !/^(canceled|incomplete_expired)$/.test(status),
  );
  return { customers: stripe.state.customers.size, subscriptions: running.length };
}

test("a newsletter reader reaches Mailchimp once confirmed, and leaves it again", async () => {
  const email = `${randomUUID()}@example.com`;
  await services.newsletter.subscribe({ email });
  const token = await tokenMailedTo(email, "/newsletter/confirm", 1);
  expect(mailchimp.statusOf(email)).toBeUndefined();
  await services.newsletter.confirm(token);
  await expect.poll(() => mailchimp.statusOf(email), { timeout: 15_000 }).toBe("pending");
  await services.newsletter.unsubscribe(await tokenMailedTo(email, "/newsletter/unsubscribe", 2));
  await expect.poll(() => mailchimp.statusOf(email), { timeout: 15_000 }).toBe("unsubscribed");
});

test("a contact message reaches the company, with the sender to answer to", async () => {
  const email = `${randomUUID()}@example.com`;
  await services.contact.send({ ...sampleValues(contactFields), email });
  await expect.poll(() => mailsTo("hello@northwick.example").length, { timeout: 15_000 }).toBe(1);
  expect(mailsTo("hello@northwick.example")[0]?.replyTo?.[0]?.address).toBe(email);
});

test("an application: the CV in the bucket, its receipt in the mail, nothing left on this machine", async () => {
  const [job] = await services.careers.listJobs({ type: "Remote" });
  const email = `${randomUUID()}@example.com`;
  const content = buildPdf(1_000_000);
  const upload = await services.careers.receiveCv({
    name: "cv.pdf",
    body: (async function* () {
      yield content;
    })(),
  });
  await services.careers.apply(
    { job: job?.slug, name: "Eve Sun", email, phone: "+14155550132", terms: "on" },
    upload,
  );
  expect([...s3.files.values()].map((file) => file.content.equals(content))).toEqual([true]);
  expect(await readdir(path.join(dataDir, "uploads"), { recursive: true })).toEqual([".arriving"]);
  await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(1);
  expect(mailsTo(email)[0]?.text).toContain(job?.title);
});
