import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sites: Awaited<ReturnType<typeof startSite>>[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { TRUST_PROXY: "1", RATE_LIMIT_SCALE: "0.1" };
  const first = await startSite(database.url, settings);
  sites = [first, await startSite(database.url, settings)];
}, 60_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await database.close();
});

const origin = (index: number) => (sites[index % sites.length] ?? expect.fail()).origin;
const post = (url: string, from: string, init: RequestInit) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    ...init,
    headers: { "x-forwarded-for": from, ...init.headers },
  });
const json = (body: object): RequestInit => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("every spelling of a path counts for the same limit, in whichever process it arrives", async () => {
  const spellings = ["/api/contact", "/%61pi/contact", "/API/Contact", "/api/contact/"];
  const statuses: number[] = [];
  for (const [index, path] of spellings.entries()) {
    const answer = await post(origin(index) + path, `2001:db8::${index + 1}`, json({}));
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: "rate_limited" });
    }
  }
  // A tenth of 20. What passes has no fields.
  expect(statuses).toEqual([422, 422, 429, 429]);
  for (const path of ["/contact", "/%63ontact", "/Contact.data", "/contact.data", "/contact/"]) {
    const answer = await post(origin(0) + path, "2001:db8::9", { body: new URLSearchParams() });
    expect([path, answer.status]).toEqual([path, 429]);
    expect(answer.headers.get("retry-after")).not.toBeNull();
  }
});

test("events of the payment provider that nobody signed have a limit of their own", async () => {
  // A tenth of 300; other calls may come 12 times.
  const send = () => post(`${origin(0)}/api/stripe/webhook`, "203.0.113.200", json({}));
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  // These sites have no webhook, which is said after counting.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});

test.each([
  ["/contact", 2],
  ["/newsletter", 3],
  ["/login", 6],
  ["/forgot-password", 6],
  ["/signup?plan=Starter&monthly=true", 10],
  ["/signup?plan=Starter&free=true", 10],
  ["/career-apply", 2],
])("%s: a form that came too often is shown again with what was typed", async (path, limit) => {
  const from = `203.0.113.${path.length}`;
  // Not an address, so only the limit on the network counts.
  const typed = "typed-before-the-limit";
  const send = () => {
    const form = path === "/career-apply" ? new FormData() : new URLSearchParams();
    form.append("email", typed);
    return post(origin(0) + path, from, { body: form, headers: { accept: "text/html" } });
  };
  for (let time = 0; time < limit; time += 1) expect((await send()).status).not.toBe(429);
  const answer = await send();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await answer.text();
  expect(page).toContain("Too many requests");
  expect(page).toContain(`value="${typed}"`);
});

describe("pages of addresses that anybody can make up", () => {
  let networks = 0;
  const cookie = { cookie: "site.session_token=made-up" };
  test.each<[string, (n: number) => string, Record<string, string>?]>([
    ["a search", (n) => `/search?q=word${n}`],
    ["a search, signed in as nobody", (n) => `/search?q=word${n}`, cookie],
    ["a search for its data", (n) => `/search.data?q=word${n}`],
    ["posts", (n) => `/blogs?q=post${n}`],
    ["posts as Markdown", (n) => `/blogs.md?q=word${n}`],
    ["posts as Markdown, by Accept", (n) => `/blogs?q=other${n}`, { accept: "text/markdown" }],
    ["a post", (n) => `/blog-detail/no-post-${n}`],
    ["costs", (n) => `/what-it-costs?drivers=${n + 1}`],
    ["a plan of the API", (n) => `/api/plans/name/no-plan-${n}`],
    ["a day", (n) => `/tuesday?day=2027-01-${10 + (n % 20)}&v=${n}`],
    ["a plan", (n) => `/tuesday?r=A.B.&v=${n}`],
    ["paths of nobody", (n) => `/nowhere-%E2%82%AC${n}`],
    ["a page with a query, signed in as nobody", (n) => `/page-about?x=${n}`, cookie],
  ])("%s: a network has thirty a minute, and all that is kept", async (what, address, headers) => {
    networks += 1;
    const network = `2001:db8:77:${networks}`;
    const ask = (n: number, path = address(n)) =>
      fetch(origin(n) + path, {
        redirect: "manual",
        headers: { "x-forwarded-for": `${network}::${n + 1}`, accept: "text/html", ...headers },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 34; n += 1) {
      const answer = await ask(n);
      statuses.push(answer.status);
      const text = await answer.text();
      if (answer.status !== 429) continue;
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(text).toContain("Too many requests");
    }
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
    // Fixed pages are there for everybody, and so is what was made before.
    expect((await ask(0, "/page-about")).status).toBe(200);
    if (!headers?.cookie && !what.includes("nobody") && !what.includes("data")) {
      expect((await ask(0)).status).not.toBe(429);
    }
  });
});
