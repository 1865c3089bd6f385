import type { Page } from "@playwright/test";
import { noTexts } from "../../src/root-data.ts";
import { textsFrom } from "../../src/texts.server.ts";
import { day } from "../../src/ui/sample-day/day.ts";
import { largerSizes } from "../../src/ui/sample-day/larger-sizes.ts";
import { listView, type OptimizeView, routesView } from "../../src/ui/sample-day/optimize.ts";
import { readTexts } from "../../src/ui/texts.ts";
import { expect, test } from "./support/fixtures.ts";

const words = readTexts(textsFrom(noTexts, "en"), "boardPlan");
const board = (page: Page) => page.locator("[data-optimize]");
const button = (page: Page) => board(page).locator("[data-optimize-button]");
const result = (page: Page) => board(page).getByRole("status");

/** What the board's list says, row by row. */
async function expectRows(page: Page, { rows, result: { was, now, less } }: OptimizeView) {
  await expect(result(page)).toHaveText(`${was} ${now} ${less}`.trim());
  const shown = await board(page)
    .locator("li[data-task]:visible")
    .evaluateAll((items) =>
      items.map((item) =>
        ["number", "driver", "time", "note"].map(
          (name) => item.querySelector(`[data-${name}]`)?.textContent,
        ),
      ),
    );
  expect(shown).toEqual(
    rows.map(({ number, driver, time, note }) => [String(number), driver, time, note]),
  );
}

async function started(page: Page) {
  await page.goto("/");
  await board(page).scrollIntoViewIfNeeded();
  await expect(board(page)).toHaveAttribute("data-started", "");
}

test("the list in the order of entry becomes three routes, and a list again", async ({ page }) => {
  await started(page);
  await expectRows(page, listView(day, words));
  await expect(board(page).locator("[data-routes]")).toBeHidden();
  // The server's drawing is of no help to the script: it solves the day.
  await board(page).evaluate((element) => {
    for (const line of element.querySelectorAll("[data-line], [data-back]"))
      line.removeAttribute("d");
    for (const text of element.querySelectorAll("[data-stop] text")) text.textContent = "";
  });
  await button(page).click();
  await expectRows(page, routesView(day, words));
  const drawn = await board(page)
    .locator("[data-line]")
    .evaluateAll((lines) => lines.map((line) => (line as SVGPathElement).getTotalLength()));
  expect(drawn).toHaveLength(3);
  for (const length of drawn) expect(length).toBeGreaterThan(100);
  expect(await board(page).locator("[data-stop] text").allTextContents()).not.toContain("");
  await button(page).click();
  await expectRows(page, listView(day, words));
});

for (const { orders, vans } of largerSizes) {
  test(`a day of ${orders} orders is planned for ${vans} vans`, async ({ page }) => {
    await started(page);
    await board(page)
      .getByRole("button", { name: new RegExp(`^${orders} orders`) })
      .click();
    const rows = board(page).locator("[data-vans] li");
    await expect(rows).toHaveCount(vans);
    await expect(result(page)).toHaveText(/ mi, [1-9]\d* late\s*$/);
    await button(page).click();
    await expect(result(page)).toHaveText(/ mi, [1-9]\d* late .* mi, 0 late .* mi less$/);
    await expect(rows.first()).toContainText("min spare");
    await expect(page.getByText("not proven shortest")).toBeVisible();
    await board(page).getByRole("button", { name: "13 orders, 3 vans" }).click();
    await expectRows(page, listView(day, words));
  });
}

test("works by keyboard, and the button keeps the focus", async ({ page }) => {
  await started(page);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expectRows(page, routesView(day, words));
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAccessibleName("Back to list order");
  await page.keyboard.press("Space");
  await expectRows(page, listView(day, words));
});

test("a press before the script has come is not lost", async ({ page }) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/optimize-[^/]+\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/");
  await button(page).click();
  release();
  await expectRows(page, routesView(day, words));
});

test.describe("where the script fails to load", () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test("the result is shown without a button", async ({ page }) => {
    await page.route(/\/optimize-[^/]+\.js$/, (route) => route.abort());
    await page.goto("/");
    await board(page).scrollIntoViewIfNeeded();
    await expectRows(page, routesView(day, words));
    await expect(button(page)).toBeHidden();
  });
});

test("routes are drawn, but not with reduced motion", async ({ page }) => {
  const running = () => page.evaluate(() => document.getAnimations().length);
  await started(page);
  await button(page).click();
  expect(await running()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await started(page);
  const animated = await board(page).evaluate((element) => {
    element.querySelector<HTMLElement>("[data-optimize-button]")?.click();
    return element.getAnimations({ subtree: true }).length;
  });
  expect(animated).toBeGreaterThan(13);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the board shows the result and has no button", async ({ page }) => {
    await page.goto("/");
    await expectRows(page, routesView(day, words));
    await expect(button(page)).toBeHidden();
    await expect(board(page).locator("[data-routes]")).toBeVisible();
  });
});
