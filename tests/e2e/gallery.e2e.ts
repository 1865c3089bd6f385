import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { variants } from "../../src/features/gallery/web/variants.ts";
import { testContent } from "../harness/test-content.ts";
import { expect, scriptsRan, test } from "./support/fixtures.ts";

const works = parse(readFileSync(path.join(testContent, "works.yaml"), "utf8")) as {
  title: string;
  tag: string;
  category: string;
  picture: string;
}[];

const lightbox = (page: Page) => page.getByRole("dialog", { name: "Image viewer" });
const openers = (page: Page) => page.getByRole("link", { name: /^View image: / });
const counter = (page: Page, index: number) =>
  expect(lightbox(page).locator(".pswp__counter")).toHaveText(`${index} / ${works.length}`);

/** Opens the first picture by keyboard. */
async function openFirst(page: Page) {
  await scriptsRan(page);
  await openers(page).first().focus();
  await page.keyboard.press("Enter");
  await counter(page, 1);
}

/** How many items stand side by side in the first row. */
const columnsOf = (page: Page) =>
  page.locator("#works ul").evaluate((list) => {
    const lefts = [...list.children].map((item) => Math.round(item.getBoundingClientRect().left));
    return new Set(lefts).size;
  });

test.describe("columns", () => {
  const expected: Record<string, (width: number, count: number) => number> = {
    classic: (width, count) =>
      width < 480 ? 1 : width < 768 ? 2 : width < 1024 ? (count > 3 ? 3 : 2) : count,
    grid: (width, count) =>
      width < 480 ? 1 : width < 768 ? 2 : width < 1024 ? (count > 3 ? 3 : 2) : count,
    modern: (width, count) => (width < 768 ? 1 : width < 1024 ? 2 : count),
    masonry: (width, count) => (width < 750 ? 1 : width < 900 ? 2 : count),
  };
  const widths = [350, 479, 480, 749, 750, 767, 768, 899, 900, 1023, 1024, 1440];
  for (const variant of variants) {
    test(`${variant.path} has ${variant.columns}, and fewer on smaller windows`, async ({
      page,
    }) => {
      const response = await page.goto(variant.path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Works & Project");
      await expect(page).toHaveTitle(`${variant.title} · Northwick`);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        new RegExp(`${variant.path}$`),
      );
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await columnsOf(page), `at ${width} px`).toBe(
          expected[variant.layout]?.(width, variant.columns),
        );
      }
    });
  }
});

test("masonry keeps the pictures’ shapes, their order and the height of its columns", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/work-masonry-four");
  const boxes = await page.locator("#works img").evaluateAll((images) =>
    images.map((image) => {
      const { left, top, bottom, width, height } = image.getBoundingClientRect();
      const own = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      return { left, top, bottom, shape: width / height / own };
    }),
  );
  for (const [index, box] of boxes.entries()) {
    expect(box.shape, `shape of picture ${index + 1}`).toBeGreaterThan(0.95);
    expect(box.shape, `shape of picture ${index + 1}`).toBeLessThan(1.05);
    const before = boxes[index - 1];
    if (before)
      expect(box.top, "no picture above the one before").toBeGreaterThanOrEqual(before.top);
  }
});

