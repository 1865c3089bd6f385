import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emails } from "../src/composition/emails.ts";
import { user } from "../src/features/identity/server/tables.ts";
import { createPerson, knownPassword } from "./factories/people.ts";
import { buildPaidSignup } from "./factories/signup-input.ts";
import { type FakeSmtp, startFakeSmtp } from "./fakes/smtp-server.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/** Mail scanners open every link of an email. That changes nothing: what a link is for is done by a press on its page. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let site: Awaited<ReturnType<typeof startSite>>;
let smtp: FakeSmtp;
/** The links of the emails that the site sent in this test, by their path. */
let sent: Map<string, URL>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // A first process sends them, with its jobs. In the second, nothing changes by itself.
  smtp = await startFakeSmtp();
  site = await startSite(database.url, {
    WORKER: "inline",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Northwick <site@northwick.example>",
  });
  await send();
  await vi.waitFor(
    () => {
      const paths = [...linksSent().keys()];
      expect(paths.sort()).toEqual([...Object.keys(presses), ...shows].sort());
    },
    { timeout: 20_000, interval: 50 },
  );
  await site.close();
  site = await startSite(database.url, {});
  sent = linksSent();
}, 90_000);
afterAll(async () => {
  await Promise.all([site.close(), smtp.close(), client.end()]);
  await database.close();
});

const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[];

/** Everything that sends an email with a link that carries a token. */
async function send(): Promise<void> {
  const call = (path: string, body: object, cookie = "") =>
    fetch(site.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.origin, cookie },
      body: JSON.stringify(body),
    });
  const signup = { ...buildPaidSignup(), trial: true, terms: true };
  expect((await call("/api/stripe/createSubscription", signup)).status).toBe(200);
  const forgetful = createBrowser(site.origin);
  const shown = (await (await forgetful.go("/forgot-password")).page?.text()) ?? "";
  const fields = [...shown.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? "",
    /value="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
  await forgetful.go("/forgot-password", { ...Object.fromEntries(fields), email: signup.email });
  const verified = await createPerson(database.db, { verified: true });
  const mover = createBrowser(site.origin);
  await mover.go("/login", { email: verified.email, password: knownPassword });
  const change = { form: "email", email: "next@example.com", current_password: knownPassword };
  await mover.go("/profile-setting", change);
  await call("/api/mailchimp/subscribe", { email: "reader@example.com" });

  const owner = await createPerson(database.db, { verified: true });
  await database.db.update(user).set({ role: "owner" });
  const boss = createBrowser(site.origin);
  await boss.go("/login", { email: owner.email, password: knownPassword });
  const invitation = { email: "colleague@example.com", role: "viewer" };
  await call("/api/admin/team/invitations", invitation, boss.jar.header() ?? "");
}

/** The links that carry a token, with the token of the newest email. */
function linksSent(): Map<string, URL> {
  const found = smtp.received.flatMap(({ mail }) =>
    [
      ...`${mail.text} ${header(mail, "list-unsubscribe")}`.matchAll(
        /https?:\/\/[^\s/]+(\/\S+\?token=[\w.-]+)/g,
      ),
    ].map(([, path]) => new URL(path ?? "", site.origin)),
  );
  return new Map(found.map((link) => [link.pathname, link]));
}

