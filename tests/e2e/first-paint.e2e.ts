import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, scriptsRan, test } from "./support/fixtures.ts";
import { pages } from "./support/pages.ts";

for (const address of ["/", "/page-pricing", "/blogs", "/login", "/signup?plan=Starter"]) {
  test(`${address} is painted before its scripts and stylesheets are asked for`, async ({
    page,
  }) => {
    await page.goto(address);
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

test("a page brings the styles of all its classes", async ({ request }) => {
  const assets = "build/client/assets";
  const names = (await readdir(assets)).filter((name) => /^(?!console|admin).*\.css$/.test(name));
  const sheets = await Promise.all(names.map((name) => readFile(path.join(assets, name), "utf8")));
  const isIn = (css: string, name: string) => css.includes(`.${name.replace(/[^\w-]/g, "\\$&")}`);
  const missing: string[] = [];
  for (const [address] of [...pages, ["/no-such-page"] as const]) {
    const markup = await (await request.get(address)).text();
    const styles = [...markup.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join("");
    // A document that links its whole sheets has them all.
    if (styles.length < 1_000) continue;
    const classes = [...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = ""]) =>
      list.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" "),
    );
    for (const name of new Set(classes)) {
      if (name && sheets.some((css) => isIn(css, name)) && !isIn(styles, name)) {
        missing.push(`${address} ${name}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

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
