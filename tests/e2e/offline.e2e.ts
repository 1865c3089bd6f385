import { expect, test } from "./support/fixtures.ts";

test.use({ serviceWorkers: "allow", allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test("without a connection, a page of the site’s own says so, and leads to what was asked for", async ({
  page,
  context,
}) => {
  await page.goto("/page-pricing");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re in a dead zone");
  // It needs nothing else: the styles are in the document.
  await expect(page.locator("main")).toHaveCSS("font-family", /Inter/);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel("Your Email")).toBeVisible();
});

test("with a connection, nothing comes from the worker", async ({ page }) => {
  await page.goto("/page-pricing");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const answer = await page.goto("/contact");
  expect(answer?.ok()).toBe(true);
  await expect(page.getByLabel("Your Email")).toBeVisible();
  const kept = await page.evaluate(async () => {
    const cache = await caches.open("offline");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline"]);
});
