import type { Page } from "@playwright/test";
import { expect, scriptsRan, test } from "./support/fixtures.ts";

for (const path of ["/", "/page-pricing", "/blogs", "/login", "/signup?plan=Starter"]) {
  test(`${path} is painted before its scripts and stylesheets are asked for`, async ({ page }) => {
    await page.goto(path);
    await scriptsRan(page);
    const { early, late } = await page.evaluate(() => {
      const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const files = performance.getEntriesByType("resource").map(({ name, startTime }) => ({
        name: new URL(name).pathname,
        early: startTime < paint,
      }));
      return Object.fromEntries(
        ["early", "late"].map((when) => [
          when,
          files.filter((file) => file.early === (when === "early")).map(({ name }) => name),
        ]),
      ) as Record<"early" | "late", string[]>;
    });
    expect(early.filter((name) => !/\.(avif|webp|svg|png)$/.test(name))).toEqual([
      expect.stringMatching(/^\/assets\/inter-.*\.woff2$/),
    ]);
    expect(late.filter((name) => /\/page-views-.*\.js$/.test(name))).toHaveLength(1);
    expect(late.filter((name) => name.endsWith(".css"))).toEqual([]);
  });
}

for (const path of ["/page-error", "/no-such-page"]) {
  test.describe(path, () => {
    test.use({ allowedErrors: [/status of 404/] });

    test("brings the styles of its message", async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("main").locator("> div")).toHaveCSS("padding-top", "112px");
      await expect(page.getByLabel("Search this site")).toHaveCSS("border-top-width", "1px");
    });
  });
}

/** Keeps the script waiting that lays out what is below the window. */
const holdBelowWindow = (page: Page) => page.route("**/assets/below-window-*.js", () => {});

test("a scene is laid out once the window comes near", async ({ page }) => {
  await holdBelowWindow(page);
  await page.goto("/");
  const report = page.locator('[data-scene="report"]');
  const isDrawn = () =>
    report
      .locator("p")
      .first()
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  await report.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
});

test("the end of a long text is laid out after the paint, or at once where the address names a heading", async ({
  page,
}) => {
  const last = page.locator(".prose-long > :last-child");
  await page.goto("/page-terms");
  await expect(last).toHaveCSS("content-visibility", "visible");
  await holdBelowWindow(page);
  await page.reload();
  await expect(last).toHaveCSS("content-visibility", "auto");
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link").last().click();
  await expect(last).toHaveCSS("content-visibility", "visible");
});
