import { expect, test } from "./support/fixtures.ts";

const region = { name: "What do failed deliveries cost you?" };

test.describe("the calculator without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the post’s example, and answers at an address that can be shared", async ({
    page,
  }) => {
    await page.goto("/");
    const form = page.getByRole("form", region);
    await expect(form.getByText("$1,071", { exact: true })).toBeVisible();
    await form.getByLabel("Deliveries", { exact: true }).fill("500");
    await form.getByLabel("Share that fails").fill("10");
    await form.getByText("What one failure costs").click();
    await form.getByLabel(/^Goods/).fill("0");
    await form.getByRole("button", { name: "Update" }).click();
    await expect(page).toHaveURL(/\/\?deliveries=500&per=month&share=10&.*#failed-deliveries$/);
    await expect(form.getByText("$966", { exact: true })).toBeVisible();
    await expect(form.getByText("$19.32", { exact: true })).toBeVisible();
    await form.getByRole("link", { name: "See Brick & Mortar" }).click();
    await expect(page).toHaveURL("/page-pricing?deliveries=500&per=month#finder");
    await expect(page.getByRole("link", { name: "Sign Up for Brick & Mortar" })).toHaveCount(3);
  });

  test("marks a figure in a link that can’t be", async ({ page }) => {
    await page.goto("/?deliveries=1200&share=400");
    const form = page.getByRole("form", region);
    await expect(form.getByText("Enter a number from 0 to 100.")).toBeVisible();
    await expect(form.getByLabel("Share that fails")).toHaveAttribute("aria-invalid", "true");
  });
});

test("the calculator’s sum follows the figures while one types", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (one) => one.resourceType() === "script" && scripts.push(one.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(
    scripts.filter(
      (url) =>
        !/\/(page-views|failure-cost|film|below-window|locale|format|plan-finder|plan-limits|live-form|reading|read-number|money|texts|optimize|board-plan|plan|tasks|by-hand|fetch-board|clock|asked-worker)-/.test(
          url,
        ),
    ),
  ).toEqual([]);
  const form = page.getByRole("form", region);
  await form.getByLabel("Deliveries", { exact: true }).fill("300");
  await form.getByLabel("Deliveries in a week or a month").selectOption("a week");
  await expect(form.getByText("$1,161", { exact: true })).toBeVisible();
  await expect(form.getByRole("link", { name: "See Brick & Mortar" })).toHaveAttribute(
    "href",
    "/page-pricing?deliveries=300&per=week#finder",
  );
  await form.getByLabel("Share that fails").fill("400");
  await expect(form.getByText("Enter a number from 0 to 100.")).toBeVisible();
  await expect(form.getByRole("link", { name: /^See/ })).toBeHidden();
});
