import { faultsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const best = "#cost-best-title";

test("answers while typing, keeps the address, and leads to the right signup", async ({ page }) => {
  await page.goto("/what-it-costs");
  // An example of a busy end of the year: one plan, and a larger one for two months.
  await expect(page.locator(".cost-ways tbody tr")).toHaveCount(3);
  await page.getByLabel("Deliveries", { exact: true }).fill("250");
  for (const month of ["November", "December"]) {
    await page.getByLabel(`Deliveries in ${month}`).fill("");
  }
  await page.getByLabel("Drivers", { exact: true }).fill("3");
  await expect(page.locator(best)).toHaveText("Starter");
  await expect(page).toHaveURL(/deliveries=250.*drivers=3/);
  await expect(page.locator(".cost-ways tbody tr")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Choose Starter" })).toHaveAttribute(
    "href",
    /^\/signup\?plan=Starter&monthly=false&attach=deliveries%3D250/,
  );
  await page.getByLabel("You pay").selectOption("task");
  await expect(page.getByText("Enter what you pay.")).toBeVisible();
  await page.getByLabel("Price").fill("1");
  await expect(page.locator(".cost-ways tbody tr").last()).toContainText("$3,000");
  expect(await faultsOf(page)).toEqual([]);
});

test("by keyboard, a wrong number is marked and says what to do", async ({ page }) => {
  await page.goto("/what-it-costs?deliveries=abc&drivers=2");
  await expect(page.locator("#cost-deliveries-error")).toHaveText(
    "Enter a whole number from 1 to 1,000,000.",
  );
  await expect(page.getByLabel("Drivers", { exact: true })).toHaveValue("2");
  await page.getByLabel("Deliveries", { exact: true }).focus();
  await page.keyboard.type("400");
  await page.keyboard.press("Enter");
  await expect(page.locator("#cost-deliveries-error")).toBeEmpty();
  await expect(page.locator(best)).toHaveText("Brick & Mortar");
});

test("the table comes as a CSV file, or says what’s wrong", async ({ request }) => {
  const file = await request.get("/what-it-costs.csv?deliveries=400");
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(await file.text()).toContain("January,400,Brick & Mortar,1500,");
  const wrong = await request.get("/what-it-costs.csv?deliveries=-4");
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain("deliveries: Enter a whole number");
});

test("hostile addresses get an answer", async ({ request }) => {
  const wild = [
    "deliveries=%00",
    "deliveries=1e308&rate=NaN",
    "m1[]=3",
    "m13=4&way=__proto__",
    "%",
  ];
  for (const query of wild) {
    for (const path of ["/what-it-costs", "/what-it-costs.csv", "/what-it-costs.md"]) {
      expect((await request.get(`${path}?${query}`)).status()).toBeLessThan(500);
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the form is sent, and the answer has a link", async ({ page }) => {
    await page.goto("/what-it-costs");
    await page.getByLabel("Deliveries", { exact: true }).fill("9000");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(page).toHaveURL(/deliveries=9000/);
    await expect(page.locator(best)).toHaveText("Enterprise");
    await page.goto("/what-it-costs?deliveries=30000");
    await expect(page.locator(best)).toHaveText("More than our plans hold");
    await expect(
      page.locator("#cost-result").getByRole("link", { name: "Contact us" }),
    ).toBeVisible();
  });
});
