import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { links } from "../src/contract/links.ts";
import { hashPassword } from "../src/features/identity/server/password-hash.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, shownBy, startSite } from "./harness/running-site.ts";

/** What happens to the forms and links of customers whose session has ended, and what the success pages claim. */
const credentials = { email: "ada@byron.example", password: "correct horse battery" };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const id = randomUUID();
  await client.query(
    `insert into "user" (id, name, email, email_verified) values ($1, 'Ada Byron', $2, true)`,
    [id, credentials.email],
  );
  await client.query(
    `insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, await hashPassword(credentials.password)],
  );
  site = await startSite(database.url, {});
});
afterAll(async () => {
  await site.close();
  await client.end();
  await database.close();
});

const personal = {
  form: "personal",
  first_name: "Ada",
  last_name: "Byron",
  phone: "",
  job_title: "Dispatcher",
  location: "",
  bio: "Six <mornings> & a half",
};

test("the link to a CV leads through sign-in, for everybody, and then on to the CV", async () => {
  const browser = createBrowser(site.origin);
  const cv = `/admin/applications/${randomUUID()}/cv`;
  const asked = await browser.go(cv);
  expect(asked.url.pathname + asked.url.search).toBe(links.signInFor(cv));
  // A customer learns there that there is nothing for them, as everybody does who may not read it.
  const back = await browser.go("/login", { ...credentials, next: cv });
  expect(back.url.pathname).toBe(cv);
  expect(back.page?.status).toBe(404);
});

test("a form sent after the session ended is shown again after signing in, once", async () => {
  const browser = createBrowser(site.origin);
  const asked = await browser.go("/profile-setting", personal);
  expect(asked.url.pathname).toBe("/login");
  const login = (await asked.page?.text()) ?? "";
  expect(login).toContain("You’re signed out. Sign in to continue.");
  const next = /name="next" value="([^"]+)"/.exec(login)?.[1]?.replaceAll("&amp;", "&") ?? "";

  const back = await browser.go("/login", { ...credentials, next });
  expect(back.url.pathname).toBe("/profile-setting");
  const page = (await back.page?.text()) ?? "";
  expect(page).toContain("Six &lt;mornings&gt; &amp; a half");
  expect(page).toContain("Nothing was changed while you were signed out");

  const again = await (await browser.go(next)).page?.text();
  expect(again).not.toContain("Six &lt;mornings&gt;");
});

test("what was kept in one browser isn’t shown in another", async () => {
  const asked = await createBrowser(site.origin).go("/profile-setting", personal);
  const other = createBrowser(site.origin);
  const back = await other.go("/login", {
    ...credentials,
    next: asked.url.searchParams.get("next") ?? "",
  });
  expect(await back.page?.text()).not.toContain("Six &lt;mornings&gt;");
});

test("passwords aren’t kept", async () => {
  const browser = createBrowser(site.origin);
  const form = { form: "email", email: "new@byron.example", current_password: "my secret words" };
  const { url } = await browser.go("/profile-setting", form);
  const back = await browser.go("/login", {
    ...credentials,
    next: url.searchParams.get("next") ?? "",
  });
  const page = await back.page?.text();
  expect(page).toContain("new@byron.example");
  expect(page).not.toContain("my secret words");
});

test.each([
  ["/profile-payment", { form: "preview", plan: "Fleet", interval: "year" }],
  ["/two-factor", { step: "prepare", password: "x" }],
  ["/profile-data", {}],
])("a form of %s leads to sign-in", async (path, form) => {
  const { url, page } = await createBrowser(site.origin).go(path, form);
  expect(url.pathname).toBe("/login");
  expect(await page?.text()).toContain("You’re signed out. Sign in to continue.");
});

test("a body that isn’t a form is refused, and not a fault", async () => {
  const answer = await fetch(new URL("/profile-setting", site.origin), {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin, accept: "text/html" },
    body: "{}",
  });
  expect(answer.status).toBe(415);
});

test("the sample’s own forms still say that nothing was changed", async () => {
  const { url } = await createBrowser(site.origin).go("/profile-payment?sample=form", {
    method: "add",
  });
  expect(url.pathname).toBe("/profile-payment");
});

test("a link to one’s own invoice leads through sign-in", async () => {
  const { url } = await createBrowser(site.origin).go("/billing-invoice?id=in_1");
  expect(url.pathname + url.search).toBe(
    `/login?${new URLSearchParams({ next: "/billing-invoice?id=in_1" })}`,
  );
});

test("a success page claims nothing after a bare link", async () => {
  const browser = createBrowser(site.origin);
  expect(await shownBy((await browser.go("/contact?sent=1")).page)).not.toContain(
    "Queries Sent Successfully",
  );
  expect(await (await browser.go("/thankyou")).page?.text()).not.toContain("is verified");
  expect(await (await browser.go("/career-apply?sent=1")).page?.text()).not.toContain(
    "has arrived",
  );
});
