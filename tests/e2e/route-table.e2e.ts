import { samplePerson } from "../../src/features/account/web/sample-account.ts";
import { expect, test } from "./support/fixtures.ts";

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

test("the table is the specification’s", () => {
  expect(new Set(table.map(([path]) => path.toLowerCase())).size).toBe(table.length);
  expect(table).toHaveLength(52);
});

test("every page has a title of its own", async ({ request }) => {
  // Addresses of one page, and the newest job and post under their own address.
  const same = new Set(["/index", "/index-app", "/career-detail", "/blog-detail"]);
  const titles: string[] = [];
  for (const [path] of table) {
    if (same.has(path)) continue;
    const html = await (await request.get(path)).text();
    titles.push(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "");
  }
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

for (const [path, heading] of table) {
  test(`${path} in three spellings, with and without a slash`, async ({ page, request }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/.+ · Northwick$/);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    for (const spelling of spellings(path)) {
      for (const slash of ["", "/"]) {
        const address = `${spelling.replace(/\/$/, "")}${slash}` || "/";
        const answer = await request.get(address);
        expect(answer.status(), address).toBe(200);
        const html = await answer.text();
        expect(html.match(/<h1[\s>]/g), address).toHaveLength(1);
        expect(html, address).toContain(`<link rel="canonical" href="${canonical}"/>`);
      }
    }
  });
}

test.describe("paths that are not in the table", () => {
  test.use({ allowedErrors: [/status of 404/] });

  for (const path of ["/no-such-page", "/work-grid-seven", "/page-about/more", "/blogs/none"]) {
    test(`${path} in three spellings is not found`, async ({ page, request }) => {
      for (const spelling of spellings(path)) {
        for (const slash of ["", "/"]) {
          expect((await request.get(spelling + slash)).status(), spelling + slash).toBe(404);
        }
      }
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
      await expect(page.getByRole("link", { name: "Go To Home" })).toHaveAttribute(
        "href",
        "/index",
      );
    });
  }
});
