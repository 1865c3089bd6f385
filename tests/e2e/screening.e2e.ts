import type { Page } from "@playwright/test";
import { faultsOf } from "./support/axe.ts";
import { expect, freshEmail, test } from "./support/fixtures.ts";

const twoLinks = "Look at https://one.example and https://two.example.";

async function sendMessage(page: Page, email: string): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("Your Name").fill("Ada Byron");
  await page.getByLabel("Your Email").fill(email);
  await page.getByLabel("Comments").fill(twoLinks);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Queries Sent Successfully")).toBeVisible();
}

const byEmail = "select status, reasons from contact_message where email = $1";

test("a suspicious message is cleared by a proof of work that nobody notices", async ({
  page,
  query,
}) => {
  const email = freshEmail();
  await sendMessage(page, email);
  expect(await query(byEmail, [email])).toEqual([{ status: "new", reasons: [] }]);
});

test("people and screen readers don’t meet the hidden field", async ({ page }) => {
  await page.goto("/contact");
  const hidden = page.locator("input[name=website]").first();
  await expect(hidden).not.toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Leave this field empty" })).toHaveCount(0);
  await page.getByLabel("Comments").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a suspicious message is accepted, and waits for the operator", async ({ page, query }) => {
    const email = freshEmail();
    await sendMessage(page, email);
    expect(await query(byEmail, [email])).toEqual([{ status: "quarantined", reasons: ["links"] }]);
  });
});
