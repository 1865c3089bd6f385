import type { Locator, Page } from "@playwright/test";
import { faultsOf } from "./support/axe.ts";
import { expect, scriptsRan, test } from "./support/fixtures.ts";
import { pages } from "./support/pages.ts";

/** Without a plan, the signup has no form yet. */
const isDrawnByReact = (path: string) => path === "/your-day" || path.startsWith("/signup?plan");
const hasLightbox = (path: string) => /^\/work-(grid|modern|masonry|detail)/.test(path);
/** The guide with its scenes, posts, changes, and legal texts. */
const hasLongText = (path: string) =>
  /^\/(page-support|blog-detail|changelog\/.+|pages\/.+|page-terms|privacy-policy)$/.test(path);
const galleryScripts = ["/assets/gallery", "/assets/preload-helper"];
/** The film, the plan finder, the calculator, the board and the scenes of the landing page, and what they share. */
const figureScripts =
  /^\/assets\/(plan-finder|failure-cost|film|below-window|format|plan-limits|live-form|locale|reading|read-number|money|optimize|board-plan|plan|tasks|by-hand|fetch-board|clock|asked-worker|texts)$/;

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** @param rules these alone, and not every rule of WCAG 2.2 AA and good practice */
async function accessFaults(page: Page, rules = standards): Promise<string[]> {
  const found = await faultsOf(page, rules);
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
}

for (const [path, heading] of pages) {
  test(`${path}: accessible in light and dark, own title, one h1, in any case and with a slash, nothing from outside, no framework without need, no sideways scroll at 320 px`, async ({
    page,
    request,
    baseURL,
  }) => {
    const asked: { type: string; url: string }[] = [];
    page.on("request", (one) => asked.push({ type: one.resourceType(), url: one.url() }));
    const response = await page.goto(path);
    if (isDrawnByReact(path)) await page.waitForLoadState("networkidle");
    await scriptsRan(page);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/.+ · Northwick$/);

    const [pathname = "", query = ""] = path.split("?");
    const title = await page.title();
    for (const spelling of [pathname.toUpperCase(), `${pathname.replace(/\/$/, "")}/`]) {
      const answer = await request.get(`${spelling}?${query}`);
      expect(answer.status(), spelling).toBe(200);
      expect(await answer.text(), spelling).toContain(
        `<title>${title.replaceAll("&", "&amp;")}</title>`,
      );
    }

    expect(await accessFaults(page)).toEqual([]);
    // The dark scheme changes colors alone.
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessFaults(page, ["color-contrast", "link-in-text-block"])).toEqual([]);

    // By now it mostly is.
    await page.waitForLoadState("networkidle");
    const outside = asked.filter(
      ({ url }) => !url.startsWith(baseURL ?? "") && !/^data:/.test(url),
    );
    expect(outside).toEqual([]);

    const scripts = asked
      .filter(({ type }) => type === "script")
      .map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\.js$/, ""))
      // Every page counts its views.
      .filter((name) => name !== "/assets/page-views");
    if (isDrawnByReact(path)) expect(scripts.length).toBeGreaterThan(0);
    else if (/^\/login(\?|$)/.test(path))
      expect(scripts.sort()).toEqual([
        "/assets/passkey-messages",
        "/assets/passkey-sign-in",
        "/assets/webauthn",
      ]);
    else if (path === "/" || path.startsWith("/page-pricing"))
      expect(scripts.filter((name) => !figureScripts.test(name))).toEqual([]);
    else if (hasLongText(path)) expect(scripts).toEqual(["/assets/below-window"]);
    else if (path === "/tuesday") {
      expect(scripts.sort()).toEqual(["/assets/fetch-board", "/assets/tuesday-steps"]);
    } else if (path === "/what-it-costs") expect(scripts).toEqual(["/assets/live-costs"]);
    else if (path === "/docs/api") expect(scripts).toEqual(["/assets/try-call"]);
    else if (path === "/contact") expect(scripts).toEqual(["/assets/contact"]);
    // The gallery's few lines and Vite's helper that they load the lightbox with; not the lightbox itself.
    else expect(scripts.sort()).toEqual(hasLightbox(path) ? galleryScripts : []);

    // A window of 320 px with a classic scrollbar.
    await page.setViewportSize({ width: 305, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      305,
    );
  });
}

