import { expect, scriptsRan, test } from "./support/fixtures.ts";

const isReport = (request: { url(): string }) => request.url().endsWith("/api/events");

test("a view is counted as the page is left, with how it felt, and leaves nothing in the browser", async ({
  page,
  query,
}) => {
  await page.goto("/page-about?utm_source=e2e-newsletter");
  await scriptsRan(page);
  await page.getByRole("heading", { level: 1 }).click();
  await page.goto("/page-team");
  const views = () =>
    query("select page, lcp_ms > 0 as painted, cls from analytics_view where source = $1", [
      "e2e-newsletter",
    ]);
  await expect
    .poll(views, { timeout: 20_000 })
    .toEqual([{ page: "/page-about", painted: true, cls: expect.any(Number) }]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("a visitor whose browser asks for privacy isn’t reported", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  const reports: string[] = [];
  page.on("request", (request) => {
    if (isReport(request)) reports.push(request.url());
  });
  await page.goto("/page-about");
  await page.goto("/page-team");
  await page.goto("/page-services");
  expect(reports).toEqual([]);
});
