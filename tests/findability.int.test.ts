import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pagePaths } from "../src/contract/page-paths.ts";
import { post } from "../src/features/blog/server/tables.ts";
import { job } from "../src/features/careers/server/tables.ts";
import { user } from "../src/features/identity/server/tables.ts";
import { createPerson, knownPassword } from "./factories/people.ts";
import { createTestDatabase } from "./harness/database.ts";
import { htmlFaults } from "./harness/html-faults.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";
import { schemaOrgProblems } from "./harness/schema-org.ts";

/** What search engines, link previews, and programs get to know, on the sample brand with one opening that is real. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
const realJob = "app-tester";
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {
    INDEXNOW_KEY: "a-key-of-ours",
    INDEXNOW_ENDPOINT: "http://127.0.0.1:9/indexnow",
  });
  origin = site.origin;
  await database.db.update(job).set({ sample: false }).where(eq(job.slug, realJob));
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: "manual" });
const html = async (path: string) => (await get(path, { accept: "text/html" })).text();
const attribute = (page: string, pattern: RegExp) =>
  pattern.exec(page)?.[1]?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** The JSON-LD of a page. */
function thingsOf(page: string): Thing[] {
  const scripts = page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].flatMap((match) => {
    const found = JSON.parse(match[1] ?? "");
    expect(found["@context"]).toBe("https://schema.org");
    return found["@graph"];
  });
}

async function sitemapEntries(): Promise<{ path: string; changed: string }[]> {
  const xml = await (await get("/sitemap.xml")).text();
  return [...xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g)].map(
    ([, url = "", changed = ""]) => ({ path: url.slice(origin.length), changed }),
  );
}

describe("every page of the sitemap", () => {
  test("is found, is the one spelling, and may be indexed; has a title, description, and preview of its own", async () => {
    const entries = await sitemapEntries();
    expect(entries.length).toBeGreaterThan(45);
    const titles = new Set<string>();
    const previews = new Set<string>();
    for (const { path, changed } of entries) {
      expect(Date.parse(changed), path).toBeLessThanOrEqual(Date.now());
      const response = await get(path, { accept: "text/html" });
      expect(response.status, path).toBe(200);
      const page = await response.text();
      expect(page, path).not.toMatch(/<meta name="robots"/);
      expect(attribute(page, /<link rel="canonical" href="([^"]+)"/), path).toBe(origin + path);
      expect(attribute(page, /<meta property="og:url" content="([^"]+)"/), path).toBe(
        origin + path,
      );
      const description = attribute(page, /<meta name="description" content="([^"]+)"/) ?? "";
      expect(description.length, path).toBeGreaterThan(20);
      expect(attribute(page, /<meta property="og:image:alt" content="([^"]+)"/), path).toContain(
        ", next to ",
      );
      titles.add(attribute(page, /<title>([^<]+)<\/title>/) ?? "");
      previews.add(attribute(page, /<meta property="og:image" content="([^"]+)"/) ?? "");
      expect(attribute(page, /<meta name="twitter:image" content="([^"]+)"/), path).toBeDefined();
    }
    expect(titles.size).toBe(entries.length);
    expect(previews.size).toBe(entries.length);
  });

  test("and every file it names say nothing of the sample brand, whose content this site doesn’t have", async () => {
    const traces = /doorlane|harborlight|555.?0132/i;
    const seen = new Set((await sitemapEntries()).map(({ path }) => path));
    for (const path of ["/llms.txt", "/robots.txt", "/login", "/profile", "/billing-invoice"]) {
      seen.add(path);
    }
    // The set grows while it is walked.
    for (const path of seen) {
      const response = await get(path);
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = bytes.toString("latin1");
      expect(traces.exec(text)?.[0], path).toBeUndefined();
      if (!/html|css|javascript|json|xml/.test(response.headers.get("content-type") ?? ""))
        continue;
      for (const [, url = ""] of text.matchAll(/(?:href|src|poster|content)="([^"#\s]+)"/g)) {
        const { origin: host, pathname } = new URL(url.replaceAll("&amp;", "&"), origin);
        if (host === origin && !pathname.startsWith("/social/")) seen.add(pathname);
      }
    }
    expect(seen.size).toBeGreaterThan(150);
  });

  test("holds JSON-LD that follows schema.org’s vocabulary", async () => {
    const types = new Set<string>();
    for (const { path } of await sitemapEntries()) {
      const things = thingsOf(await html(path));
      for (const thing of things) types.add(thing["@type"]);
      // What is only referred to is on the same page.
      const text = JSON.stringify(things);
      for (const [, id] of text.matchAll(/\{"@id":"([^"]+)"\}/g)) {
        expect(text, path).toContain(`"@id":"${id}","`);
      }
      expect(schemaOrgProblems(things, path), path).toEqual([]);
    }
    expect([...types].sort()).toEqual([
      "Article",
      "BreadcrumbList",
      "FAQPage",
      "JobPosting",
      "Organization",
      "SoftwareApplication",
      "VideoObject",
      "WebSite",
    ]);
  });
});

