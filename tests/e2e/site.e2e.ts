import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { pages } from "./support/pages.ts";

test.describe("a crawl from every page", () => {
  test("each link leads to a page that exists, and to a place that is on it", async ({
    request,
    baseURL,
  }) => {
    // Some hundred pages and a PDF that is rendered for it.
    test.setTimeout(180_000);
    const origin = baseURL ?? "";
    const queue = pages.map(([path]) => new URL(path, origin).href);
    const seen = new Map<string, string>();
    const broken: string[] = [];
    const anchors: [page: string, target: string, id: string][] = [];
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      if (seen.has(url)) continue;
      const response = await request.get(url, { maxRedirects: 5 });
      const html = response.headers()["content-type"]?.startsWith("text/html")
        ? await response.text()
        : "";
      seen.set(url, html);
      if (response.status() !== 200) broken.push(`${response.status()} ${url}`);
      for (const [link, raw = ""] of html.matchAll(/<a\s(?:[^>]*?\s)?href="([^"]*)"/g)) {
        if (link.includes('rel="nofollow"')) continue;
        const target = new URL(raw.replaceAll("&amp;", "&"), url);
        if (target.origin !== new URL(origin).origin) {
          expect(["https:", "mailto:", "tel:"], `${url} links to ${raw}`).toContain(
            target.protocol,
          );
          continue;
        }
        const id = target.hash.slice(1);
        target.hash = "";
        // Mails of other tests come and go while this one runs.
        if (target.pathname.startsWith("/dev/outbox/")) continue;
        if (id) anchors.push([url, target.href, id]);
        queue.push(target.href);
      }
    }
    for (const [page, target, id] of anchors) {
      const found = seen.get(target)?.includes(`id="${decodeURIComponent(id)}"`);
      if (!found) broken.push(`${page} → ${target}#${id}`);
    }
    expect(broken).toEqual([]);
  });
});

test("the landing page arrives in 90 KB without its pictures and film", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!["Image", "Media"].includes(types.get(requestId) ?? "")) bytes += encodedDataLength;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(90 * 1024);
});

test.describe("the clocks", () => {
  // One of them moves the date that another reads.
  test.describe.configure({ mode: "serial" });

  /** Time passes only where the test says so. */
  async function stopClock(page: Page): Promise<void> {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
  }
  const digits = (page: Page) => page.getByRole("timer").locator("dd").allTextContents();

  test("maintenance counts down from 3599 seconds and stops at zero", async ({ page }) => {
    await stopClock(page);
    await page.goto("/page-maintenance");
    expect(await digits(page)).toEqual(["59", "59"]);
    await page.clock.runFor(1000);
    expect(await digits(page)).toEqual(["59", "58"]);
    await page.clock.runFor(3_700_000);
    expect(await digits(page)).toEqual(["00", "00"]);
  });

  test("coming soon stands at zeros once its date is past", async ({ page }) => {
    await page.goto("/page-comingsoon");
    expect(await digits(page)).toEqual(["00", "00", "00", "00"]);
  });

  test("coming soon counts to the date in the settings", async ({ page, query }) => {
    const [before] = await query<{ at: string }>("select coming_soon_at as at from setting");
    await query("update setting set coming_soon_at = now() + interval '2 days 3 hours 30 seconds'");
    try {
      await stopClock(page);
      // The cache serves the old page until the site learns of the new date.
      await expect(async () => {
        await page.goto("/page-comingsoon");
        expect((await digits(page)).slice(0, 2)).toEqual(["02", "03"]);
      }).toPass();
      await page.clock.runFor(31_000);
      expect((await digits(page)).slice(0, 3)).toEqual(["02", "02", "59"]);
    } finally {
      await query("update setting set coming_soon_at = $1", [before?.at]);
    }
  });

  test("their subscribe form works", async ({ page, query }) => {
    await page.goto("/page-comingsoon");
    await page.getByLabel("Your email").fill("soon@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Thanks for subscribing!")).toBeVisible();
    const rows = await query(
      "select 1 from newsletter_subscriber where email = 'soon@example.com'",
    );
    expect(rows).toHaveLength(1);
  });
});

test.describe("the map of the contact page", () => {
  const answer = "<!doctype html><html lang=en><title>Map</title><p>A map</p></html>";

  test("is asked for only once it is wanted", async ({ page }) => {
    const asked: string[] = [];
    await page.route("https://www.openstreetmap.org/**", (route) => {
      if (route.request().method() === "GET") asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: answer });
    });
    await page.goto("/contact", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Show the map" }).press("Enter");
    await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0] ?? "").searchParams.get("marker")).toBe("45.5272,-122.685");
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator("iframe")).toHaveAttribute("title", /^Map of 88 Ferry Landing/);
  });

  test.describe("when its server can’t be reached", () => {
    test.use({ allowedErrors: [/Failed to load resource/] });

    test("gives way to the address, a reason, and a button to try again", async ({ page }) => {
      await page.route("https://www.openstreetmap.org/**", (route) => route.abort());
      await page.goto("/contact", { waitUntil: "networkidle" });
      const map = page.getByRole("region", { name: "Where we are" });
      const show = map.getByRole("link", { name: "Show the map" });
      await show.click();
      await expect(map.getByRole("alert")).toContainText("We couldn’t reach OpenStreetMap.");
      await expect(map.getByText("88 Ferry Landing")).toBeVisible();
      await expect(show).toBeFocused();
      await expect(map.getByRole("link", { name: "Open OpenStreetMap" })).toBeVisible();
      await expect(map.locator("iframe")).toHaveCount(0);
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("comes with a page of its own", async ({ page }) => {
      await page.route("https://www.openstreetmap.org/**", (route) =>
        route.fulfill({ contentType: "text/html", body: answer }),
      );
      await page.goto("/contact");
      await page.getByRole("link", { name: "Show the map" }).click();
      await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
      await page.getByRole("link", { name: "Hide the map" }).click();
      await expect(page.locator("iframe")).toHaveCount(0);
    });
  });
});

