import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** How many stops of the lane are checked off: their tick is in full sight. */
const checked = (page: Page) =>
  page
    .locator(".lane-mark svg")
    .evaluateAll((ticks) => ticks.filter((tick) => getComputedStyle(tick).opacity === "1").length);
const stops = (page: Page) => page.locator(".lane-mark").count();

async function scrollTo(page: Page, selector: string) {
  await page.locator(selector).evaluate(async (element) => {
    element.scrollIntoView({ behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the van drives down the lane and checks off the stops that it has passed", async ({
    page,
  }) => {
    await page.goto("/");
    expect(await checked(page)).toBe(0);
    await scrollTo(page, "#screens-title");
    // Before the door: the order, the plan, the start, and two phones.
    expect(await checked(page)).toBe(6);
    const van = page.locator(".lane-van");
    const box = await van.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(height * 0.6, -1);
    await scrollTo(page, "footer");
    expect(await checked(page)).toBe(await stops(page));
  });
});

test("with reduced motion there is no van, and every stop is checked off", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator(".lane-van")).toBeHidden();
  expect(await stops(page)).toBeGreaterThan(5);
  expect(await checked(page)).toBe(await stops(page));
});
