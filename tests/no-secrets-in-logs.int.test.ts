import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { buildPdf } from "./factories/cv-files.ts";
import { type FakeMailchimp, startFakeMailchimp } from "./fakes/mailchimp-server.ts";
import { type FakeSmtp, startFakeSmtp } from "./fakes/smtp-server.ts";
import { type StripeFake, startStripeFake } from "./fakes/stripe-server.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";
import { totp } from "./harness/totp.ts";

/**
 * Canaries: values that go through every form, and into what every service outside answers when it refuses. The real
 * process runs at its most talkative level, PostgreSQL with it; none of them may come out.
 */
const mark = randomBytes(6).toString("hex");
const email = (who: string) => `${who}-${mark}@canary.example`;
const password = `violin harbor ${mark}`;
const newPassword = `piano harbor ${mark}`;
const wrongPassword = `guess harbor ${mark}`;
const phone = { national: "(415) 555-0177", international: "+14155550177" };
const words = `the purple canary ${mark} sings at dawn`;
const canaries = new Set([
  mark,
  password,
  newPassword,
  wrongPassword,
  phone.national,
  phone.international,
  words,
]);

let dir: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let postgresOutput = "";
let site: Awaited<ReturnType<typeof startSite>>;
let client: pg.Client;
let smtp: FakeSmtp;
let mailchimp: FakeMailchimp;
let stripe: StripeFake;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "site-canary-"));
  const hear = (fields: object) => {
    postgresOutput += `${JSON.stringify(fields)}\n`;
  };
  const log = { debug: hear, info: hear, warn: hear, error: hear, fatal: hear } as never;
  postgres = await startEmbeddedPostgres({
    dir: path.join(dir, "postgres"),
    database: "site",
    log,
  });
  [smtp, mailchimp, stripe] = await Promise.all([
    startFakeSmtp(),
    startFakeMailchimp(),
    startStripeFake(),
  ]);
  site = await startSite(postgres.url, {
    LOG_LEVEL: "trace",
    WORKER: "inline",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Northwick <site@northwick.example>",
    MAILCHIMP_API_KEY: mailchimp.apiKey,
    MAILCHIMP_LIST_ID: mailchimp.listId,
    MAILCHIMP_API_BASE: mailchimp.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_canary",
    STRIPE_API_BASE: stripe.url,
    // Nothing can be reached there.
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_FORCE_PATH_STYLE: "true",
    S3_REGION: "us-east-1",
    S3_BUCKET: "canary-files",
    S3_ACCESS_KEY_ID: `access-${mark}`,
    S3_SECRET_ACCESS_KEY: `secret-${mark}`,
  });
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client?.end();
  await site?.close();
  await postgres?.stop();
  await Promise.all([smtp?.close(), mailchimp?.close(), stripe?.close()]);
  await rm(dir, { recursive: true, force: true });
});

type Browser = ReturnType<typeof createBrowser>;

/** Fills in a form of a page as a browser would: with what the page put into its hidden fields. */
async function submit(browser: Browser, page: string, fields: Record<string, string>) {
  const shown = await browser.go(page);
  const html = (await shown.page?.text()) ?? "";
  const action = fields.form ?? fields.step;
  const hidden: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const value = /value="([^"]*)"/.exec(tag)?.[1];
    if (name && value !== undefined && !(name in hidden)) hidden[name] = value;
  }
  const { page: answer } = await browser.go(page, {
    ...hidden,
    ...(action ? {} : { form: hidden.form ?? "" }),
    ...fields,
  });
  return { status: answer?.status ?? 0, text: (await answer?.text()) ?? "" };
}

/** The newest mail to an address that holds such a link: its token, which becomes a canary. */
async function tokenFor(to: string, page: string): Promise<string> {
  return vi.waitFor(
    () => {
      const texts = smtp.received
        .filter((one) => one.envelopeTo.includes(to))
        .map((one) => one.mail.text ?? "");
      const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(texts.at(-1) ?? "")?.[1];
      if (!token) throw new Error(`no mail with ${page} to ${to} yet`);
      canaries.add(token);
      return token;
    },
    { timeout: 20_000, interval: 50 },
  );
}

