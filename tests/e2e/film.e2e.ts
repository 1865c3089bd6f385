import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { filmFiles } from "../../src/features/home/web/film-files.ts";
import { expect, test } from "./support/fixtures.ts";

const film = (page: Page) => page.locator("video[data-film]");
const unmute = (page: Page) => page.getByRole("button", { name: "Unmute" });
const paused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const muted = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.muted);
const time = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** A browser's policy on sound, whatever the one at hand thinks of it. */
async function policy(page: Page, allowed: boolean) {
  await page.addInitScript((sound) => {
    const play = HTMLMediaElement.prototype.play;
    let touched = false;
    addEventListener("pointerdown", () => {
      touched = true;
    });
    HTMLMediaElement.prototype.play = function () {
      if (sound || touched || this.muted) return play.call(this);
      return Promise.reject(new DOMException("no gesture yet", "NotAllowedError"));
    };
  }, allowed);
}

// Chromium lets everything play here; where a test wants a stricter policy, it makes one.
test.use({
  // The film waits where motion is reduced, as it is in the other tests.
  contextOptions: { reducedMotion: "no-preference" },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--autoplay-policy=no-user-gesture-required"],
    }),
});

async function playsMutedUntilUnmuted(page: Page) {
  await expect(unmute(page)).toBeVisible();
  expect(await muted(page)).toBe(true);
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  await unmute(page).click();
  await expect(unmute(page)).toBeHidden();
  await expect.poll(() => muted(page)).toBe(false);
  await expect.poll(() => paused(page)).toBe(false);
  const before = await time(page);
  await expect.poll(() => time(page)).not.toBe(before);
  await expect(film(page)).toBeFocused();
}

test("where sound is refused, the film plays muted; Unmute gives it its sound and goes", async ({
  page,
}) => {
  await policy(page, false);
  await page.goto("/");
  await playsMutedUntilUnmuted(page);
});

test("the same by Chromium’s own policy", async ({ playwright, launchOptions, baseURL }) => {
  const args = (launchOptions.args ?? []).filter((one) => !one.startsWith("--autoplay-policy"));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...args, "--autoplay-policy=document-user-activation-required"],
  });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener("playing", () => console.info("the film plays"), true);
  });
  // Until it plays, the test must not look into the page: that would count as the visitor's gesture.
  const plays = page.waitForEvent("console", (message) => message.text() === "the film plays");
  await page.goto(baseURL ?? "");
  await plays;
  await playsMutedUntilUnmuted(page);
  await browser.close();
});

test("where sound is allowed, the film plays with it and offers no Unmute", async ({ page }) => {
  await policy(page, true);
  await page.goto("/");
  await expect.poll(() => paused(page)).toBe(false);
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  expect(await muted(page)).toBe(false);
  await expect(unmute(page)).toBeHidden();
});

test("the visitor’s pause is final, also after scrolling away and back", async ({ page }) => {
  await policy(page, false);
  await page.goto("/");
  await expect.poll(() => time(page)).toBeGreaterThan(0.1);
  await film(page).evaluate((video: HTMLVideoElement) => video.pause());
  await scroll(page, "bottom");
  await scroll(page, "film");
  expect(await paused(page)).toBe(true);
});

test("out of sight it rests, in sight it goes on", async ({ page }) => {
  await policy(page, false);
  await page.goto("/");
  await expect.poll(() => paused(page)).toBe(false);
  await scroll(page, "bottom");
  await expect.poll(() => paused(page)).toBe(true);
  await scroll(page, "film");
  await expect.poll(() => paused(page)).toBe(false);
});

test("scrolled away before its first frame has come, it still plays on return, with Unmute", async ({
  page,
}) => {
  await policy(page, false);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/hero[\w.-]*\.(webm|mp4)$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/");
  await expect.poll(() => paused(page)).toBe(false);
  await scroll(page, "bottom");
  await expect.poll(() => paused(page)).toBe(true);
  release();
  await scroll(page, "film");
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  expect(await muted(page)).toBe(true);
  await expect(unmute(page)).toBeVisible();
});

