import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { screeningFields } from "../src/features/screening/screening.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { createLog } from "../src/platform/log.ts";
import { postPaths } from "./harness/post-routes.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/** The site after its database went away: public pages stay up, and everything else says when to try again. */
const password = "correct horse battery staple";
const email = "ada@example.com";
const client = {
  id: "dashboard",
  secret: "a secret of the dashboard, long enough",
  redirectUri: "https://app.example.com/callback",
};
let dir: string;
let site: Awaited<ReturnType<typeof startSite>>;
let cookie: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "site-database-away-"));
  const log = createLog("silent");
  const postgres = await startEmbeddedPostgres({ dir, database: "site", log });
  site = await startSite(postgres.url, {
    LOG_LEVEL: "warn",
    DASHBOARD_URL: "https://app.example.com",
    DASHBOARD_CLIENT_ID: client.id,
    DASHBOARD_CLIENT_SECRET: client.secret,
    DASHBOARD_REDIRECT_URIS: client.redirectUri,
  });
  const signup = await fetch(`${site.origin}/api/stripe/createFreeSubscription`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      first_name: "Ada",
      last_name: "Byron",
      email,
      password,
      plan_id: "Free",
      plan_type: "month",
    }),
  });
  expect(signup.status).toBe(200);
  const browser = createBrowser(site.origin);
  await browser.go("/login", { email, password, next: "/profile" });
  cookie = browser.jar.header() ?? "";
  const payments = await fetch(`${site.origin}/profile-payment`, { headers: { cookie } });
  expect(await payments.text()).toContain("Ada Byron");
  expect((await fetch(`${site.origin}/.well-known/openid-configuration`)).status).toBe(200);
  await postgres.stop();
}, 120_000);
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true, force: true });
});

async function get(target: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.origin + target, {
    headers: { accept: "text/html", ...headers },
    redirect: "manual",
  });
  return { response, page: await response.text() };
}

async function post(target: string, form: Record<string, string>, headers = {}) {
  const response = await fetch(site.origin + target, {
    method: "POST",
    headers: { accept: "text/html", origin: site.origin, ...headers },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  return { response, page: await response.text() };
}

/** The field that says when the form's page was made; without it a form counts as a program's. */
function stampOf(page: string): Record<string, string> {
  const stamp = /name="form_stamp" value="([^"]+)"/.exec(page)?.[1];
  return stamp ? { [screeningFields.stamp]: stamp } : {};
}

function expectUnavailable({ response, page }: { response: Response; page: string }) {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(page).not.toContain(password);
}

describe("single sign-on", () => {
  const authorize = `/oauth2/authorize?${new URLSearchParams({
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: "code",
    scope: "openid",
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
  })}`;

  test("sends nobody to the sign-in page", async () => {
    expectUnavailable(await get(authorize));
    expectUnavailable(await get(authorize, { cookie }));
  });

  test("tells the dashboard to try again", async () => {
    const basic = Buffer.from(`${client.id}:${encodeURIComponent(client.secret)}`);
    const response = await fetch(`${site.origin}/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${basic.toString("base64")}` },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: "a".repeat(43),
        redirect_uri: client.redirectUri,
        code_verifier: "a".repeat(43),
      }),
    });
    const answer = { response, page: await response.text() };
    expectUnavailable(answer);
    expect(JSON.parse(answer.page)).toMatchObject({ error: "temporarily_unavailable" });
  });
});

