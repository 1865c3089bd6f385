import { expect, freshEmail, test } from "./support/fixtures.ts";

// React reports where it lost its place in the page.
test.use({ allowedErrors: [/NotFoundError|status of 422/] });

const stopped = "Something on this page stopped working.";

/** As extensions do it: React doesn't find the elements where it put them. */
const wrap = (elements: (HTMLElement | SVGElement)[]) => {
  for (const element of elements) {
    const around = document.createElement("div");
    element.replaceWith(around);
    around.append(element);
  }
};

test("a form that stops working keeps what was typed, and can be sent", async ({ page, query }) => {
  const email = freshEmail();
  await page.goto("/signup?plan=Starter&monthly=true");
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  const type = async () => {
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Byron");
    await page.getByLabel("Your Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
    await page.getByLabel("Organization Name").fill("Byron Bakery");
    await page.getByRole("textbox", { name: "Phone Number" }).fill("415 555 0132");
    await page.getByLabel("Industry Type").selectOption("Retail");
    await page.getByLabel("Company Size").fill("3");
    await page.getByLabel("Volume of Deliveries").selectOption("1-10");
    await page.getByLabel("Purpose of Use").fill("Flowers");
    await page.getByLabel("How did you hear about us?").fill("A friend");
    await page.getByLabel("I agree to these").check();
  };
  await type();
  await page.locator("[data-react] aside > p").evaluateAll(wrap);
  await page.getByLabel("Start Trial").uncheck();
  const notice = page.getByRole("alert").filter({ hasText: stopped });
  await expect(notice).toBeFocused();
  const expectTyped = async (password: string) => {
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expect(page.getByLabel("Your Email")).toHaveValue(email);
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue(password);
    await expect(page.getByLabel("Industry Type")).toHaveValue("Retail");
    await expect(page.getByLabel("Purpose of Use")).toHaveValue("Flowers");
    await expect(page.getByLabel("I agree to these")).toBeChecked();
    await expect(page.getByLabel("Start Trial")).not.toBeChecked();
  };
  await expectTyped("correct horse battery");

  await notice.getByRole("link", { name: "Reload the page" }).click();
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  await expect(notice).toBeHidden();
  await expectTyped("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Ada");

  await page.getByLabel("Start Trial").check();
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.locator("[data-react] aside > p").evaluateAll(wrap);
  await page.getByLabel("Start Trial").uncheck();
  await expect(notice).toBeVisible();
  await page.getByLabel("Start Trial").check();
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText("Signup Successful")).toBeVisible();
  expect(await query("select state from signup where email = $1", [email])).toEqual([
    { state: "completed" },
  ]);
});

test("a day that was entered is there again after the reload", async ({ page }) => {
  await page.goto("/your-day");
  await expect(page.locator("[data-react][data-started]")).toHaveCount(1);
  await page.getByRole("button", { name: "Fill with 240 orders" }).click();
  await expect(page.getByRole("status")).toHaveText(/^240 orders/);
  await page.locator(".your-day-empty").evaluateAll(wrap);
  await page.getByRole("button", { name: "Plan the routes" }).click();
  const notice = page.getByRole("alert").filter({ hasText: stopped });
  await expect(notice).toBeVisible();
  await notice.getByRole("link", { name: "Reload the page" }).click();
  await expect(page.getByText("All 240 orders")).toBeVisible();
});
