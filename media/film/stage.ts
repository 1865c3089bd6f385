import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { createServer } from "vite";
import { ensureChromium } from "../../scripts/chromium.ts";
import { brandTokens } from "../settings.ts";

declare global {
  interface Window {
    renderAt: (seconds: number, captions: boolean) => void;
  }
}

export interface Cut {
  /** Of its files: `hero`, then what sets it apart. */
  name: string;
  scheme: "light" | "dark";
  tall: boolean;
}

/**
 * Opens the film's page, from sources and with the site's own styles, in Chromium.
 * @param cut in light or dark colors, wide (16:9) or tall (4:5, for phones)
 * @param sharpness device pixels per pixel: 2 draws finer and is scaled down later
 * @param use gets a function that draws one frame, or the poster (PNG, without caption); everything is closed when it ends
 */
export async function onStage(
  { scheme, tall }: Cut,
  sharpness: number,
  use: (frame: (seconds: number, poster?: boolean) => Promise<Buffer>) => Promise<void>,
): Promise<void> {
  const server = await createServer({
    configFile: path.join(import.meta.dirname, "vite.config.ts"),
    server: { port: 0, hmr: false, watch: null },
    logLevel: "error",
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: (await ensureChromium()) ?? undefined,
    args: ["--no-sandbox", "--font-render-hinting=none", "--disable-lcd-text"],
  });
  try {
    const page = await browser.newPage({
      viewport: tall ? { width: 720, height: 900 } : { width: 1280, height: 720 },
      deviceScaleFactor: sharpness,
      colorScheme: scheme,
    });
    await open(page, server.resolvedUrls?.local[0] ?? "");
    await page.addStyleTag({ content: brandTokens });
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, scheme);
    await use(async (seconds, poster = false) => {
      await page.evaluate(([time, still]) => window.renderAt(time, !still), [
        seconds,
        poster,
      ] as const);
      // A busy machine may take long for a frame.
      const timeout = 300_000;
      return page.screenshot(
        poster ? { type: "png", timeout } : { type: "jpeg", quality: 96, timeout },
      );
    });
  } finally {
    await browser.close();
    await server.close();
  }
}

async function open(page: Page, url: string): Promise<void> {
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(url);
  await page.waitForFunction(() => typeof window.renderAt === "function");
  await page.evaluate(() => document.fonts.load('600 40px "Inter Variable"'));
  await page.evaluate(() => document.fonts.ready);
}
