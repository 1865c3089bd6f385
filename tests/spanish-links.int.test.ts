import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

/** Follows every link from the Spanish home page, as a search engine would. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, { LANGUAGES: "en,es" });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** Files and feeds, which have no language, and pages that are made for programs or for one's own browser. */
const elsewhere =
  /^\/(?:assets|images|media|pictures|films|api|dev|admin)\/|\.(?:svg|png|webp|avif|ico|csv|ics|xml|json|yaml|txt)(?:\?|$)|^\/(?:docs\/api|blogs\/(?:rss|feed))/;

interface Page {
  links: string[];
  alternates: Map<string, string>;
  lang: string | undefined;
}

async function read(path: string): Promise<Page | null> {
  const response = await fetch(site.origin + path, { headers: { accept: "text/html" } });
  expect(response.status, path).toBeLessThan(400);
  if (!response.headers.get("content-type")?.includes("text/html")) return null;
  const html = (await response.text()).replaceAll(/<(script|template)\b.*?<\/\1>/gs, "");
  // The switch of the language, in the footer.
  const linked = html.replaceAll(/<a [^>]*hrefLang="en"[^>]*>/gi, "");
  const attributes = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<a\\b[^>]*? ${name}="([^"]*)"`, "g"))].map(([, value = ""]) =>
      value.replaceAll("&amp;", "&"),
    );
  return {
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    links: attributes(linked, "href").filter((href) => /^\/(?!\/)/.test(href)),
    alternates: new Map(
      [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(
        ([, language = "", href = ""]) => [language, href],
      ),
    ),
  };
}

test("links of Spanish pages stay in Spanish, and alternates name each other", async () => {
  const seen = new Set<string>();
  const left: string[] = [];
  const wrong: string[] = [];
  const waiting = ["/es"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const page = await read(path);
    if (!page) continue;
    if (page.lang !== "es") wrong.push(`${path} is in ${page.lang}`);
    const english = page.alternates.get("en");
    if (english) {
      const other = await read(english.slice(site.origin.length) || "/");
      for (const [language, href] of page.alternates)
        if (other?.alternates.get(language) !== href)
          wrong.push(
            `${path}: ${language} is ${href}, and ${other?.alternates.get(language)} there`,
          );
      if (page.alternates.get("es") !== site.origin + path) wrong.push(`${path} isn’t its own`);
    }
    for (const link of page.links) {
      const [to = ""] = link.split("#");
      if (elsewhere.test(to)) continue;
      if (!/^\/es(?:[/?]|$)/.test(to)) left.push(`${path} → ${to}`);
      // What visitors compute and search has no end.
      else if (!to.includes("?")) waiting.push(to);
    }
  }
  expect([...new Set(left)]).toEqual([]);
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(30);
}, 60_000);