test("team: one item of the accordion is open at a time, by keyboard", async ({ page }) => {
  await page.goto("/page-team");
  const items = page.locator("details[name=team]");
  await expect(items.first()).toHaveAttribute("open", "");
  await items.nth(1).locator("summary").focus();
  await page.keyboard.press("Space");
  await expect(items.nth(1)).toHaveAttribute("open", "");
  await expect(page.locator("details[name=team][open]")).toHaveCount(1);
});

test("pricing: what each plan has, and links that follow the switch", async ({ page }) => {
  await page.goto("/page-pricing");
  const table = page.getByRole("table");
  await expect(
    table.getByRole("columnheader", { name: /^(Free|Starter|Brick|Fleet|Ent)/ }),
  ).toHaveCount(5);
  const branded = table.getByRole("row", { name: /^Branded tracking page/ });
  await expect(branded.getByRole("cell")).toHaveText([
    "Not included",
    "Not included",
    "Included",
    "Included",
    "Included",
  ]);
  const link = table.getByRole("link", { name: "Compared: Sign Up for Starter" });
  await expect(link).toHaveAttribute("href", "/signup?plan=Starter&monthly=true");
  await page.getByText("Yearly", { exact: true }).click();
  await expect(link).toHaveAttribute("href", "/signup?plan=Starter&monthly=false");
  await expect(page.getByRole("heading", { name: "What counts as a task" })).toBeVisible();
});

test("on a desk, a plan’s values stand in one line with what they are about", async ({ page }) => {
  const line = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
  const heights = () =>
    line("Drivers \\d").evaluate((row) =>
      [...row.children].map((cell) => cell.getBoundingClientRect().top),
    );
  for (const [width, lines] of [
    [1440, 1],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/page-pricing");
    if (width === 390) await page.getByText("All features, plan by plan").click();
    expect(new Set((await heights()).map(Math.round)).size, `${width} px`).toBe(lines);
  }
});

test.describe("search", () => {
  test.use({ allowedErrors: [/status of 404/] });

  test("leads on from a page that is missing", async ({ page }) => {
    await page.goto("/no/such/page");
    await page.getByLabel("Search this site").fill("hub");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=hub$/);
    await page.getByRole("link", { name: "What is a hub, and do I need more than one?" }).click();
    await expect(page.locator("details.faq[open] summary")).toHaveText(/What is a hub/);
  });
});

test("the search counts what it lists", async ({ page }) => {
  const list = page.locator("main ol > li");
  for (const [query, text] of [
    ["hub", /^\d+ matches for “hub”\.$/],
    ["prescriptons", /^Nothing matches “prescriptons” exactly\. \d+ posts? (has|have) words/],
  ] as const) {
    await page.goto(`/search?q=${query}`);
    const said = page.locator("main").getByRole("status");
    await expect(said).toHaveText(text);
    const [count] = /\d+/.exec(await said.innerText()) ?? [];
    await expect(list).toHaveCount(Number(count));
  }
});

test("nothing found is said, with a way on", async ({ page }) => {
  await page.goto("/search?q=zeppelin");
  await expect(page.getByText("Nothing matches “zeppelin”")).toBeVisible();
  await expect(page.getByRole("link", { name: "ask us" })).toHaveAttribute("href", "/contact");
});

test("on paper: the text without bars and buttons, in dark ink", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/page-terms");
  await expect(page.locator("[data-site-header]")).toBeHidden();
  await expect(page.locator("footer.site-footer")).toBeHidden();
  const ink = await page
    .locator("main p")
    .first()
    .evaluate((node) => getComputedStyle(node).color);
  expect(ink).toBe("rgb(77, 95, 87)");
});

test.describe("words longer than the screen", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("are broken; no page scrolls sideways", async ({ page }) => {
    // React would find the words changed.
    await page.route("**/*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    for (const [path] of pages) {
      await page.goto(path);
      const width = await page.evaluate(() => {
        // What a long translation does to labels, headings and text.
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          const parent = text.parentElement;
          if (!text.data.trim() || parent?.closest("script, style, svg, pre, table, [data-unit]")) {
            continue;
          }
          text.data = text.data.replace(/\p{L}{4,}/gu, (word) => word + word);
        }
        return document.documentElement.scrollWidth;
      });
      expect(width, path).toBeLessThanOrEqual(320);
    }
  });
});