test.describe("the filter", () => {
  test("is worked by keyboard, keeps its state in the address, and marks it", async ({ page }) => {
    await page.goto("/work-classic-two");
    const bar = page.getByRole("navigation", { name: "Categories" });
    await expect(bar.getByRole("link")).toHaveText([
      "All",
      "Branding",
      "Designing",
      "Photography",
      "Development",
    ]);
    for (const category of ["branding", "designing", "photography", "development"]) {
      await bar.getByRole("link", { name: category }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/work-classic-two?category=${category}`);
      await expect(bar.locator("[aria-current]")).toHaveText(new RegExp(category, "i"));
      const titles = works.filter((item) => item.category.toLowerCase() === category);
      await expect(page.locator("#works h2")).toHaveText(titles.map((item) => item.title));
    }
    await bar.getByRole("link", { name: "All" }).click();
    await expect(page.locator("#works h2")).toHaveText(works.map((item) => item.title));
  });

  test("of an unknown category shows all", async ({ page }) => {
    await page.goto("/work-grid-three?category=cooking");
    await expect(page.locator("#works li")).toHaveCount(works.length);
    await expect(
      page.getByRole("navigation", { name: "Categories" }).locator("[aria-current]"),
    ).toHaveText("All");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filter filters, a picture’s link leads to the full picture", async ({ page }) => {
    await page.goto("/work-masonry-three");
    const bar = page.getByRole("navigation", { name: "Categories" });
    await bar.getByRole("link", { name: "Branding" }).click();
    const branding = works.filter((item) => item.category === "Branding");
    await expect(page.locator("#works li")).toHaveCount(branding.length);
    await openers(page).first().click();
    await expect(page).toHaveURL(`/images/gallery/${branding[0]?.picture}-1600.webp`);
  });
});

test("each item shows its tag and its title, which leads to the project", async ({ page }) => {
  await page.goto("/work-modern-three");
  const first = page.locator("#works li").first();
  const [item] = works;
  await expect(first).toContainText(item?.tag ?? "");
  await first.getByRole("link", { name: item?.title, exact: true }).click();
  await expect(page).toHaveURL("/work-detail");
});

test("the strip of pages stands still", async ({ page }) => {
  await page.goto("/work-grid-four?category=branding");
  const strip = page.getByRole("navigation", { name: "Pagination" });
  await expect(strip.getByRole("link")).toHaveText(["Prev", "1", "2", "3", "Next"]);
  await expect(strip.locator("[aria-current=page]")).toHaveText("1");
  const titles = await page.locator("#works h2").allTextContents();
  for (const label of ["2", "Next", "Prev"]) {
    await strip.getByRole("link", { name: label, exact: true }).click();
    await expect(page.locator("#works h2")).toHaveText(titles);
    await expect(strip.locator("[aria-current=page]")).toHaveText("1");
  }
  await expect(page).toHaveURL(/category=branding/);
});

test.describe("the lightbox", () => {
  test("comes when it is reached for, opens by Enter, goes round, gives the focus back", async ({
    page,
  }) => {
    const files: string[] = [];
    page.on("request", (request) => {
      const name = /lightbox-.*(\.\w+)$/.exec(request.url())?.[1];
      if (name) files.push(name);
    });
    await page.goto("/work-masonry-four", { waitUntil: "networkidle" });
    expect(files).toEqual([]);
    await openFirst(page);
    expect(files).toEqual([".js", ".css"]);
    await expect(lightbox(page)).toBeFocused();
    await expect(lightbox(page).locator(".pswp__caption")).toContainText(works[0]?.title ?? "");
    await page.getByRole("button", { name: "Previous image" }).click();
    await counter(page, works.length);
    await page.getByRole("button", { name: "Next image" }).click();
    await counter(page, 1);
    await page.keyboard.press("ArrowRight");
    await counter(page, 2);
    await page.keyboard.press("Escape");
    await expect(lightbox(page)).toHaveCount(0);
    await expect(openers(page).first()).toBeFocused();
    await openers(page).nth(2).click();
    await counter(page, 3);
    await page.getByRole("button", { name: "Close lightbox" }).click();
    await expect(openers(page).nth(2)).toBeFocused();
  });

  test("keeps the focus inside", async ({ page }) => {
    await page.goto("/work-grid-three");
    await openFirst(page);
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(() => ({
        inside: document.activeElement?.closest(".pswp") !== null,
        // Between its last and its first control the focus may be on the browser's own.
        page: document.activeElement === document.body,
      }));
      expect(where.inside || where.page).toBe(true);
    }
    await expect(page.locator("main")).toHaveJSProperty("inert", true);
    await page.keyboard.press("Escape");
    await expect(page.locator("main")).toHaveJSProperty("inert", false);
  });

  test("closes by a click beside the picture", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto("/work-modern-three");
    await openFirst(page);
    await page.mouse.click(200, 350);
    await expect(lightbox(page)).toHaveCount(0);
  });

  test("zooms by its buttons: double with each press, and never past its limits", async ({
    page,
  }) => {
    await page.goto("/work-masonry-two");
    await openFirst(page);
    const picture = lightbox(page).locator(".pswp__item[aria-hidden=false] img.pswp__img").last();
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const zoomIn = page.getByRole("button", { name: "Zoom in" });
    const zoomOut = page.getByRole("button", { name: "Zoom out" });
    await expect(zoomOut).toHaveAttribute("aria-disabled", "true");
    const fit = await width();
    await zoomIn.click();
    await expect.poll(async () => (await width()) / fit).toBeCloseTo(2.009, 1);
    await expect(zoomOut).toHaveAttribute("aria-disabled", "false");
    await zoomIn.click();
    await zoomIn.click();
    await expect.poll(async () => (await width()) / fit).toBeCloseTo(8.11, 1);
    await expect(zoomIn).toHaveAttribute("aria-disabled", "true");
    await zoomIn.press("Enter");
    expect((await width()) / fit).toBeCloseTo(8.11, 1);
    for (let press = 0; press < 3; press += 1) await zoomOut.click();
    await expect.poll(width).toBeCloseTo(fit, 0);
    await expect(zoomOut).toHaveAttribute("aria-disabled", "true");
  });

  test("leaves 10 px around the picture", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/work-masonry-two");
    await openFirst(page);
    const picture = lightbox(page).locator(".pswp__item[aria-hidden=false] img.pswp__img").last();
    await expect
      .poll(async () => {
        const box = await picture.boundingBox();
        return box && [Math.round(box.x), Math.round(390 - box.x - box.width)];
      })
      .toEqual([10, 10]);
  });

  test.describe("of a picture that does not come", () => {
    test.use({ allowedErrors: [/Failed to load resource/] });

    test("says so", async ({ page }) => {
      await page.goto("/work-masonry-four", { waitUntil: "networkidle" });
      await page.route("**/images/gallery/**", (route) => route.abort());
      await openFirst(page);
      await page.keyboard.press("ArrowRight");
      await expect(page.getByText("This image failed to load").first()).toBeVisible();
    });
  });

  test.describe("that does not come itself", () => {
    test.use({ allowedErrors: [/Failed to load resource/] });

    test("leaves the link what it is", async ({ page }) => {
      await page.goto("/work-masonry-four");
      await page.route("**/assets/lightbox-*", (route) => route.abort());
      await scriptsRan(page);
      await openers(page).first().click();
      await expect(page).toHaveURL(/-1600\.webp$/);
    });
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1000 } });

  test("a slow swipe turns from 200 px on, a flick turns at once, a tap next to the picture closes", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/work-masonry-four");
    await scriptsRan(page);
    await openers(page).first().tap();
    await counter(page, 1);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (distance: number) => {
      const point = (x: number) => [{ x, y: 500 }];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(600) });
      for (let step = 1; step <= 10; step += 1) {
        await touch.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: point(600 - (distance * step) / 10),
        });
      }
      // Held still before it is let go: distance decides, not speed.
      for (let frame = 0; frame < 12; frame += 1) {
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    // A quick flick turns although it is short. The page's clock stands still between the moves: speed doesn't depend on the machine.
    const flick = async () => {
      const send = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
        touch.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: xs.map((x) => ({ x, y: 500 })),
        });
      await page.clock.pauseAt(Date.now() + 60_000);
      await send("touchStart", 600);
      for (const x of [580, 540, 500, 480]) {
        await send("touchMove", x);
        await page.clock.runFor(16);
      }
      await send("touchEnd");
      await page.clock.resume();
    };
    await swipe(120);
    await counter(page, 1);
    await swipe(260);
    await counter(page, 2);
    await flick();
    await counter(page, 3);
    await page.touchscreen.tap(410, 990);
    await expect(lightbox(page)).toHaveCount(0);
  });
});

test("the sample project has its fields, four pictures and its ways on", async ({ page }) => {
  await page.goto("/work-detail");
  for (const text of ["Productivity", "Brand", "19th June, 2023"]) {
    await expect(page.locator("article").getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.locator("dt")).toHaveText([
    "Client",
    "Category",
    "Subject",
    "Date",
    "Website",
    "Location",
    "Demo link",
  ]);
  await expect(page.locator("article img")).toHaveCount(4);
  for (const name of ["Previous project", "Next project"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/work-detail");
  }
  await expect(page.locator("article a[href='/index']")).toBeVisible();
  await scriptsRan(page);
  await openers(page).first().click();
  await expect(lightbox(page).locator(".pswp__counter")).toHaveText("1 / 4");
});
