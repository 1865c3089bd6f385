import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntry } from "../src/features/activity/server/tables.ts";
import { user } from "../src/features/identity/server/tables.ts";
import { mail } from "../src/platform/mail/tables.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, shownBy, startSite } from "./harness/running-site.ts";

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

const email = "olive@fernway.io";
const password = "correct horse battery";

test("the first owner is no customer, and finds the way back to the checklist", async () => {
  const owner = createBrowser(site.origin);
  const link = /become the owner: (\S+)/.exec(site.log())?.[1] ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const made = await owner.go(link, { token, name: "Olive Owner", email, password });
  expect(made.url.pathname).toBe("/admin/first-day");

  const [entry] = await database.db.select().from(auditEntry);
  expect(entry).toMatchObject({ action: "staff.first-owner", actorEmail: email });

  const account = await owner.go("/account");
  expect(account.url.pathname).toBe("/profile");
  const profile = await shownBy(account.page);
  expect(profile).toContain("Get ready to go live");
  expect(profile).toContain("Open the console");
  expect(profile).not.toMatch(/your hub|Plan and payments|Customer since/);

  // No email leaves the site, so nobody can verify.
  const twoStep = await shownBy((await owner.go("/two-factor")).page);
  expect(twoStep).toContain("Set it up");
  expect(twoStep).not.toContain("Verify your email address first");
  expect(twoStep).toContain('href="/admin/first-day"');
  const prepared = await shownBy(
    (await owner.go("/two-factor", { step: "prepare", password })).page,
  );
  expect(prepared).toMatch(/href="data:text\/plain[^"]+olive%40fernway\.io[^"]+" download="backup/);
  expect(prepared).toContain('data-copy="codes"');
  expect(prepared).toContain("data-print");
  const waiting = await shownBy((await owner.go("/verify-email")).page);
  expect(waiting).toContain('href="/admin/first-day"');

  const [asked] = await database.db.select().from(mail).where(eq(mail.recipient, email));
  const verify = new URL(String(asked?.props.link)).searchParams.get("token") ?? "";
  const verified = await owner.go("/verify-email", { token: verify });
  expect(verified.url.pathname).toBe("/admin");
  const [row] = await database.db.select().from(user).where(eq(user.email, email));
  expect(row?.emailVerified).toBe(true);
  const mails = await database.db.select().from(mail).where(eq(mail.recipient, email));
  expect(mails.map(({ template }) => template)).not.toContain("welcome");
});

test("a stranger at /account signs in first", async () => {
  const { url } = await createBrowser(site.origin).go("/account");
  expect(url.pathname + url.search).toBe("/login?next=%2Fprofile");
});
