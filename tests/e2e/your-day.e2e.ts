import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const status = (page: Page) => page.getByRole("status");
const planned = /^[\d.]+ miles, 0 late, 0 not planned\.$/;

async function open(page: Page) {
  await page.goto("/your-day");
  const fill = page.getByRole("button", { name: "Fill with 240 orders" });
  // The page is ready once React has its events.
  await expect(async () => {
    await fill.click();
    await expect(status(page)).toHaveText(/^240 orders/, { timeout: 500 });
  }).toPass();
}

test("240 orders are planned, moved, locked, and kept in a link", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Plan the routes" }).click();
  await expect(status(page)).toHaveText(planned);
  const miles = await page.locator(".your-day-totals tbody tr:first-child td").allTextContents();
  const [before = 0, after = 0] = miles.slice(-2).map(Number);
  expect(after).toBeLessThan(before / 2);

  const list = page.getByRole("region", { name: /^Van 1/ }).getByRole("listitem");
  const second = await list.nth(1).locator("b").first().textContent();
  await list
    .nth(1)
    .getByRole("button", { name: `Move stop 2, ${second}, up` })
    .press("Enter");
  await expect(list.first()).toContainText(second ?? "");
  await list
    .first()
    .getByRole("button", { name: `Lock stop 1, ${second}` })
    .click();
  await expect(list.first().getByRole("button", { name: /^Locked / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.getByLabel("Add an order").fill("14 Mill Street");
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText(/^14 Mill Street is on van \d+’s route\.$/);

  const { violations } = await new AxeBuilder({ page }).include(".your-day").analyze();
  expect(violations).toEqual([]);

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page).toHaveURL(/#day=[\w-]+$/);
  await page.reload();
  await expect(page.getByText("All 241 orders as a table")).toBeVisible();
});

test("rows from a spreadsheet are read, and those without a place are kept with the reason", async ({
  page,
}) => {
  await open(page);
  await page
    .getByLabel(/^Paste rows/)
    .fill("address,lat,lng\nMain St,40.1,-75.2\nElm St,40.2,-75.3\nOak St,,\nBad,95,0");
  await page.getByLabel(/^Paste rows/).blur();
  await page.getByRole("button", { name: "Add these rows" }).click();
  await expect(status(page)).toHaveText("Added 2 orders, skipped 2 rows.");
  await page.getByText("2 rows skipped").click();
  await expect(page.getByText("Not found. Add its latitude")).toBeVisible();
  await page.getByRole("button", { name: "Plan the routes" }).click();
  await expect(page.getByRole("button", { name: "GPX" })).toBeVisible();
});

test("10,000 rows are read, and as many are taken as a day has room for", async ({ page }) => {
  await open(page);
  const rows = Array.from({ length: 10_000 }, (_, i) => `${i} Main St,${40 + i / 1e5},-75`);
  await page.locator("input[type=file]").setInputFiles({
    name: "orders.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["address,lat,lng", ...rows].join("\n")),
  });
  await page.getByRole("button", { name: "Add these rows" }).click();
  await expect(status(page)).toHaveText("Added 1000 orders, skipped 9000 rows.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what it needs", async ({ page }) => {
    await page.goto("/your-day");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("button", { name: "Plan the routes" })).toBeHidden();
  });
});