const header = (mail: FakeSmtp["received"][number]["mail"], name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

/** A fingerprint of every table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limit' order by 1",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rows<{ hash: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    );
    hashes[name] = row?.hash ?? "";
  }
  return hashes;
}

/** What a press does behind each path whose link carries a token: the fields beside those of the page. */
const presses: Record<string, Record<string, string>> = {
  "/verify-email": {},
  "/newsletter/confirm": {},
  "/newsletter/unsubscribe": {},
  "/confirm-email": {},
  "/reset-password": { password: "violin harbor lantern 7" },
  "/staff-invitation": { name: "Cole Eague", password: "violin harbor lantern 7" },
  "/cancel-trial": {},
};
/** Links with a token whose pages only show something. */
const shows = ["/trial.ics"];

test("every link with a token that an email can carry is known here", () => {
  const carried = new Set<string>();
  const origin = "https://site.example";
  for (const email of emails.values()) {
    for (const value of Object.values(email.sample((path) => origin + path))) {
      const url = typeof value === "string" && value.startsWith(origin) ? new URL(value) : null;
      if (url?.searchParams.has("token")) carried.add(url.pathname);
    }
  }
  // The weekly email's page is the newsletter's with other words: follow-link.server.ts.
  const known = [...Object.keys(presses), ...shows, "/weekly-email/unsubscribe"];
  expect([...carried].sort()).toEqual(known.sort());
});

test.each([...Object.keys(presses), ...shows])("opening %s changes nothing", async (path) => {
  const link = sent.get(path) ?? expect.fail(`no email was sent with ${path}`);
  const before = await everything();
  for (const accept of ["text/html", "*/*"]) {
    const answer = await fetch(link, { headers: { accept }, redirect: "manual" });
    expect(answer.status).toBe(200);
    await answer.text();
    await fetch(link, { method: "HEAD", redirect: "manual" });
  }
  expect(await everything()).toEqual(before);
});

test.each(Object.entries(presses))("pressing the button of %s does it", async (path, fields) => {
  const link = sent.get(path) ?? expect.fail(`no email was sent with ${path}`);
  const visitor = createBrowser(site.origin);
  const html = (await (await visitor.go(link)).page?.text()) ?? "";
  expect(html).toMatch(/<form[^>]*method="post"[\s\S]*<button[^>]*type="submit"/);
  const before = await everything();
  const token = link.searchParams.get("token") ?? "";
  await visitor.go(link.pathname, { token, ...fields });
  expect(await everything()).not.toEqual(before);
});

const boundary = "xYzZY";
const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
const oneClick: [what: string, type: string | null, body: string][] = [
  ["as RFC 8058 says", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  ["as multipart", `multipart/form-data; boundary=${boundary}`, multipart],
  ["as multipart without its end", `multipart/form-data; boundary=${boundary}`, "List-Uns"],
  ["as multipart without a boundary", "multipart/form-data", multipart],
  ["as plain text", "text/plain", "List-Unsubscribe=One-Click"],
  ["as JSON", "application/json", "{}"],
  ["as an unknown type", "application/octet-stream", "x"],
  ["in Latin-1", "application/x-www-form-urlencoded; charset=iso-8859-1", "a=%E9"],
  ["as an empty form", "application/x-www-form-urlencoded", ""],
  ["empty, without a type", null, ""],
];
test.each(oneClick)("one click unsubscribes %s", async (_what, type, body) => {
  const link = sent.get("/newsletter/unsubscribe") ?? expect.fail("no link");
  await client.query("update newsletter_subscriber set status = 'confirmed'");
  const answer = await fetch(link, {
    method: "POST",
    headers: type ? { "content-type": type } : {},
    // A string would bring a type of its own.
    body: new TextEncoder().encode(body),
  });
  expect(answer.status).toBe(200);
  expect(await rows("select status from newsletter_subscriber")).toEqual([
    { status: "unsubscribed" },
  ]);
});

test("other forms still refuse a body that isn’t one, and a token in the address", async () => {
  for (const [path, link] of sent) {
    if (path === "/newsletter/unsubscribe" || !(path in presses)) continue;
    const before = await everything();
    for (const [, type, body] of oneClick) {
      const answer = await fetch(link, {
        method: "POST",
        headers: type ? { "content-type": type } : {},
        body: new TextEncoder().encode(body),
        redirect: "manual",
      });
      expect(answer.status, `${path} ${type}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${path} ${type}`).toBeLessThan(500);
    }
    expect(await everything()).toEqual(before);
  }
});
