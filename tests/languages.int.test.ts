import path from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localPath } from "../src/contract/local-paths.ts";
import { createTestDatabase } from "./harness/database.ts";
import { pageTexts } from "./harness/page-texts.ts";
import { startSite } from "./harness/running-site.ts";

/** A site in both languages, with the content that every new site starts with: all of it is translated. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {
    LANGUAGES: "en,es",
    CONTENT_DIR: path.join(import.meta.dirname, "..", "content"),
  });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

async function read(address: string): Promise<string> {
  const response = await fetch(new URL(address, site.origin), {
    headers: { accept: "text/html" },
    redirect: "manual",
  });
  expect(response.status, address).toBe(200);
  return response.text();
}

interface Listed {
  url: string;
  changed: string;
  /** The addresses by language. */
  alternates: Record<string, string>;
}

async function listed(address: string): Promise<Listed[]> {
  const xml = parseDocument(await read(address), { xmlMode: true });
  const text = (name: string, inside: Parameters<typeof DomUtils.getElementsByTagName>[1]) =>
    DomUtils.textContent(DomUtils.getElementsByTagName(name, inside));
  return DomUtils.getElementsByTagName("url", xml).map((one) => ({
    url: text("loc", one.children),
    changed: text("lastmod", one.children),
    alternates: Object.fromEntries(
      DomUtils.getElementsByTagName("xhtml:link", one.children).map(({ attribs }) => {
        expect(attribs.rel).toBe("alternate");
        return [attribs.hreflang, attribs.href];
      }),
    ),
  }));
}

test("the sitemap has each page in each language, and names what the page names itself", async () => {
  const entries = await listed("/sitemap.xml");
  const urls = entries.map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  const spanish = urls.filter((url) => /\/es(?:\/|$)/.test(url));
  expect(spanish.length).toBe(urls.length / 2);
  for (const { url, alternates } of entries) {
    const page = parseDocument(await read(url));
    const links = DomUtils.getElementsByTagName("link", page).map(({ attribs }) => attribs);
    const canonical = links.filter(({ rel }) => rel === "canonical").map(({ href }) => href);
    expect(canonical, url).toEqual([url]);
    const own = links.flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : []));
    expect(Object.fromEntries(own), url).toEqual(alternates);
    expect(Object.keys(alternates), url).toEqual(["en", "es", "x-default"]);
    expect(Object.values(alternates), url).toContain(url);
    for (const other of Object.values(alternates)) expect(urls, url).toContain(other);
  }
});

test("the parts of a sitemap of very many posts have the same", async () => {
  const pages = await listed("/sitemap/pages");
  expect(pages.filter(({ url }) => url.includes("/es")).length).toBe(pages.length / 2);
});

/** Sentences: not a number, a formula, or a name. */
const isProse = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length > 3;
/** Code is in English wherever it stands, and so is the address of the sample company. */
const sameInEach = /^[{"]|\|| \d{5}, United States$/;

test("what a Spanish page says is Spanish, or marked as English", async () => {
  const faults: string[] = [];
  let pages = 0;
  for (const { url, alternates } of await listed("/sitemap.xml")) {
    if (url !== alternates.es) continue;
    pages += 1;
    const spanish = pageTexts(await read(url));
    const english = pageTexts(await read(alternates.en ?? ""));
    const isMarked = spanish.h1?.lang === "en";
    if (spanish.h1?.text === english.h1?.text && !isMarked) faults.push(`${url}: h1`);
    for (const name of ["title", "description"] as const)
      if (spanish[name] === english[name] && !isMarked) faults.push(`${url}: ${name}`);
    const words = new Set(english.main.map(({ text }) => text));
    for (const { text, lang } of spanish.main)
      if (lang !== "en" && words.has(text) && isProse(text) && !sameInEach.test(text))
        faults.push(`${url}: ${text}`);
  }
  expect(pages).toBeGreaterThan(60);
  expect(faults).toEqual([]);
});

test("what search engines are told of a Spanish page names the Spanish page", async () => {
  for (const { url, alternates } of await listed("/sitemap.xml")) {
    if (url !== alternates.es) continue;
    const [, data = "{}"] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(url)) ?? [];
    for (const [, language] of data.matchAll(/"inLanguage":"([^"]*)"/g))
      expect(language, url).toMatch(/^es/);
    for (const [, page] of data.matchAll(/"mainEntityOfPage":"([^"]*)"/g)) expect(page).toBe(url);
  }
});

test("/llms.txt is in each language, and names pages of that language only", async () => {
  const english = await read("/llms.txt");
  const spanish = await read(localPath("es", "/llms.txt"));
  const lines = (text: string) => text.split("\n").filter((line) => /^[->]/.test(line));
  const isSitemap = (line: string) => line.includes("/sitemap.xml)");
  expect(lines(spanish).filter((line) => english.includes(line) && !isSitemap(line))).toEqual([]);
  expect(lines(spanish).length).toBe(lines(english).length);
  const addresses = [...spanish.matchAll(/\]\((\S+?)\)/g)].map(([, url = ""]) => url);
  expect(addresses.length).toBeGreaterThan(20);
  for (const url of addresses) {
    if (!/\/(?:pricing\.json|openapi\.json|sitemap\.xml)$/.test(url))
      expect(new URL(url).pathname).toMatch(/^\/es(?:\/|\.md|$)/);
    await read(url);
  }
});

test("security.txt names the languages that the site is in", async () => {
  expect(await read("/.well-known/security.txt")).toContain("\nPreferred-Languages: en, es\n");
});