describe("a signed-in customer", () => {
  test.each([
    "/profile",
    "/profile-setting",
    "/profile-payment",
    "/billing-invoice",
    "/two-factor",
    "/login",
    "/admin/quarantine",
  ])("is told at %s that it can’t be shown, and sees no stranger’s page", async (target) => {
    const answer = await get(target, { cookie });
    expectUnavailable(answer);
    expect(answer.page).toContain("can’t show this page right now");
    expect(answer.page).not.toMatch(/sample account|Sign In/i);
    // In the site's own frame.
    expect(answer.page).toContain('aria-label="Main"');
  });

  test.each(["/billing-invoice/pdf", "/profile-picture"])(
    "gets no file from %s",
    async (target) => {
      expectUnavailable(await get(target, { cookie }));
    },
  );

  test("reads public pages, which claim neither that they are signed in nor that they aren’t", async () => {
    const { response, page } = await get("/page-about", { cookie });
    expect(response.status).toBe(200);
    expect(page).not.toMatch(/Sign In|Sign out|Ada Byron/);
    expect(page).toContain("Your account");
  });

  test("keeps what they typed into their settings, but for passwords", async () => {
    const form = { form: "personal", first_name: "Augusta", bio: "Numbers & <looms>" };
    const answer = await post("/profile-setting", { ...form, old_password: password }, { cookie });
    expectUnavailable(answer);
    expect(answer.page).toContain("Augusta");
    expect(answer.page).toContain("Numbers &amp; &lt;looms&gt;");
    expect(answer.page).toMatch(/<form[^>]*action="\/profile-setting"/);
  });
});

describe("a visitor", () => {
  test("reads public pages as before", async () => {
    const { response, page } = await get("/page-about");
    expect(response.status).toBe(200);
    expect(page).toContain("Sign In");
  });

  test.each([
    ["/", "Milk rounds"],
    ["/page-services", "Village pharmacies"],
    ["/page-about", "Windows we keep"],
    ["/page-team", "Orla Whitfield"],
    ["/work-grid-two", "The yard at a quarter to six"],
  ])("reads the list of %s, which nobody had opened before", async (target, shown) => {
    const { response, page } = await get(target);
    expect(response.status).toBe(200);
    expect(page).toContain(shown);
  });

  test.each([
    ["/contact", { name: "Ada", email, description: "Where is my parcel?" }, "Where is my parcel?"],
    ["/login", { email, password }, email],
    ["/forgot-password", { email }, email],
    ["/newsletter", { email }, email],
    ["/verify-email", { email }, email],
    [
      "/signup?plan=Free&free=true",
      {
        first_name: "Ada",
        last_name: "Byron",
        email,
        password,
        plan_id: "Free",
        plan_type: "month",
        terms: "on",
      },
      "Byron",
    ],
  ])("keeps what they typed at %s, but for passwords", async (target, form, typed) => {
    const { page } = await get(target);
    const answer = await post(target, { ...stampOf(page), ...form } as Record<string, string>);
    expectUnavailable(answer);
    expect(answer.page).toContain(`${typed}`);
    expect(answer.page).toContain("<form");
  });

  test("keeps what they typed into an application", async () => {
    const form = new FormData();
    form.set("name", "Ada Byron");
    form.set("email", email);
    form.set("phone", "+14155550132");
    form.set("terms", "on");
    form.set("cv", new File(["%PDF-1.4\n%%EOF"], "cv.pdf"));
    const response = await fetch(`${site.origin}/career-apply`, {
      method: "POST",
      headers: { accept: "text/html", origin: site.origin },
      body: form,
    });
    const answer = { response, page: await response.text() };
    expectUnavailable(answer);
    expect(answer.page).toContain("Ada Byron");
  });
});

test("every form and call says when to try again, or what is wrong with the request", async () => {
  const odd: string[] = [];
  for (const target of await postPaths()) {
    for (const type of ["application/x-www-form-urlencoded", "application/json"]) {
      for (const headers of [{}, { cookie }] as Record<string, string>[]) {
        const response = await fetch(site.origin + target, {
          method: "POST",
          headers: { "content-type": type, accept: "text/html", origin: site.origin, ...headers },
          body: type === "application/json" ? "{}" : "email=ada%40example.com",
          redirect: "manual",
        });
        await response.arrayBuffer();
        const later = response.status === 503 && response.headers.has("retry-after");
        if (response.status >= 500 && !later) odd.push(`${target} as ${type}: ${response.status}`);
      }
    }
  }
  expect(odd).toEqual([]);
});

test("an outage is no fault in the log", () => {
  expect(site.log()).not.toMatch(/request failed|call failed|unhandled/);
});