const person = (who: string) => ({
  first_name: "Canary",
  last_name: "Bird",
  email: email(who),
  password,
});

async function breakTable(table: string, work: () => Promise<unknown>): Promise<void> {
  await client.query(`alter table ${table} add constraint broken check (false) not valid`);
  await work();
  await client.query(`alter table ${table} drop constraint broken`);
}

test("no form and no failing service puts personal data or a secret into the log", async () => {
  const { origin } = site;
  const call = (to: string, body: object, headers = {}) =>
    fetch(`${origin}${to}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  // Accounts: sign-up, verification, sign-in, two-step sign-in, settings, recovery.
  const owner = createBrowser(origin);
  const free = { ...person("owner"), plan_id: "Free", plan_type: "month" };
  const signedUp = await call("/api/stripe/createFreeSubscription", free, {
    "idempotency-key": randomUUID(),
  });
  expect(signedUp.status).toBe(200);
  await call("/api/stripe/createFreeSubscription", { ...free, password: "Password1!" });
  await submit(owner, "/login", { email: email("owner"), password: wrongPassword });
  await submit(owner, "/login", { email: email("owner"), password });
  const verification = await tokenFor(email("owner"), "/verify-email");
  await submit(owner, "/verify-email", { email: email("owner") });
  await submit(owner, `/verify-email?token=${verification}`, { token: verification });
  const setup = await submit(owner, "/two-factor", { step: "prepare", password });
  const key = /(?:\b[A-Z2-7]{4} ){7,}[A-Z2-7]{1,4}\b/.exec(setup.text)?.[0].replaceAll(" ", "");
  const backupCodes = setup.text.match(/\b[a-z2-9]{5}-[a-z2-9]{5}(?=<)/g) ?? [];
  expect(backupCodes).toHaveLength(10);
  for (const secret of [key ?? "no key", ...backupCodes]) canaries.add(secret);
  await submit(owner, "/two-factor", { step: "confirm", code: "000000", saved: "on" });
  const turnedOn = await submit(owner, "/two-factor", {
    step: "confirm",
    code: totp(key ?? ""),
    saved: "on",
  });
  expect(turnedOn.text).toContain("Two-step sign-in is on");
  await submit(owner, "/profile-setting", {
    form: "personal",
    first_name: words,
    last_name: "Bird",
    phone: phone.national,
    bio: words,
  });
  const settings = { current_password: password };
  await submit(owner, "/profile-setting", { form: "email", email: email("new"), ...settings });
  const passwords = { old_password: wrongPassword, new_password: newPassword };
  const change = { form: "password", ...passwords, retyped_password: newPassword };
  await submit(owner, "/profile-setting", change);
  for (const cookie of owner.jar.header()?.split("; ") ?? []) {
    canaries.add(cookie.slice(cookie.indexOf("=") + 1));
  }
  const stranger = createBrowser(origin);
  await submit(stranger, "/forgot-password", { email: email("owner") });
  const reset = await tokenFor(email("owner"), "/reset-password");
  await submit(stranger, `/reset-password?token=${reset}`, { password: email("owner") });
  const done = await submit(stranger, `/reset-password?token=${reset}`, {
    password: newPassword,
    authenticator: "remove",
  });
  expect(done.text).toContain("Your password was changed");
  await stranger.go(`/reset-password?token=${reset}`);

  // Leads.
  const message = { name: words, email: email("lead"), subject: words, description: words };
  await submit(stranger, "/contact", message);
  await call("/api/contact", message);
  await submit(stranger, "/newsletter", { email: email("reader") });
  const subscription = await tokenFor(email("reader"), "/newsletter/confirm");

  // Every service outside refuses, in its own words.
  const spoken = `${words}: <${email("echo")}>, ${phone.international}, ${phone.national}`;
  mailchimp.failNext(
    { status: 400, title: `Bad ${email("echo")}`, detail: spoken },
    { status: 500, title: "Internal", detail: spoken },
    { html: 502 },
    { drop: true },
  );
  await submit(stranger, "/newsletter/confirm", { token: subscription });
  await call("/api/mailchimp/subscribe", { email: email("reader") });
  smtp.failNext(
    { at: "rcpt", code: 550, message: spoken },
    { at: "rcpt", code: 451, message: spoken },
    { at: "data", code: 552, message: spoken },
    { at: "data", drop: true },
  );
  for (const who of ["bounced", "later", "large", "dropped"]) {
    await submit(stranger, "/newsletter", { email: email(who) });
  }
  const paid = {
    ...person("payer"),
    plan_id: "Starter",
    plan_type: "month",
    organization: words,
    phone: phone.national,
    industry: "Retail",
    companySize: "5",
    purpose: words,
    heardFrom: words,
    deliveryVolume: "1-10",
    message: words,
    paymentMethod: "pm_card_visa",
  };
  for (const fault of [
    { kind: "refuse", status: 400, error: { message: `Invalid ${spoken}` } },
    { kind: "page", status: 502 },
    { kind: "drop", after: false },
  ] as const) {
    stripe.failNext("POST /v1/customers", fault, 4);
    const headers = { "idempotency-key": randomUUID() };
    await call("/api/stripe/createSubscription", { ...paid, email: email(fault.kind) }, headers);
  }
  const jobs = await client.query<{ slug: string }>("select slug from job limit 1");
  const application = new FormData();
  const fields = {
    name: words,
    email: email("applicant"),
    phone: phone.national,
    description: words,
  };
  for (const [name, value] of Object.entries(fields)) application.set(name, value);
  application.set("job", jobs.rows[0]?.slug ?? "");
  application.set("job_type", "Full Time");
  application.set("type", "Full Time");
  application.set("terms", "on");
  application.set("cv", new File([new Uint8Array(buildPdf())], `${words}.pdf`), `${words}.pdf`);
  const applied = await fetch(`${origin}/career-apply?job=${jobs.rows[0]?.slug}`, {
    method: "POST",
    headers: { origin },
    body: application,
  });
  expect(applied.status).toBeGreaterThanOrEqual(500);

  // The database refuses the very rows: PostgreSQL's own log would show them.
  await breakTable("contact_message", () => submit(stranger, "/contact", message));
  await breakTable("newsletter_subscriber", () =>
    submit(stranger, "/newsletter", { email: email("broken") }),
  );
  await breakTable("signup", () =>
    call("/api/stripe/createFreeSubscription", { ...free, email: email("broken") }),
  );
  await breakTable("mail", () => submit(stranger, "/contact", message));

  // Jobs go on after the answers: the last of them is the mail that the server dropped.
  await vi.waitFor(() => expect(site.log()).toMatch(/mail given up|job failed/), 20_000);
  const output = site.log() + postgresOutput;
  // Every kind of failure was logged: without them this test would prove nothing.
  const kinds = [
    "mail given up",
    "job failed",
    "StripeInvalidRequestError",
    "mailchimp",
    "connect ECONNREFUSED",
  ];
  const row = 'violates check constraint \\"broken\\"';
  expect([...kinds, row].filter((kind) => !output.includes(kind))).toEqual([]);
  const flat = output.toLowerCase();
  const leaked = [...canaries].filter((canary) =>
    [canary, encodeURIComponent(canary), canary.replaceAll(" ", "+")].some((spelling) =>
      flat.includes(spelling.toLowerCase()),
    ),
  );
  const lines = output.split("\n").filter((line) => leaked.some((one) => line.includes(one)));
  expect(lines.map((line) => line.slice(0, 600))).toEqual([]);
  expect(leaked).toEqual([]);
}, 120_000);