test.describe("a path that is no page", () => {
  test.use({ allowedErrors: [/status of 404/] });

  test("answers 404 with the way home", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page.getByRole("link", { name: "Go To Home" })).toHaveAttribute("href", "/index");
  });
});

test.describe("header and footer", () => {
  test("the links of the specification, the active one marked", async ({ page }) => {
    await page.goto("/page-pricing");
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link")).toHaveText([
      "Services",
      "About Us",
      "Pricing",
      "Faqs",
      "Quick Start Guide",
      "Contact",
    ]);
    await expect(main.getByRole("link", { name: "Pricing" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("link", { name: "Sign In" }).first()).toHaveAttribute(
      "href",
      "/login",
    );
    await expect(page.getByRole("link", { name: "Northwick, home" })).toHaveAttribute(
      "href",
      "/index-app",
    );
  });

  test("the bar lifts above 50 px, the way back to the top shows above 300 px", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/page-pricing");
    const header = page.locator("[data-site-header]");
    const toTop = page.getByRole("link", { name: "Back to top" });
    await page.evaluate(() => scrollTo({ top: 50, behavior: "instant" }));
    await expect(header).not.toHaveAttribute("data-stuck", "");
    await page.evaluate(() => scrollTo({ top: 51, behavior: "instant" }));
    await expect(header).toHaveAttribute("data-stuck", "");
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await expect(toTop).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 301, behavior: "instant" }));
    await expect(toTop).toBeVisible();
    await expect(header).toBeInViewport();
    // On a phone too, on the way down as on the way up.
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await expect(toTop).toBeVisible();
    await toTop.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("the menu of a small screen opens and closes by keyboard and by a press outside", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/page-pricing");
    const menu = page.getByRole("navigation", { name: "Menu" });
    const toggle = page.locator("summary[aria-label=Menu]");
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link", { name: "Contact" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await page.mouse.click(40, 700);
    await expect(menu).toBeHidden();
  });

  test("the colour scheme can be switched and is remembered", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/page-pricing");
    const paper = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await page.getByRole("button", { name: "Switch between light and dark" }).click();
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.goto("/contact");
    expect(await paper()).toBe(dark);
  });

  test("the skip link leads to the content", async ({ page }) => {
    await page.goto("/page-pricing");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });
});

test("pricing: monthly first, yearly by keyboard, links that carry plan and interval", async ({
  page,
}) => {
  await page.goto("/page-pricing");
  await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();
  const cards = page.getByRole("list", { name: "Monthly plans" });
  await expect(cards.getByRole("heading", { level: 3 })).toHaveText([
    "Free",
    "Starter",
    "Brick & Mortar",
    "Fleet",
    "Enterprise",
  ]);
  await expect(cards.getByRole("link", { name: "Sign Up for Brick & Mortar" })).toHaveAttribute(
    "href",
    "/signup?plan=Brick+%26+Mortar&monthly=true",
  );
  await page.getByRole("radio", { name: "Monthly" }).focus();
  await page.keyboard.press("ArrowRight");
  const yearly = page.getByRole("list", { name: "Yearly plans" });
  await expect(yearly).toBeVisible();
  await expect(cards).toBeHidden();
  await expect(yearly.getByText("per year").first()).toBeVisible();
  await expect(yearly.getByRole("link", { name: "Sign Up for Fleet" })).toHaveAttribute(
    "href",
    "/signup?plan=Fleet&monthly=false",
  );
  await expect(page.getByRole("heading", { name: "Have a question? Get in touch!" })).toBeVisible();
});

