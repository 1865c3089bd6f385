import type { Page } from "@playwright/test";
import { expect, freshEmail, scriptsRan, test } from "./support/fixtures.ts";
import { createUser, signIn } from "./support/users.ts";

const box = (page: Page) => page.getByRole("checkbox", { name: "Attach my plan" });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

  test("a year’s figures go from the calculator into a signup, the console, and the account", async ({
    page,
    query,
  }) => {
    const email = freshEmail();
    await page.goto("/what-it-costs?deliveries=250&drivers=3");
    await page.getByRole("link", { name: "Choose Starter", exact: true }).click();
    await expect(box(page)).not.toBeChecked();
    await expect(page.getByRole("link", { name: "See it again" })).toHaveAttribute(
      "href",
      "/what-it-costs?deliveries=250&drivers=3",
    );
    // The free form is the shortest.
    await page.goto(page.url().replace(/monthly=\w+/, "monthly=true&free=true"));
    await box(page).check();
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(box(page)).toBeChecked();
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Byron");
    await page.getByLabel("Your Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/verify-email$/);
    expect(await query("select attached_plan from signup where email = $1", [email])).toEqual([
      { attached_plan: "/what-it-costs?deliveries=250&drivers=3" },
    ]);
  });

  test("an unchecked box attaches nothing, and a refused message keeps the offer", async ({
    page,
    query,
  }) => {
    const email = freshEmail();
    await page.goto("/what-it-costs?deliveries=250&drivers=3");
    await page.getByRole("link", { name: "Ask us about it" }).click();
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(box(page)).not.toBeChecked();
    await page.getByLabel("Your Name").fill("Bob Ray");
    await page.locator("#contact-email").fill(email);
    await page.getByLabel("Comments").fill("Can you plan them?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator("#sent")).toBeVisible();
    expect(
      await query("select attached_plan from contact_message where email = $1", [email]),
    ).toEqual([{ attached_plan: null }]);
  });
});

test("a planned day goes along with a message once the box is checked, and opens in the console and the account", async ({
  page,
  query,
}) => {
  const sender = await createUser(query);
  await page.goto("/your-day");
  const status = page.getByRole("status");
  await expect(async () => {
    await page.getByRole("button", { name: "Fill with 240 orders" }).click();
    await expect(status).toHaveText(/^240 orders/, { timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Plan the routes" }).click();
  await expect(status).toHaveText(/^[\d.]+ miles, 0 late/);
  await page.getByRole("button", { name: "Ask us about it" }).click();
  await expect(page).toHaveURL(/\/contact\?attach=day$/);
  await scriptsRan(page);
  await page.getByLabel("Your Name").fill("Bob Ray");
  await page.locator("#contact-email").fill(sender);
  await page.getByLabel("Comments").fill("These are our orders.");
  await box(page).press("Space");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator("#sent")).toBeVisible();
  expect(
    await query<{ is_day: boolean }>(
      "select attached_plan like '/your-day#day=%' as is_day from contact_message where email = $1",
      [sender],
    ),
  ).toEqual([{ is_day: true }]);

  await signIn(page, sender);
  await page.getByRole("link", { name: "Open the plan you attached" }).click();
  await expect(page.getByText("All 240 orders as a table")).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, await createUser(query, { role: "support" }));
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/admin/leads");
  await page.getByLabel("Search leads").fill(sender);
  await page.getByRole("link", { name: new RegExp(sender) }).click();
  await page.getByRole("link", { name: "Attached plan" }).click();
  await expect(page.getByText("All 240 orders as a table")).toBeVisible();
});
