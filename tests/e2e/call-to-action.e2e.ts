import { expect, test } from "./support/fixtures.ts";
import { marketingPages } from "./support/marketing-pages.ts";

const marketing = [...marketingPages, "/payment", "/blogs", "/blog-detail"];

for (const path of marketing) {
  test(`${path} offers the trial in its header, and ends with a call to action`, async ({
    page,
  }) => {
    await page.goto(path);
    const trial = page.getByRole("banner").getByRole("link", { name: "Start Trial" });
    await expect(trial).toBeVisible();
    await expect(trial).toHaveAttribute("href", "/page-pricing");
    const bands = page.locator("main [data-closing-band]");
    await expect(bands).toHaveCount(1);
    await expect(bands.getByRole("link", { name: "Start Trial" })).toBeVisible();
    // The contact page has its form above, and leads on to the guide.
    const other = path === "/contact" ? "/page-support" : "/contact";
    await expect(bands.locator(`a[href="${other}"]`)).toBeVisible();
    await expect(bands).toContainText("14 days, no card");
    // Only the newsletter and the app's stores may follow.
    const after = await bands.evaluate((band) => {
      const headings = [...document.querySelectorAll("main h2")];
      return headings
        .slice(headings.indexOf(band.querySelector("h2") as Element) + 1)
        .map((heading) => heading.id);
    });
    expect(["newsletter-title", "apps-title"]).toEqual(expect.arrayContaining(after));
  });
}

for (const [path, call] of [
  ["/page-comingsoon", "Subscribe"],
  ["/page-maintenance", "Subscribe"],
  ["/thankyou", "Sign In"],
] as const) {
  test(`${path} ends with its own call to action, and sells nothing`, async ({ page }) => {
    await page.goto(path);
    const main = page.locator("main");
    await expect(page.getByRole("banner").getByRole("link", { name: "Start Trial" })).toHaveCount(
      0,
    );
    await expect(main.locator("[data-closing-band]")).toHaveCount(0);
    const calls = main.locator(".button-primary, button[type=submit]").filter({ visible: true });
    await expect(calls).toHaveText([call]);
  });
}

test("the header keeps its items in one line at every width", async ({ page }) => {
  for (const width of [320, 368, 390, 640, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const lines = await page.getByRole("banner").evaluate((header) =>
      [...header.querySelectorAll("a:not(details a), summary")]
        .map((item) => item.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map((box) => Math.round(box.top + box.height / 2)),
    );
    expect(new Set(lines).size, `${width} px`).toBe(1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(0);
  }
});
