import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { filmFiles } from "../src/features/home/web/film-files.ts";
import { createPerson, knownPassword } from "./factories/people.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";
import { startTcpProxy, type TcpProxy } from "./harness/tcp-proxy.ts";

/** Two processes on one database: nobody gets a page that isn't for them, and no page outlives a change. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: TcpProxy;
let sites: Awaited<ReturnType<typeof startSite>>[];
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  // The first one fills the database.
  const first = await startSite(database.url, {});
  sites = [first, await startSite(proxy.url, {})];
  origin = first.origin;
}, 60_000);
afterAll(async () => {
  for (const site of sites) await site.close();
  await proxy.close();
  await database.close();
});

const sql = (statement: string, values: unknown[] = []) =>
  database.db.$client.query(statement, values);

/** Headers are sent as they are: `fetch` would not send its own `Host`. */
function ask(target: string, headers: Record<string, string> = {}, from = origin) {
  return new Promise<{ status: number; headers: Record<string, unknown>; page: string }>(
    (resolve, reject) => {
      const sent = request(from + target, { headers: { accept: "text/html", ...headers } });
      sent.once("error", reject).once("response", async (response) => {
        const page = await text(response);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, page });
      });
      sent.end();
    },
  );
}

const isPublic = (headers: Record<string, unknown>) =>
  /^public/.test(String(headers["cache-control"]));

/** Waits until every process answers with a page that passes. */
const everywhere = (target: string, check: (answer: Awaited<ReturnType<typeof ask>>) => void) =>
  vi.waitFor(
    async () => {
      for (const site of sites) check(await ask(target, {}, site.origin));
    },
    { timeout: 10_000, interval: 20 },
  );

/** Puts a page into the memory of every process. */
async function visitEverywhere(target: string) {
  for (const site of sites) {
    const { headers } = await ask(target, {}, site.origin);
    const again = await ask(target, { "if-none-match": String(headers.etag) }, site.origin);
    expect(again.status).toBe(304);
  }
}

test("a large file is there after somebody asked for a page that isn’t", async () => {
  expect((await ask("/no-such-page")).status).toBe(404);
  expect((await ask("/no-such-page")).status).toBe(404);
  const film = await ask(filmFiles.mp4, { range: "bytes=0-99" });
  expect(film.status).toBe(206);
  expect((await ask(filmFiles.mp4)).status).toBe(200);
});

describe("no process serves an old page after a change", () => {
  test.each([
    ["setting", "update setting set company_number = $1", "/page-about"],
    ["plan", "update plan set description = $1 where title = 'Starter'", "/page-pricing"],
    ["faq", "update faq set answer = $1", "/page-faqs"],
    ["page", "update page set content = $1 where slug = 'privacy-policy'", "/privacy-policy"],
    ["post", "update post set excerpt = $1", "/blogs"],
    ["job", "update job set summary = $1", "/index-career"],
    ["plan, for a call", "update plan set description = $1", "/api/plans/list"],
  ])("of %s", async (table, statement, target) => {
    await visitEverywhere(target);
    const mark = `changed ${table.length}${Date.now()}`;
    await sql(statement, [mark]);
    await everywhere(target, ({ page }) =>
      expect(page.includes(mark), `${target} shows the change`).toBe(true),
    );
  });

  test("although the connection that would have told of it is cut", async () => {
    await visitEverywhere("/page-about");
    await sql(
      "begin; update setting set company_number = '555-0101'; select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid(); commit",
    ).catch(() => {});
    await everywhere("/page-about", ({ page }) => expect(page).toMatch(/555-0101/));
  });

  test("although that connection went silent", async () => {
    await visitEverywhere("/page-about");
    proxy.freeze();
    await sql("update setting set company_number = '555-0102'");
    await everywhere("/page-about", ({ page }) => expect(page).toMatch(/555-0102/));
  });
});

test("a draft is never shown, and a scheduled post from its time on", async () => {
  const insert = (slug: string, at: string) =>
    sql(
      `insert into post (slug, title, excerpt, body, author, read_minutes, published_at) values ($1, $1, '-', '-', '-', 1, ${at})`,
      [slug],
    );
  await insert("a-draft", "null");
  await insert("a-later-post", "now() + interval '2 seconds'");
  await everywhere("/blog-detail/a-later-post", ({ status }) => expect(status).toBe(404));
  await everywhere("/blog-detail/a-later-post", ({ status }) => expect(status).toBe(200));
  await everywhere("/blogs", ({ page }) => {
    expect(page).toContain("a-later-post");
    expect(page).not.toContain("a-draft");
  });
  expect((await ask("/blog-detail/a-draft")).status).toBe(404);
});

