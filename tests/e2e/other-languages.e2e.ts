import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { marketingPages } from "./support/marketing-pages.ts";

/** Pages with forms, lists, tables, and an account's frame, beside those that present the product. */
const pages = [
  ...marketingPages,
  "/signup?plan=Starter&monthly=true",
  "/login",
  "/blogs",
  "/blog-detail",
  "/changelog",
  "/profile",
  "/profile-payment",
  "/billing-invoice",
  "/what-it-costs",
  "/leaving",
];

// React would find another text than the server wrote.
test.use({ javaScriptEnabled: false });

/** How much wider than the window the page is, and which elements stick out of it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    // A fraction of a pixel rounds up.
    if (scrollWidth <= clientWidth + 1) return [];
    return [...document.querySelectorAll("body *")]
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && (left < -1 || right > clientWidth + 1);
      })
      .slice(0, 8)
      .map((one) => `${one.tagName}.${one.className}: ${one.textContent?.slice(0, 40)}`)
      .concat(`${scrollWidth} of ${clientWidth} px`);
  });

test.describe("in a language that is written from right to left", () => {
  for (const url of pages) {
    test(url, async ({ page }) => {
      await page.goto(url);
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });
      const heads = page.locator("th").filter({ visible: true });
      const alignments = await heads.evaluateAll((all) =>
        all.map((head) => `${getComputedStyle(head).textAlign}: ${head.textContent}`),
      );
      expect(alignments.filter((one) => /^(left|.*center):/.test(one))).toEqual([]);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await tooWide(page), `${width} px`).toEqual([]);
        // The name of the company begins the line, on the right.
        const logo = await page.locator("header a").first().boundingBox();
        expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeGreaterThan(width * 0.8);
      }
    });
  }
});

/** Makes each word of the page 60 percent longer, as long as German's. */
const withLongWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest("script, style, pre, code, svg, option")) continue;
      node.textContent = (node.textContent ?? "").replaceAll(
        /\p{L}{4,}/gu,
        (word) => word + word.slice(-Math.ceil(word.length * 0.6)).toLowerCase(),
      );
    }
  });

test.describe("in a language with long words", () => {
  for (const url of pages) {
    test(url, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(url);
      await withLongWords(page);
      expect(await tooWide(page)).toEqual([]);
    });
  }
});