/** Scrolls, and comes back when the page's observers have been told. */
async function scroll(page: Page, to: "bottom" | "film") {
  await page.evaluate(async (place) => {
    const video = document.querySelector("video[data-film]");
    const target = place === "film" ? video : document.querySelector("footer");
    if (!target) return;
    target.scrollIntoView({ behavior: "instant", block: "center" });
    await new Promise<void>((resolve) => {
      new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) requestAnimationFrame(() => resolve());
      }).observe(target);
    });
  }, to);
}

test("no film is asked for before the page has loaded, and only one of its two files", async ({
  page,
}) => {
  await policy(page, false);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|mp4)$/.test(pathname)) asked.push(pathname);
  });
  // The page isn't loaded until this picture is there.
  const gate = Promise.withResolvers<void>();
  await page.route("**/last.png", async (route) => {
    await gate.promise;
    await route.fulfill({ contentType: "image/svg+xml", body: "" });
  });
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      document.body.append(Object.assign(new Image(), { src: "/last.png" }));
    });
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await wait(500);
  expect(asked).toEqual([]);
  gate.resolve();
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(1);
});

for (const [wish, prepare] of [
  ["reduced motion", (page: Page) => page.emulateMedia({ reducedMotion: "reduce" })],
  [
    "saved data",
    (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      }),
  ],
] as const) {
  test(`with ${wish} the film waits, with poster and controls`, async ({ page }) => {
    await policy(page, true);
    await prepare(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/", { waitUntil: "networkidle" });
    // What would start it, had it been allowed to, has had its turn.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await paused(page)).toBe(true);
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    expect(asked.filter((path) => path.endsWith(".avif") && path.includes("/hero"))).toEqual([
      filmFiles.poster,
    ]);
    expect(asked.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([]);
    // By hand it plays all the same.
    const large = page.getByRole("button", { name: "Play the film" });
    await large.click();
    await expect.poll(() => time(page)).toBeGreaterThan(0);
    await expect(large).toBeHidden();
  });
}

test("the largest paint is the first picture, not the film that comes later", async ({ page }) => {
  await page.goto("/");
  const largest = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const tags = (list: PerformanceObserverEntryList) =>
            resolve(
              (list.getEntries() as (PerformanceEntry & { element: Element | null })[]).map(
                ({ element }) => element?.tagName ?? "",
              ),
            );
          new PerformanceObserver(tags).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );
  await expect
    .poll(() => page.evaluate(() => document.querySelector("video")?.currentTime))
    .toBeGreaterThan(0);
  expect(await largest()).not.toContain("VIDEO");
});

test("the film is at most 520 px high and keeps its shape", async ({ page }) => {
  for (const [width, shape] of [
    [320, 4 / 5],
    [431, 4 / 5],
    [432, 16 / 9],
    [768, 16 / 9],
    [1280, 16 / 9],
    [2560, 16 / 9],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const box = await film(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(520);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(shape, 1);
  }
});

const types: Record<string, string> = {
  webm: "video/webm",
  ".mp4": "video/mp4",
  avif: "image/avif",
  ".vtt": "text/vtt",
};
for (const [file, type = ""] of [
  ...Object.values(filmFiles).map((file) => [file, types[file.slice(-4)]] as const),
  ["/images/gallery/van-livery-960.webp", "image/webp"] as const,
]) {
  test(`${file} is served as ${type}, also in parts`, async ({ request }) => {
    const whole = await request.get(file);
    expect(whole.status()).toBe(200);
    expect(whole.headers()["content-type"]).toContain(type);
    // Whatever is named by its content is kept for good.
    const forGood = /\.[0-9a-f]{10}\./.test(file);
    expect(whole.headers()["cache-control"]?.includes("immutable")).toBe(forGood);
    expect((await whole.body()).length).toBeLessThan(2_500_000);
    const part = await request.get(file, { headers: { Range: "bytes=0-99" } });
    expect(part.status()).toBe(206);
    expect(part.headers()["content-range"]).toMatch(/^bytes 0-99\/\d+$/);
    expect((await part.body()).length).toBe(100);
  });
}

test.describe("the chapters", () => {
  const chapters = (page: Page) => page.locator(".film-chapters li");
  const chapter = (page: Page, name: string) => page.getByRole("button", { name });

  test("a press goes to its part and plays on; the part that plays is marked", async ({ page }) => {
    await policy(page, false);
    await page.goto("/");
    await chapter(page, "Prove it").click();
    await expect(chapter(page, "Prove it")).toHaveAttribute("aria-current", "true");
    await expect.poll(() => time(page)).toBeGreaterThanOrEqual(9.8);
    await expect.poll(() => paused(page)).toBe(false);
    // It follows the film, wherever that goes.
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 4.5;
    });
    await expect(chapter(page, "Drive it")).toHaveAttribute("aria-current", "true");
    await expect(page.locator(".film-chapters [aria-current]")).toHaveCount(1);
    // Its line is drawn by the next frame, to the share of the part that has been shown.
    const line = () =>
      chapter(page, "Drive it")
        .locator("i")
        .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    await expect.poll(line).toBeGreaterThan(0.05);
    expect(await line()).toBeLessThan(0.3);
  });

  test("they work by keyboard, also before the film has begun", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await policy(page, true);
    await page.goto("/");
    await chapter(page, "See it coming").focus();
    await page.keyboard.press("Enter");
    await expect(chapter(page, "See it coming")).toHaveAttribute("aria-current", "true");
    await expect.poll(() => time(page)).toBeGreaterThanOrEqual(7.05);
    await expect(chapter(page, "See it coming")).toBeFocused();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("they are text", async ({ page }) => {
      await page.goto("/");
      await expect(chapters(page)).toHaveCount(5);
      await expect(chapters(page).first()).toContainText("Plan the day");
      await expect(chapters(page).getByRole("button")).toHaveCount(0);
    });
  });
});

