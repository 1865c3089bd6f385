import { expect, test } from "./support/fixtures.ts";

const reason = /Brick & Mortar covers 1,500 tasks and 10 drivers\. That’s 9\.9¢ a delivery\./;

test.describe("the plan finder without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("answers at an address that can be shared", async ({ page }) => {
    await page.goto("/page-pricing");
    const finder = page.getByRole("region", { name: "Which plan fits?" });
    await expect(finder.getByRole("link", { name: "Sign Up for Fleet" })).toBeVisible();
    await expect(finder.getByRole("slider")).toBeHidden();
    await finder.getByLabel("Deliveries", { exact: true }).fill("1200");
    await finder.getByLabel(/^Drivers/).fill("6");
    await finder.getByRole("button", { name: "Find my plan" }).click();
    await expect(page).toHaveURL("/page-pricing?deliveries=1200&per=month&drivers=6#finder");
    await expect(finder.getByText(reason)).toBeVisible();
    await expect(finder.getByLabel(/^Drivers/)).toHaveValue("6");
    await finder.getByRole("link", { name: "Sign Up for Brick & Mortar" }).click();
    await expect(page).toHaveURL(/\/signup\?plan=Brick\+%26\+Mortar&monthly=true$/);
  });

  test("says what is wrong with a number in a link", async ({ page }) => {
    await page.goto("/page-pricing?deliveries=lots&drivers=6");
    const finder = page.getByRole("region", { name: "Which plan fits?" });
    await expect(finder.getByText("Enter a whole number from 1 to 1,000,000.")).toBeVisible();
    await expect(finder.getByLabel("Deliveries", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(finder.getByRole("link", { name: /^Sign Up/ })).toHaveCount(0);
  });
});

test("the plan finder answers while one types, and its address keeps up", async ({ page }) => {
  await page.goto("/page-pricing", { waitUntil: "networkidle" });
  const finder = page.getByRole("region", { name: "Which plan fits?" });
  const deliveries = finder.getByLabel("Deliveries", { exact: true });
  const signUp = finder.getByRole("link", { name: /^Sign Up/ });
  await finder.getByLabel(/^Drivers/).fill("6");
  await deliveries.fill("1200");
  await expect(signUp).toHaveText("Sign Up for Brick & Mortar");
  await finder.getByLabel("Deliveries in a week or a month").selectOption("a week");
  await expect(signUp).toHaveText("Sign Up for Fleet");
  await expect(signUp).toHaveAttribute("href", "/signup?plan=Fleet&monthly=true");
  await deliveries.fill("0");
  await expect(finder.getByText("Enter a whole number from 1 to 1,000,000.")).toBeVisible();
  await expect(signUp).toBeHidden();
  await deliveries.fill("200");
  await finder.getByRole("button", { name: "Find my plan" }).click();
  await expect(page).toHaveURL(/\/page-pricing\?deliveries=200&per=week&drivers=6$/);
  await page.reload();
  await expect(signUp).toHaveText("Sign Up for Brick & Mortar");
  await expect(deliveries).toHaveValue("200");
});

test("the page opens with the answer for 12 drivers, and the slider lights another plan’s card", async ({
  page,
}) => {
  await page.goto("/page-pricing", { waitUntil: "networkidle" });
  const finder = page.getByRole("region", { name: "Which plan fits?" });
  const signUp = finder.getByRole("link", { name: /^Sign Up/ });
  const lit = page.getByRole("list", { name: "Monthly plans" }).locator("[data-fits]");
  await expect(signUp).toHaveText("Sign Up for Fleet");
  await expect(finder.getByText("14 days free, no card")).toBeVisible();
  await expect(lit).toHaveCount(1);
  await expect(lit).toContainText("Fits your deliveries");
  await expect(lit.getByRole("heading")).toHaveText("Fleet");

  const slider = finder.getByRole("slider", { name: "Number of drivers" });
  await expect(slider).toHaveAttribute("aria-valuetext", "12 drivers");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(finder.getByLabel(/^Drivers/)).toHaveValue("1");
  await expect(finder.getByLabel("Deliveries", { exact: true })).toHaveValue("440");
  await expect(lit.getByRole("heading")).toHaveText("Brick & Mortar");
  const column = page.locator(".compare thead .compare-own");
  await expect(column).toHaveAccessibleName("Brick & Mortar");
  await expect(lit.getByRole("link")).toHaveClass(/button-primary/);
  await page.keyboard.press("End");
  await expect(signUp).toHaveCount(0);
  await expect(finder.getByRole("link", { name: "Contact us" })).toBeVisible();
  await expect(lit).toHaveCount(0);
  await expect(column).toHaveCount(0);

  // What the visitor typed stays when the slider moves.
  await finder.getByLabel("Deliveries", { exact: true }).fill("250");
  await page.keyboard.press("Tab");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(finder.getByLabel("Deliveries", { exact: true })).toHaveValue("250");
  await expect(lit.getByRole("heading")).toHaveText("Starter");
});

test("the column of the plan that fits is unbroken from its name to the last row", async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/page-pricing");
    if (width === 390) await page.getByText("All features, plan by plan").click();
    const column = page.locator(".compare .compare-own");
    const boxes = await Promise.all((await column.all()).map((cell) => cell.boundingBox()));
    expect(boxes.length).toBeGreaterThan(15);
    await expect(column.first()).toHaveAccessibleName("Fleet");
    boxes.slice(1).forEach((box, at) => {
      const above = boxes[at];
      expect(box?.x, `${width} px, cell ${at + 1}`).toBe(above?.x);
      const gap = (box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      expect(Math.abs(gap), `${width} px, above cell ${at + 1}`).toBeLessThanOrEqual(2);
    });
  }
});
