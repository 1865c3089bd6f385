import type { Page } from "@playwright/test";
import { buildPaidSignup, cardFor } from "../factories/signup-input.ts";
import { faultsOf } from "./support/axe.ts";
import { expect, freshEmail, test } from "./support/fixtures.ts";
import { createUser, signIn } from "./support/users.ts";

test.use({ allowedErrors: [/status of (402|409|422)/] });

/** @returns the status of the answer */
async function signUp(page: Page, changes: object): Promise<number> {
  const data = { ...buildPaidSignup(changes), terms: true };
  return (await page.request.post("/api/stripe/createSubscription", { data })).status();
}

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const violations = await faultsOf(page);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test("a refund above the limit is asked for by one person and made by another", async ({
  page,
  query,
  browser,
}) => {
  test.slow();
  const email = freshEmail();
  const organization = `Bakery ${Date.now()}`;
  expect(await signUp(page, { email, organization, plan_type: "year" })).toBe(200);
  await signIn(page, await createUser(query, { role: "support" }));
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(email);
  await page.getByRole("option", { name: new RegExp(organization) }).click();
  await expect(page.getByRole("heading", { name: organization })).toBeVisible();
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(page.locator(".toasts")).toContainText("up to date");
  await page.getByRole("button", { name: "Refund a payment" }).click();
  const form = page.getByRole("form", { name: "Refund a payment" });
  await form.getByRole("button", { name: "Refund a payment" }).click();
  await expect(form.getByText("Say why, in a few words.")).toBeVisible();
  await form.getByLabel("Amount (USD)").fill("150");
  await form.getByLabel("Reason").fill("They paid for a year by mistake.");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Refund a payment" }).click();
  await expect(page.locator(".toasts")).toContainText("waits until a second person approves");
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await expect(page.getByText("Someone else has to approve it.")).toBeVisible();

  const context = await browser.newContext(test.info().project.use as object);
  const owner = await context.newPage();
  await signIn(owner, await createUser(query, { role: "owner" }));
  await expect(owner).toHaveURL(/\/profile$/);
  await owner.goto("/admin/approvals?state=waiting");
  const request = owner.getByRole("listitem").filter({ hasText: organization });
  await request.getByRole("button", { name: "Approve: Refund of $150" }).click();
  await expect(owner.locator(".toasts")).toContainText("Done: Refund of $150");
  await context.close();

  await page.reload();
  await expect(page.getByText("Approved by Ada Byron.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Payments" })).toContainText("Refund of $150");
});

test.describe("at 390 px in the dark scheme", () => {
  test.use({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  test("support finds out why a signup failed", async ({ page, query }) => {
    const email = freshEmail();
    const paymentMethod = cardFor("insufficient_funds");
    expect(await signUp(page, { email, paymentMethod })).toBe(402);
    await signIn(page, await createUser(query, { role: "support" }));
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto(`/admin/signups?q=${encodeURIComponent(email)}&state=declined`);
    await expectAccessible(page);
    await page.getByRole("link", { name: /has insufficient funds/ }).click();
    await expect(page.getByText("Why it failed")).toBeVisible();
    await expect(page.getByText("The payment provider’s code: insufficient_funds")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Card" })).toContainText("Failed");
    await expectAccessible(page);
  });
});
