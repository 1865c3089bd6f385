import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePerson } from "../src/features/account/web/sample-account.ts";
import { htmlToText } from "../src/features/content/html-text.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

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

/** Section 2 of the specification: every path, and what its heading holds. */
const listings = ["classic", "grid", "modern", "masonry"].flatMap((layout) =>
  ["two", "three", "four", "five", "six"].map((columns) => `/work-${layout}-${columns}`),
);
const table: [path: string, heading: RegExp][] = [
  ["/", /Making Last-Mile Delivery Easy/],
  ["/index", /Making Last-Mile Delivery Easy/],
  ["/index-app", /Making Last-Mile Delivery Easy/],
  ["/page-about", /Welcome/],
  ["/page-services", /door/],
  ["/page-team", /people between/],
  ["/page-pricing", /Pricing/],
  ["/page-support", /Quick Start Guide/],
  ["/page-faqs", /Questions/],
  ["/profile", new RegExp(`${samplePerson.first_name} ${samplePerson.last_name}`)],
  ["/profile-setting", /Profile Settings/],
  ["/profile-payment", /Payments/],
  ["/billing-invoice", /Invoice/],
  ["/career-detail", /^Support Agent$/],
  ["/career-detail/guide-writer", /Guide Writer/],
  ["/career-apply", /Apply/],
  ["/index-career", /last mile/],
  ["/blogs", /Blogs & News/],
  ["/blog-detail", /The depot manual/],
  ["/blog-detail/rain-plans-for-couriers", /Rain plans/],
  ["/page-terms", /Terms of Services/],
  ["/privacy-policy", /Privacy Policy/],
  ["/page-comingsoon", /next stop/],
  ["/page-maintenance", /back on the road/i],
  ["/page-error", /Page Not Found/],
  ["/login", /^Sign In$/],
  ["/signup", /Signup/],
  ["/payment", /first charge/],
  ["/forgot-password", /Recover Account/],
  ["/thankyou", /Thank you/i],
  ["/contact", /deliveries/],
  ...listings.map((path): [string, RegExp] => [
    path.replace("grid-six", "grid-Six"),
    /Works & Project/,
  ]),
  ["/work-detail", /hub to the doorstep/],
];

/** Three spellings of case. */
const spellings = (path: string) => [
  path,
  path.toUpperCase(),
  path.replace(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)),
];

async function read(address: string) {
  const response = await fetch(site.origin + address);
  const html = await response.text();
  const [, title] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
  const [, canonical] = /<link rel="canonical" href="([^"]+)"\/>/.exec(html) ?? [];
  const headings = [...html.matchAll(/<h1[\s>].*?<\/h1>/gs)].map(([text]) => htmlToText(text));
  return { status: response.status, title, canonical, headings, html };
}

test("the table is the specification’s", () => {
  expect(new Set(table.map(([path]) => path.toLowerCase())).size).toBe(table.length);
  expect(table).toHaveLength(52);
});

test("every page has a title of its own", async () => {
  // Addresses of one page, and the newest job and post under their own address.
  const same = new Set(["/index", "/index-app", "/career-detail", "/blog-detail"]);
  const titles: unknown[] = [];
  for (const [path] of table) {
    if (!same.has(path)) titles.push((await read(path)).title);
  }
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test.each(table)("%s in three spellings, with and without a slash", async (path, heading) => {
  const first = await read(path);
  expect(first).toMatchObject({ status: 200, headings: [expect.stringMatching(heading)] });
  expect(first.title).toMatch(/.+ · Northwick$/);
  expect(first.canonical).toMatch(/^http/);
  for (const spelling of spellings(path)) {
    for (const slash of ["", "/"]) {
      const address = `${spelling.replace(/\/$/, "")}${slash}` || "/";
      const { status, canonical, headings } = await read(address);
      expect([address, status, canonical, headings]).toEqual([
        ...[address, 200, first.canonical, first.headings],
      ]);
    }
  }
});

test.each(["/no-such-page", "/work-grid-seven", "/page-about/more", "/blogs/none"])(
  "%s in three spellings is not found",
  async (path) => {
    for (const spelling of spellings(path)) {
      for (const slash of ["", "/"]) {
        const { status, headings, html } = await read(spelling + slash);
        expect([status, headings]).toEqual([404, ["Page Not Found"]]);
        expect(html).toMatch(/<a [^>]*href="\/index"[^>]*>Go To Home</);
      }
    }
  },
);
