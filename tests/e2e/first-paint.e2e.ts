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
    const sheets = () =>
      page.evaluate(() =>
        [...document.styleSheets].map(({ href, media }) => href && media.mediaText),
      );
    await expect.poll(sheets).toEqual(expect.arrayContaining(["all"]));
  });
}