test("the check of JSON-LD finds what it looks for", () => {
  expect(schemaOrgProblems({ "@type": "Articel", headline: "x" })).toHaveLength(1);
  expect(schemaOrgProblems({ "@type": "Offer", price: 1 })).toEqual(["/Offer lacks priceCurrency"]);
  expect(
    schemaOrgProblems({ "@type": "Offer", price: 1, priceCurrency: "USD", headline: "x" }),
  ).toEqual(["/Offer has no property headline"]);
});

describe("every document", () => {
  /** Those of the gallery differ by their columns only. */
  const documents = pagePaths.filter((path) => !/-(three|four|five|six)$|[.]|pdf$/i.test(path));

  test("is valid HTML: pages, forms, and errors", async () => {
    const stranger = createBrowser(origin);
    for (const path of [
      ...documents,
      "/signup?plan=Starter",
      "/signup?plan=Enterprise",
      "/signup?plan=Free&free=1",
      "/blog-detail/the-depot-manual",
      "/no-such-page",
    ]) {
      await expectValid(stranger, path);
    }
  });

  test("is valid HTML for an owner: account and console", async () => {
    const { id, email } = await createPerson(database.db, { verified: true });
    await database.db.update(user).set({ role: "owner" }).where(eq(user.id, id));
    const owner = createBrowser(origin);
    await owner.go("/login", { email, password: knownPassword });
    const own = documents.filter((path) => /^\/(profile|billing|payment|page-pricing)/.test(path));
    for (const path of [...own, "/admin", "/admin/help", "/admin/quarantine"]) {
      await expectValid(owner, path);
    }
    const { url } = await owner.go("/.well-known/change-password");
    expect(url.pathname + url.hash).toBe("/profile-setting#password");
  });

  async function expectValid(browser: ReturnType<typeof createBrowser>, path: string) {
    const { page } = await browser.go(path);
    if (!page?.headers.get("content-type")?.startsWith("text/html")) return;
    expect(await htmlFaults(await page.text()), path).toEqual([]);
  }
});

test("the check of documents finds what it looks for", async () => {
  const page = (body: string) =>
    htmlFaults(
      `<!doctype html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`,
    );
  expect(await page("<main><p>Fine.</p></main>")).toEqual([]);
  for (const faulty of [
    '<p id="a"></p><p id="a"></p>',
    '<table><tbody role="rowgroup"><tr><td>x</td></tr></tbody></table>',
    "<noscript><main></main></noscript>",
    "<ul><p>x</p></ul>",
    '<p hidden><a href="/x"> </a></p>',
    '<img alt="" src="data:image/svg+xml,&lt;svg>">',
    '<img alt="" src="data:image/svg+xml,%3Csvg width=\'1\'%3E">',
  ]) {
    expect(await page(faulty), faulty).not.toEqual([]);
  }
});