for (const [system, chosen, dark] of [
  ["light", null, false],
  ["dark", null, true],
  ["dark", "light", false],
  ["light", "dark", true],
] as const) {
  test(`on a ${system} system with ${chosen ?? "no"} scheme chosen, the ${dark ? "dark" : "light"} cut plays`, async ({
    page,
  }) => {
    await policy(page, false);
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => theme && localStorage.setItem("theme", theme), chosen);
    await page.goto("/");
    await expect.poll(() => time(page)).toBeGreaterThan(0);
    const shown = await film(page).evaluate((video: HTMLVideoElement) => [
      video.currentSrc,
      video.parentElement?.querySelector("img")?.currentSrc ?? "",
    ]);
    for (const url of shown) expect(url.includes("/hero-dark")).toBe(dark);
  });
}

for (const [scheme, cut, picture] of [
  ["light", filmFiles.tallWebm, filmFiles.tallPoster],
  ["dark", filmFiles.tallDarkWebm, filmFiles.tallDarkPoster],
] as const) {
  test(`on a ${scheme} phone, the tall cut plays, after its own first picture and no other`, async ({
    page,
  }) => {
    await policy(page, false);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 390, height: 844 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    // Nothing is drawn in front of it: the video has a poster, a clear one.
    await expect(film(page)).toHaveAttribute("poster", /^data:image\/gif/);
    await expect.poll(() => time(page)).toBeGreaterThan(0);
    expect(asked.filter((path) => /\/hero.*avif$/.test(path))).toEqual([picture]);
    expect(new Set(asked.filter((path) => /\.(webm|mp4)$/.test(path)))).toEqual(new Set([cut]));
    const shape = await film(page).evaluate((video: HTMLVideoElement) => [
      video.videoWidth,
      video.videoHeight,
    ]);
    expect(shape).toEqual([1080, 1350]);
  });
}

test("the film’s first address still leads to it", async ({ request }) => {
  const old = await request.get("/media/hero.mp4", { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  expect(old.headers().location).toBe(filmFiles.mp4);
});
