import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const anchors = [
  "login-setup",
  "team",
  "hub",
  "task-completion",
  "tasks",
  "optimize",
  "tracking",
  "customers",
  "analytics",
  "support",
];

const contents = (page: Page) =>
  page.getByRole("main").getByRole("navigation", { name: "Contents" });
const marked = (page: Page) => contents(page).locator("a[aria-current]");

/** Y of an element's top in the window, once scrolling has come to rest there. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.describe("on a wide screen", () => {
  test.use({
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
  });

  test("ten contents entries lead to ten sections, below the bar", async ({ page }) => {
    await page.goto("/page-support");
    const links = contents(page).getByRole("link");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      anchors.map((anchor) => `#${anchor}`),
    );
    const bar = await page
      .locator("[data-site-header]")
      .evaluate((header) => header.getBoundingClientRect().height);
    for (const anchor of anchors) {
      await page.goto(`/page-support#${anchor}`);
      const heading = page.locator(`#${anchor}-title`);
      await expect(heading).toBeInViewport();
      expect(await topOf(page, `${anchor}-title`), anchor).toBeGreaterThanOrEqual(bar);
      await expect(marked(page)).toHaveAttribute("href", `#${anchor}`);
    }
  });

  test("the contents stay in view and mark the section being read", async ({ page }) => {
    await page.goto("/page-support");
    await expect(marked(page)).toHaveCount(0);
    for (const anchor of ["team", "optimize", "hub"]) {
      await page
        .locator(`#${anchor}`)
        .evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
      await expect(marked(page)).toHaveCount(1);
      await expect(marked(page)).toHaveAttribute("href", `#${anchor}`);
      await expect(contents(page)).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(marked(page)).toHaveAttribute("href", "#support");
  });

  test("the contents work by keyboard", async ({ page }) => {
    await page.goto("/page-support");
    await contents(page).getByRole("link", { name: "Sign in and set up" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#hub$/);
    await expect(page.locator("#hub-title")).toBeInViewport();
    // What comes next by keyboard is in the section, not back in the contents.
    await page.keyboard.press("Tab");
    await expect(page.locator("#hub :focus")).toHaveText("plan");
  });

  test("support: the way to reach us, and the questions, one open at a time", async ({
    page,
    query,
  }) => {
    await page.goto("/page-support");
    const support = page.locator("#support");
    const [company] = await query<{ company_email: string; company_number: string }>(
      `select company_email, company_number from setting`,
    );
    await expect(support.getByRole("link", { name: company?.company_email })).toHaveAttribute(
      "href",
      `mailto:${company?.company_email}`,
    );
    await expect(support.getByRole("link", { name: company?.company_number })).toBeVisible();
    for (const link of await page.getByRole("link", { name: "Contact Support" }).all()) {
      await expect(link).toHaveAttribute("href", "/contact");
    }
    const entries = support.locator("details.faq");
    await expect(entries).toHaveCount(14);
    await entries.nth(0).locator("summary").click();
    await entries.nth(3).locator("summary").click();
    await expect(support.locator("details.faq[open]")).toHaveCount(1);
  });

  test("Download PDF gives a PDF with a name of its own", async ({ page }) => {
    await page.goto("/page-support");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("northwick-quick-start-guide.pdf");
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    expect(file.byteLength).toBeGreaterThan(50_000);
  });
});

test("the PDF is asked for once, then known by its ETag", async ({ request }) => {
  const first = await request.get("/quick-start-guide.pdf");
  expect(first.status()).toBe(200);
  expect(first.headers()["content-type"]).toBe("application/pdf");
  const etag = first.headers().etag ?? "";
  expect(etag).not.toBe("");
  const again = await request.get("/quick-start-guide.pdf", {
    headers: { "If-None-Match": etag },
  });
  expect(again.status()).toBe(304);
});

test.describe("on a phone, without JavaScript", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("the contents unfold, lead to a section, and the PDF is a link", async ({ page }) => {
    await page.goto("/page-support");
    const summary = page.locator("summary", { hasText: "Contents" });
    await expect(contents(page).getByRole("link").first()).toBeHidden();
    await summary.click();
    await contents(page).getByRole("link", { name: "Reports and analytics" }).click();
    await expect(page).toHaveURL(/#analytics$/);
    await expect(page.locator("#analytics-title")).toBeInViewport();
    await expect(page.getByRole("link", { name: "Download PDF" })).toHaveAttribute(
      "href",
      "/quick-start-guide.pdf",
    );
    await page.locator("#support details.faq summary").first().click();
    await expect(page.locator("#support details.faq[open]")).toHaveCount(1);
  });
});
