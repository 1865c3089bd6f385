import { request } from "node:http";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { links } from "../src/contract/links.ts";
import { newsletterSubscriber } from "../src/features/newsletter/server/tables.ts";
import { mail } from "../src/platform/mail/tables.ts";
import { createPerson, knownPassword } from "./factories/people.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/** What the site's edge promises whatever page is asked for: an answer in time, and nothing to the wrong reader. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {});
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** Asks under the given headers; `fetch` would not send its own `Host`. */
function statusOf(target: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(site.origin + target, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject).end();
  });
}

test("a form whose table is locked is answered with 503 before the deadline, with what was typed", async () => {
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query("begin; lock table contact_message in access exclusive mode");
  const response = await fetch(`${site.origin}/contact`, {
    method: "POST",
    headers: { accept: "text/html", origin: site.origin },
    body: new URLSearchParams({
      name: "Ada Byron",
      email: "ada@example.com",
      description: "Where is my parcel?",
    }),
    // Fails the test where no answer comes.
    signal: AbortSignal.timeout(16_000),
  });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.text()).toContain("Where is my parcel?");
  await holder.end();
});

test("a customer whose session is locked is told to come again, whatever they send", async () => {
  const { email } = await createPerson(database.db);
  const browser = createBrowser(site.origin);
  await browser.go("/login", { email, password: knownPassword });
  const cookie = browser.jar.header() ?? "";
  expect(cookie).toContain("session");
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query('begin; lock table "session" in access exclusive mode');
  const ask = (target: string, method: string) =>
    fetch(site.origin + target, {
      method,
      headers: { accept: "text/html", origin: site.origin, cookie },
      ...(method === "POST" ? { body: new URLSearchParams({ form: "sessions" }) } : {}),
      redirect: "manual",
      signal: AbortSignal.timeout(16_000),
    });
  const answers = await Promise.all([
    ask("/profile-payment", "GET"),
    ask("/profile-setting", "POST"),
    ask("/logout", "POST"),
    ask("/api/account/cards", "POST"),
  ]);
  await holder.end();
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  for (const { headers } of answers) {
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test("/dev is there for this machine’s user, and for nobody who only reaches this machine", async () => {
  const { host } = new URL(site.origin);
  for (const target of ["/dev/outbox", "/dev/ui"]) {
    expect(await statusOf(target, { host }), target).toBe(200);
    // A name of somebody else's that resolves to this machine (DNS rebinding).
    expect(await statusOf(target, { host: "rebound.example" }), target).toBe(404);
    const proxied = { host, "x-forwarded-for": "203.0.113.9" };
    expect(await statusOf(target, proxied), target).toBe(404);
  }
  // Other spellings only lead to the one that is checked.
  for (const target of ["/dev/outbox/", "/DEV/outbox"]) {
    expect(await statusOf(target, { host: "rebound.example" }), target).toBe(301);
  }
  expect(await statusOf("/dev/outbox.data", { host: "rebound.example" })).toBe(404);
});

test("security.txt says whom to tell, for less than a year", async () => {
  const response = await fetch(`${site.origin}/.well-known/security.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  const field = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}: (.+)$`, "gm"))].map((match) => match[1]);
  expect(field("Contact")).toEqual([
    expect.stringMatching(/^mailto:\S+@\S+$/),
    `${site.origin}/contact`,
  ]);
  expect(field("Canonical")).toEqual([`${site.origin}/.well-known/security.txt`]);
  const [expires] = field("Expires");
  const days = (Date.parse(expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("a mail client’s one-click request is understood as multipart too (RFC 8058)", async () => {
  const subscribed = await fetch(`${site.origin}/api/mailchimp/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ann@example.com" }),
  });
  expect(subscribed.status).toBe(200);
  const [sent] = await database.db
    .select()
    .from(mail)
    .where(eq(mail.template, "newsletter-confirm"));
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const response = await fetch(String(sent?.props.unsubscribeUrl), { method: "POST", body });
  expect(response.status).toBe(200);
  const [subscriber] = await database.db.select().from(newsletterSubscriber);
  expect(subscriber?.status).toBe("unsubscribed");
});

test("every answer says who may embed it", async () => {
  const policyOf = async (target: string) =>
    (await fetch(site.origin + target)).headers.get("cross-origin-resource-policy");
  expect(await policyOf("/")).toBe("same-origin");
  expect(await policyOf("/api/plans/list")).toBe("same-origin");
  expect(await policyOf("/social-card.png")).toBe("cross-origin");
});

test.each([
  links.verifyEmail,
  links.resetPassword,
  links.welcomeOwner,
  links.staffInvitation,
  links.confirmEmail,
  links.cancelTrial,
  links.trialCalendar,
  links.confirmNewsletter,
  links.endNewsletter,
  links.endWeeklyEmail,
])("another site isn’t told the secret in the address of %s", async (path) => {
  const response = await fetch(site.origin + links.withToken(path, "a-secret"), {
    headers: { accept: "text/html" },
    redirect: "manual",
  });
  await response.body?.cancel();
  expect(response.headers.get("referrer-policy")).toBe("same-origin");
});