describe("openings", () => {
  const postings = async (slug: string) =>
    thingsOf(await html(`/career-detail/${slug}`)).filter((one) => one["@type"] === "JobPosting");

  test("a real one is published as a job, with its pay and place", async () => {
    expect(await postings(realJob)).toMatchObject([
      {
        baseSalary: { currency: "USD" },
        datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
  });

  test("one of the sample brand says so, and is kept from search engines", async () => {
    const slug = "guide-writer";
    expect(await postings(slug)).toEqual([]);
    const page = await html(`/career-detail/${slug}`);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain("A sample listing");
    expect((await sitemapEntries()).map((entry) => entry.path)).not.toContain(
      `/career-detail/${slug}`,
    );
  });
});

describe("preview pictures", () => {
  test("a page, a post, and an opening have one, which other sites may show", async () => {
    for (const path of [
      "/page-pricing",
      "/blog-detail/the-depot-manual",
      `/career-detail/${realJob}`,
    ]) {
      const url = attribute(await html(path), /<meta property="og:image" content="([^"]+)"/) ?? "";
      // The picture is drawn at a low priority. A busy site asks for another try.
      const response = await vi.waitUntil(
        async () => {
          const answer = await fetch(url);
          return answer.status === 503 ? undefined : answer;
        },
        { timeout: 200_000, interval: 1_000 },
      );
      expect(response.status, url).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const picture = await sharp(await response.bytes()).metadata();
      expect(picture).toMatchObject({ width: 1200, height: 630 });
    }
  });

  test("there is none of what isn’t a public page", async () => {
    for (const name of [
      "none.jpg",
      "profile.jpg",
      "page-pricing",
      "blog-detail/none.jpg",
      "%2e%2e/x.jpg",
    ]) {
      expect((await get(`/social/${name}`)).status, name).toBe(404);
    }
  });
});

describe("pages as Markdown", () => {
  const markdown = { accept: "text/markdown" };

  test("under .md and by Accept, with the words of the page and links that work elsewhere", async () => {
    const byPath = await get("/page-pricing.md");
    expect(byPath.status).toBe(200);
    expect(byPath.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const text = await byPath.text();
    expect(text).toMatch(/^# Pricing that grows with your routes\n/);
    expect(text).toContain("$45 per month");
    expect(text).toContain("| --- |");
    expect(text).toContain(`](${origin}/signup?plan=Starter&monthly=true)`);
    expect(text).toContain(`Source: ${origin}/page-pricing\n`);
    expect(text).not.toMatch(/<(div|svg|script)|\]\(\//);
    const byAccept = await get("/page-pricing", markdown);
    expect(byAccept.headers.get("vary")).toContain("Accept");
    expect(await byAccept.text()).toBe(text);
  });

  test("every page that llms.txt names is there", async () => {
    const links = (await (await get("/llms.txt")).text()).matchAll(/\((\S+\.md)\)/g);
    const paths = [...links].map((match) => (match[1] ?? "").slice(origin.length));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      expect((await response.text()).length, path).toBeGreaterThan(300);
    }
  });

  test("a browser gets the page, which says that what it gets depends on Accept", async () => {
    const response = await get("/page-about", {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    });
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("vary")).toMatch(/\bAccept\b(?!-)/);
    expect((await get("/page-about")).headers.get("content-type")).toContain("text/html");
  });

  test("there is none of other pages, and none of pages that don’t exist", async () => {
    for (const path of [
      "/signup.md",
      "/profile.md",
      "/blog-detail/none.md",
      "/no-such-page.md",
      "/api/setting.md",
      "/robots.txt.md",
    ]) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get("content-type"), path).toContain("text/plain");
    }
    expect((await get("/signup", markdown)).headers.get("content-type")).toContain("text/html");
    expect((await get("/api/setting", markdown)).headers.get("content-type")).toContain("json");
  });

  test("HEAD has the headers and no text; another spelling leads to the right one", async () => {
    const head = await fetch(`${site.origin}/page-about.md`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-type")).toContain("text/markdown");
    const other = await get("/PAGE-About.md");
    expect([other.status, other.headers.get("location")]).toEqual([301, "/page-about.md"]);
  });
});

test("search engines can read the key of IndexNow", async () => {
  expect(await (await get("/indexnow-key.txt")).text()).toBe("a-key-of-ours");
});

test("robots may fetch every page, and learn where the sitemap is", async () => {
  const response = await get("/robots.txt");
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(await response.text()).toBe(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

test("both feeds hold the same posts, with links to the public address", async () => {
  const rss = await (await get("/blogs/rss.xml")).text();
  const response = await get("/blogs/feed.json");
  expect(response.headers.get("content-type")).toBe("application/feed+json");
  const feed = await response.json();
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: `${origin}/blogs/feed.json`,
  });
  const links = [...rss.matchAll(/<link>([^<]+)<\/link>/g)].map((match) => match[1]).slice(1);
  expect(feed.items.map((item: { url: string }) => item.url)).toEqual(links);
  expect(feed.items[0].content_html).toContain("<p>");
  for (const item of feed.items) expect(item.content_html).not.toContain('href="/');
});

test("/pricing.json tells what the plans cost, for how long, and when that last changed", async () => {
  const response = await get("/pricing.json");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const data = await response.json();
  expect(data).toMatchObject({ currency: "USD", unit: "organization" });
  expect(Date.parse(data.last_changed)).toBeLessThanOrEqual(Date.now());
  const plans = await (await get("/api/plans/list")).json();
  for (const plan of plans) {
    const entry = data.plans.find((one: { name: string }) => one.name === plan.title);
    expect(entry.trial_days).toBe(plan.day_limit);
    const price = entry.prices.find(
      (one: { interval: string }) => one.interval === plan.year_month,
    );
    expect(price.price).toBe(plan.plan_price);
  }
});

test("/llms.txt names pages and posts", async () => {
  const text = await (await get("/llms.txt")).text();
  expect(text).toMatch(/^# Northwick\n\n> /);
  expect(text).toContain(`- [Pricing](${origin}/page-pricing.md): `);
  expect(text).toContain(`${origin}/blog-detail/the-depot-manual.md`);
});

test("other spellings and old addresses lead to the right one for good, with their query", async () => {
  const location = async (path: string, status = 301) => {
    const response = await get(path);
    expect(response.status, path).toBe(status);
    return response.headers.get("location");
  };
  expect(await location("/pricing?utm_source=x")).toBe("/page-pricing?utm_source=x");
  expect(await location("/PAGE-About/")).toBe("/page-about");
  expect(await location("/index.html")).toBe("/");
  expect(await location("/api/setting/", 200)).toBeNull();
  expect(await location("/no-such-page/", 404)).toBeNull();
});

test("a sitemap of more posts than one may hold is an index of parts", async () => {
  const { db } = database;
  const rows = Array.from({ length: 10_001 }, (_, at) => ({
    slug: `many-${String(at).padStart(6, "0")}`,
    title: "One of many",
    excerpt: "One of many.",
    body: "",
    author: "Northwick",
    readMinutes: 1,
    publishedAt: new Date("2020-01-01"),
  }));
  for (let at = 0; at < rows.length; at += 2_000) {
    await db.insert(post).values(rows.slice(at, at + 2_000));
  }
  const index = await (await get("/sitemap.xml")).text();
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) =>
    (match[1] ?? "").slice(origin.length),
  );
  expect(parts).toHaveLength(3);
  const counts = await Promise.all(
    parts.map(async (part) => (await (await get(part)).text()).match(/<url>/g)?.length ?? 0),
  );
  expect(counts[0]).toBeGreaterThan(35);
  expect((counts[1] ?? 0) + (counts[2] ?? 0)).toBe(10_001 + 9);
  expect((await get("/sitemap/posts/made-up")).status).toBe(404);
});
