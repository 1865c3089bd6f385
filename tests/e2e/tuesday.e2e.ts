import type { Page } from "@playwright/test";
import { faultsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const letters = [..."ABCDEFGHIJKLM"];
const whole = "ABCDE.FGHI.JKLM";

const status = (page: Page) => page.getByRole("status");

/** Opens the page once its script draws the steps. Before that, a step is a new page, and the focus starts at its top. */
async function openStarted(page: Page, query: string) {
  await page.goto(`/tuesday?${query}`);
  await expect(page.locator("#tuesday-board")).toHaveAttribute("data-started", "");
}

test("by pointer: pins go on the chosen van, and come out again", async ({ page }) => {
  await openStarted(page, "");
  await expect(status(page)).toContainText("13 without a van");
  await page.locator("#pin-A").click();
  await expect(status(page)).toContainText("12 without a van");
  await page.getByRole("button", { name: "Van 2", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Van 2", pressed: true })).toBeVisible();
  await page.locator("#pin-B").click();
  await expect(page).toHaveURL(/r=A\.B\./);
  await page.locator("#pin-A").click();
  await expect(page).toHaveURL(/r=\.B\./);
  expect(await faultsOf(page)).toEqual([]);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test("pins and lists are tapped", async ({ page }) => {
    await openStarted(page, "");
    await page.locator("#pin-A").tap();
    await expect(status(page)).toContainText("12 without a van");
    await page.getByRole("button", { name: "Put B on van 1" }).tap();
    await expect(page).toHaveURL(/r=AB\.\./);
    await page.getByRole("button", { name: "Take A out" }).tap();
    await expect(page).toHaveURL(/r=B\.\./);
  });
});

test("by keyboard: stops are put, moved, and taken out, and the focus stays", async ({ page }) => {
  await openStarted(page, "r=AB..");
  const up = page.getByRole("button", { name: "Move B up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/r=BA\.\./);
  await page.getByRole("button", { name: "Put C on van 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/r=BAC\.\./);
  await expect(page.getByRole("button", { name: "Take C out" })).toBeFocused();
});

test("the vans are sent, and a preview of the link says the result and the plan", async ({
  page,
  request,
}) => {
  await page.goto(`/tuesday?r=${whole}`);
  await page.getByRole("button", { name: "Send the vans" }).click();
  await expect(page).toHaveURL(/sent=1/);
  await expect(page.locator(".tuesday-score")).toContainText(
    /You[\d.]+ mi, .*Best[\d.]+ mi, none late/,
  );
  await expect(page.locator(".tuesday-best-line")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Now with your own addresses" })).toHaveAttribute(
    "href",
    "/your-day",
  );
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(picture).toContain("/social/tuesday.jpg");
  const says = (name: string) =>
    page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await says("title")).toMatch(/^[\d.]+ mi, .*Can you beat it\?$/);
  expect(await says("description")).toContain("Van 2: F, G, H, I.");
  // Pictures of plans were there once. None is drawn.
  const old = `/social/tuesday/2026-11-20/${whole}.jpg`;
  const moved = await request.get(old, { maxRedirects: 0 });
  expect(moved.headers().location).toBe("/social/tuesday.jpg");
});

test("on the landing page, the morning takes the board’s place, and goes back", async ({
  page,
}) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: "Plan it by hand" });
  await expect(page.locator("[data-by-hand]")).toHaveAttribute("data-started", "");
  const byHand = page.getByRole("region", { name: "Plan it by hand" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(byHand).toBeFocused();
  await expect(page.locator("[data-optimize]")).toBeHidden();
  await expect(byHand.getByRole("status")).toContainText("13 without a van");
  await byHand.getByRole("button", { name: "Put A on van 1" }).click();
  await expect(byHand.getByRole("status")).toContainText("12 without a van");
  await expect(page).toHaveURL("/");
  expect(await faultsOf(page)).toEqual([]);
  await byHand.getByRole("button", { name: "Back to the planned routes" }).click();
  await expect(byHand).toBeHidden();
  await expect(page.locator("[data-optimize]")).toBeVisible();
  await expect(link).toBeFocused();
  await link.click();
  await expect(byHand.getByRole("status")).toContainText("12 without a van");
});

test.describe("bad links", () => {
  test.use({ allowedErrors: [/status of 404/] });
  test("are explained", async ({ page, request }) => {
    const bad = {
      "day=2026-02-31": "names no day",
      "day=9999-01-01": "hasn’t come yet",
      "day=2020-01-01": "no morning of that day",
      "r=AA..": "damaged",
      "r=AB..&sent=1": "11 stops have no van yet",
    };
    for (const [query, text] of Object.entries(bad)) {
      await page.goto(`/tuesday?${query}`);
      await expect(page.locator("#tuesday-board .alert")).toContainText(text);
    }
    for (const day of ["2026-02-31", "9999-01-01", "2020-01-01"]) {
      expect((await request.get(`/tuesday?day=${day}`)).status()).toBe(404);
    }
    for (const query of ["v=NaN&r=%00", "r[]=A&v=99999", "day=__proto__&sent=1", "r=.........."]) {
      expect((await request.get(`/tuesday?${query}`)).status()).toBeLessThan(500);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("links and forms plan the whole morning", async ({ page }) => {
    await page.goto("/tuesday");
    for (const letter of letters.slice(0, 2)) {
      await page.getByRole("button", { name: `Put ${letter} on van 1` }).click();
    }
    await page.locator("#pin-C").click();
    await expect(page).toHaveURL(/r=ABC\.\./);
    await page.goto(`/tuesday?r=${whole}`);
    await page.getByRole("button", { name: "Send the vans" }).click();
    await expect(page.locator(".tuesday-score")).toBeVisible();
  });
});
