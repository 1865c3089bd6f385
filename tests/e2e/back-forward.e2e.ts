import { type Browser, chromium } from "@playwright/test";
import { findWholeChromium } from "../../scripts/chromium.ts";
import { expect, test } from "./support/fixtures.ts";

/** A page of each kind: how it is drawn, what it keeps running, and whether it may be stored. */
const kinds = [
  "/",
  "/page-pricing",
  "/page-support",
  "/page-faqs",
  "/contact",
  "/blogs",
  "/work-masonry-four",
  "/page-comingsoon",
  "/login",
  "/signup?plan=Starter",
];

let browser: Browser | undefined;
test.beforeAll(async ({ launchOptions }) => {
  const executablePath = await findWholeChromium();
  test.skip(!executablePath, "needs Chromium itself: the headless shell has no such cache");
  browser = await chromium.launch({
    ...launchOptions,
    executablePath: executablePath ?? "",
    args: [...(launchOptions.args ?? []), "--headless=new"],
    // Playwright turns the cache off by itself.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
test.afterAll(() => browser?.close());

for (const path of kinds) {
  test(`${path} comes back from the back-forward cache`, async ({ baseURL }) => {
    if (!browser) throw new Error("no browser");
    const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(path);
    // What a page asks for once it has loaded must not keep it out of the cache.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto("/page-terms");
    await page.goBack({ waitUntil: "commit" });
    const reasons = () =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType("navigation");
        const { notRestoredReasons } = entry as unknown as { notRestoredReasons: unknown };
        return {
          persisted: document.documentElement.dataset.persisted,
          notRestoredReasons: notRestoredReasons ?? null,
        };
      });
    await expect.poll(reasons).toEqual({ persisted: "true", notRestoredReasons: null });
    await context.close();
  });
}
