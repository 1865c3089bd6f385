import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import startSite from "../tests/e2e/support/global-setup.ts";
import { pages } from "../tests/e2e/support/pages.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { ensureChromium } from "./chromium.ts";

/**
 * Every page of the built site on a fresh database, on a phone, a tablet and a desk, light and dark, into the ignored
 * folder `screenshots/`. Arguments choose paths: `npm run screenshots -- / /page-pricing`.
 */
const out = path.join(import.meta.dirname, "..", "screenshots");
const widths = [390, 820, 1440];
const schemes = ["light", "dark"] as const;

const wanted = process.argv.slice(2);
const shown = pages
  .map(([page]) => page)
  .filter((page) => wanted.length === 0 || wanted.includes(page));

const executablePath = await ensureChromium();
if (!executablePath || !(await buildIfStale())) process.exit(1);
await mkdir(out, { recursive: true });
const stopSite = await startSite();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const context = await browser.newContext({
        baseURL: process.env.E2E_ORIGIN,
        viewport: { width, height: 900 },
        colorScheme,
        // Motion stands at its end, so that two runs show the same.
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      for (const shot of shown) {
        await page.goto(shot, { waitUntil: "networkidle" });
        // Also what is laid out, or loaded, only once the window comes near.
        await page.evaluate(async () => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("* { content-visibility: visible !important }");
          document.adoptedStyleSheets.push(sheet);
          for (const image of document.images) image.loading = "eager";
          await Promise.allSettled([...document.images].map((image) => image.decode()));
        });
        const name = shot.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";
        await page.screenshot({
          path: path.join(out, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
      await context.close();
    }
  }
  process.stdout.write(`${shown.length * widths.length * schemes.length} pictures in ${out}\n`);
} finally {
  await browser.close();
  await stopSite();
}