test("a signed-in visitor gets their own page, and nobody else does", async () => {
  const { email } = await createPerson(database.db);
  const browser = createBrowser(origin);
  await browser.go("/login", { email, password: knownPassword });
  const cookie = browser.jar.header() ?? "";
  for (const target of ["/", "/page-pricing", "/blogs", "/contact"]) {
    for (const _ of [1, 2]) {
      const own = await ask(target, { cookie });
      expect(own.page).toContain("Signed in as");
      expect(own.headers["cache-control"]).toBe("no-store");
      const other = await ask(target);
      expect(other.page).not.toContain("Signed in as");
      expect(isPublic(other.headers)).toBe(true);
      expect(String(other.headers.vary)).toContain("Cookie");
    }
  }
});

test("a success is reported to its sender alone, and once", async () => {
  const { page } = await ask("/contact");
  const stamp = /name="form_stamp" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const sent = await fetch(`${origin}/contact`, {
    method: "POST",
    headers: { accept: "text/html", origin },
    body: new URLSearchParams({
      form_stamp: stamp,
      name: "Ada Byron",
      email: "ada@example.com",
      description: "Where is my parcel?",
    }),
    redirect: "manual",
  });
  expect(sent.status).toBe(303);
  const [cookie = ""] = sent.headers.getSetCookie()[0]?.split(";") ?? [];
  const target = new URL(sent.headers.get("location") ?? "", origin);
  const thanks = await ask(target.pathname + target.search, { cookie });
  expect(thanks.headers["cache-control"]).toBe("no-store");
  expect(thanks.headers["set-cookie"]).toBeDefined();
  const others = await ask(target.pathname + target.search);
  expect(others.headers["set-cookie"]).toBeUndefined();
  expect(others.page).not.toBe(thanks.page);
});

test("a page names the site’s own address, whatever host was asked for", async () => {
  // The first to ask after a change is the one whose request is rendered.
  await sql("update setting set updated_at = now()");
  for (const headers of [{ host: "evil.example" }, { "x-forwarded-host": "evil.example" }, {}]) {
    for (const target of ["/", "/page-services", "/blog-detail", "/no-such-path"]) {
      const { page } = await ask(target, headers as Record<string, string>);
      expect(page).not.toContain("evil.example");
      expect(page).toContain(`"${origin}/`);
    }
  }
});

test("unknown paths get one page, which says nothing of the path", async () => {
  const first = await ask("/no-such-path");
  const second = await ask("/another/one.php?a=b");
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.page).toBe(first.page);
  // As the router itself answers: a session's cookie leads there.
  const routed = await ask("/another/one.php", { cookie: "site.session_token=none" });
  expect(routed.status).toBe(404);
  const plain = (page: string) => page.replaceAll(/name="form_stamp" value="[^"]+"/g, "");
  expect(plain(routed.page)).toBe(plain(first.page));
});

test("a page is one whatever its unknown parameters; another spelling leads to it", async () => {
  const { headers } = await ask("/page-services");
  expect((await ask("/page-services?utm_source=x&y")).headers.etag).toBe(headers.etag);
  for (const target of ["/page-services/", "/Page-Services"]) {
    const { status, headers } = await ask(target);
    expect([status, headers.location]).toEqual([301, "/page-services"]);
  }
  const year = await ask("/page-pricing?interval=year");
  const month = await ask("/page-pricing?interval=month");
  expect(year.headers.etag).not.toBe(month.headers.etag);
});

test("while the database is away, pages stay as they were, and a health check says so", async () => {
  const [, second] = sites;
  const from = second?.origin;
  await visitEverywhere("/page-faqs");
  const before = await ask("/page-faqs", {}, from);
  proxy.freezeAll();
  await vi.waitFor(async () => expect((await ask("/health", {}, from)).status).toBe(503), {
    timeout: 20_000,
    interval: 100,
  });
  const during = await ask("/page-faqs", {}, from);
  expect(during).toMatchObject({ status: 200, page: before.page });
  await sql("update faq set answer = 'after the outage'");
  proxy.heal();
  await everywhere("/page-faqs", ({ page }) => expect(page).toContain("after the outage"));
}, 60_000);
