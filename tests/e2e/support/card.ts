import type { Page } from "@playwright/test";

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 39");
  await page.getByLabel("CVC").fill("123");
}
