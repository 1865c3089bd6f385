import { getDocument } from "unpdf/pdfjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emails } from "../src/composition/emails.ts";
import { catalogNames, getCatalog } from "../src/contract/catalogs.ts";
import { utc } from "../src/contract/format.ts";
import { localPath } from "../src/contract/local-paths.ts";
import { pagePaths } from "../src/contract/page-paths.ts";
import { englishText } from "../src/contract/text-records.ts";
import { themeColors } from "../src/contract/theme.ts";
import { renderMail } from "../src/platform/emails/render-mail.ts";
import { sampleProps } from "../src/platform/emails/sample-props.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

/** A site that sells in another currency than US dollars says nothing of dollars, to people or programs. */
const dollars = /dollar|dólar|\bUSD\b|(?<![A-Z])\$\s?\d|\d\s?\$|¢/i;

/** Around what is wrong, to find it. */
const around = (text: string) => {
  const at = text.search(dollars);
  return at < 0 ? null : text.slice(Math.max(0, at - 60), at + 60);
};

async function pdfText(file: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) =>
      (await (await pdf.getPage(at + 1)).getTextContent()).items.map((item) =>
        "str" in item ? item.str : "",
      ),
    ),
  );
  return pages.flat().join(" ");
}

const elsewhere = /^\/(?:logout|profile-picture|admin)|\.(?:svg|png|ico)$/;
const addresses = [
  ...pagePaths.filter((path) => !elsewhere.test(path)),
  ...["/api/openapi.json", "/api/plans/list", "/api/setting", "/api/faqs/list"],
  ...["/signup?plan=Starter&monthly=true", "/signup?plan=Fleet&monthly=false"],
  ...["/what-it-costs?deliveries=1200&drivers=6", "/search?q=prices", "/search?q=planes"],
  ...["/page-pricing?deliveries=90&per=week&drivers=2", "/profile-payment?sample=payment-methods"],
  ...["/page-pricing.md", "/payment.md", "/index.md", "/page-support.md", "/page-terms.md"],
];

describe.each([
  ["eur", { TAX: "VAT 19%" }, /€|\bEUR\b|\beuros\b/],
  ["jpy", {}, /¥|\bJPY\b|\byen/],
  ["mxn", { TAX: "IVA 16%" }, /\bMX\$|\bMXN\b|pesos/i],
] as const)("in %s", (currency, settings, own) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    site = await startSite(database.url, { CURRENCY: currency, LANGUAGES: "en,es", ...settings });
  });
  afterAll(async () => {
    await site.close();
    await database.close();
  });

  test("no page, feed, file, or answer says dollars", async () => {
    const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
    expect(listed.length).toBeGreaterThan(100);
    const urls = new Set(listed);
    for (const path of addresses)
      for (const locale of ["en", "es"] as const) urls.add(site.origin + localPath(locale, path));
    const faults: string[] = [];
    let priced = 0;
    for (const url of urls) {
      const response = await fetch(url);
      const type = response.headers.get("content-type") ?? "";
      const bytes = await response.bytes();
      const text = type.includes("pdf")
        ? await pdfText(bytes)
        : new TextDecoder()
            .decode(bytes)
            .replaceAll(/<(script|style)\b(?! type="application).*?<\/\1>/gs, "");
      if (own.test(text)) priced += 1;
      const fault = around(text);
      if (fault) faults.push(`${url.slice(site.origin.length)}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(priced).toBeGreaterThan(10);
  });

  test("no email says dollars", async () => {
    for (const email of emails.values()) {
      const props = sampleProps(email, (path) => `https://www.northwick.example${path}`, currency);
      for (const locale of ["en", "es"] as const) {
        const brand = {
          ...{ name: "Northwick", origin: "https://www.northwick.example", email: "" },
          ...{ address: "Portland", colors: themeColors, clock: { ...utc, locale } },
        };
        const { subject, text } = await renderMail(email, props, brand);
        expect(around(`${subject}\n${text}`), email.id).toBeNull();
      }
    }
  });
});

test("no original of a text names a currency", () => {
  const named = catalogNames.flatMap((name) => {
    const { texts, es = {} } = getCatalog(name);
    return Object.entries({ ...texts, ...es })
      .filter(([, text]) => dollars.test(englishText(text)))
      .map(([key]) => `${name}.${key}`);
  });
  expect(named).toEqual([]);
});