for (const width of [320, 820, 1440]) {
  test(`the comparison keeps the plans’ names in sight at ${width} px, above their own columns`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/page-pricing");
    if (width === 320) await page.getByText("All features, plan by plan").click();
    const table = page.getByRole("table");
    const names = table.getByRole("columnheader");
    await expect(names).toHaveText([/^Free/, /^Starter/, /^Brick & Mortar/, /^Fleet/, /^Enter/]);
    await table
      .getByRole("rowheader")
      .last()
      .evaluate((last) => last.scrollIntoView());
    const cells = table.getByRole("row").last().getByRole("cell");
    await expect(cells).toHaveCount(5);
    for (const [at, cell] of (await cells.all()).entries()) {
      await expect(names.nth(at)).toBeInViewport({ ratio: 1 });
      const left = async (one: Locator) => (await one.boundingBox())?.x;
      expect(await left(names.nth(at))).toBe(await left(cell));
    }
  });
}

for (const width of [320, 1440]) {
  test(`a comparison of more plans than fit scrolls in its own box at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/dev/ui");
    if (width === 320) await page.getByText("All features, plan by plan").click();
    const box = page.getByRole("region", { name: "Plans, feature by feature" });
    await box.focus();
    // Groups in which no plan has anything are left out.
    await expect(box.getByText("Dispatch")).toBeVisible();
    await expect(box.getByText("On the road")).toHaveCount(0);
    const names = await box.getByRole("columnheader").first().boundingBox();
    const first = await box.getByRole("rowheader").first().boundingBox();
    expect(names && first && names.y + names.height).toBeLessThanOrEqual(first?.y ?? 0);
    await box.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
    await expect(box.getByRole("columnheader", { name: "Seven" })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("questions: the first open, one at a time, searched as one types and by the server", async ({
  page,
}) => {
  await page.goto("/page-faqs");
  const entries = page.locator("details.faq");
  await expect(entries).toHaveCount(14);
  await expect(entries.first()).toHaveAttribute("open", "");
  const headings = page.locator("[data-faq-section] h2");
  await expect(headings).toHaveText([
    "Getting orders in",
    "Routes",
    "Drivers",
    "Customers and messages",
    "Plan and data",
  ]);
  await entries.nth(2).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(entries.nth(2)).toHaveAttribute("open", "");
  await expect(entries.first()).not.toHaveAttribute("open", "");
  await page.getByLabel("Search the questions").fill("photo");
  await expect(entries.filter({ visible: true })).not.toHaveCount(14);
  const visible = await entries.filter({ visible: true }).count();
  expect(visible).toBeGreaterThan(0);
  await expect(headings.filter({ visible: true })).toHaveText(["Getting orders in", "Drivers"]);
  await page.getByLabel("Search the questions").press("Enter");
  await expect(page).toHaveURL(/\?q=photo$/);
  await expect(entries).toHaveCount(visible);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(entries).toHaveCount(14);
  await page.getByLabel("Search the questions").fill("zeppelin");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Still have a questions" })).toBeVisible();
});

test("the newsletter form answers without leaving the page, and clears its field", async ({
  page,
}) => {
  await page.goto("/page-pricing");
  const form = page.locator("form[data-newsletter]");
  await form.getByLabel("Your email").fill("reader@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toHaveText("Thanks for subscribing!");
  await expect(form.getByLabel("Your email")).toHaveValue("");
  await expect(page).toHaveURL(/page-pricing$/);
});

test.describe("a newsletter form that fails", () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test("says so", async ({ page }) => {
    await page.route("**/api/mailchimp/subscribe", (route) => route.abort());
    await page.goto("/page-pricing");
    const form = page.locator("form[data-newsletter]");
    await form.getByLabel("Your email").fill("reader@example.com");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByRole("status")).toHaveText("Subscription failed. Try again.");
  });
});

test("documents carry a strict policy, and none of it is loose", async ({ request }) => {
  const response = await request.get("/page-pricing");
  const policy = response.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(await response.text()).not.toContain("nonce=");
  expect(response.headers()["x-content-type-options"]).toBe("nosniff");
});
