import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/chromium.ts";
import { makeIco } from "../../src/features/social-images/server/brand-files.ts";
import { markSvg } from "../../src/features/social-images/server/mark.ts";
import { plan } from "../../src/ui/sample-day/city.ts";
import { mapStreets, parks, river, sideStreets } from "../../src/ui/sample-day/city-ground.ts";
import { hubPlace as hub, routes } from "../../src/ui/sample-day/day.ts";
import { pathData } from "../../src/ui/sample-day/geometry.ts";

/** Draws the icons of the sample brand and the picture that links to the site are shown with, into `public/`. */
const out = path.join(import.meta.dirname, "../../public");

const green = "#0b6b4e";

const mark = (side: number, inset: number, corner: number) => markSvg(green, side, inset, corner);

const tones = { accent: "#45d6a3", signal: "#f5b34c", info: "#8ec1f7" };

/** The sample city at dusk with the day's three routes, beside what it is about; no brand name, so that any brand may use it. */
function socialCard(): string {
  const line = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="#1f2c27" stroke-width="${width}"/>`;
  const drawn = routes
    .map((route) => {
      const tone = tones[route.tone];
      const stops = route.stops
        .map(
          (stop) =>
            `<circle cx="${stop.place.x}" cy="${stop.place.y}" r="11" fill="#0b110f" stroke="${tone}" stroke-width="4"/>`,
        )
        .join("");
      return `<path d="${pathData(route.line)}" fill="none" stroke="${tone}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>${stops}`;
    })
    .join("");
  return `<div style="position:relative;width:1200px;height:630px;background:#0b110f;overflow:hidden;font-family:'Inter Variable',Inter,sans-serif">
    <svg viewBox="0 0 ${plan.width} ${plan.height}" style="position:absolute;left:560px;top:-70px;width:1080px;height:760px">
      <path d="${parks.join("")}" fill="#16271f"/>${line(sideStreets, 3)}
      <path d="${river.path}" fill="none" stroke="#122431" stroke-width="${river.width}"/>${line(mapStreets.narrow, 7)}${line(mapStreets.broad, 12)}${drawn}
      <rect x="${hub.x - 16}" y="${hub.y - 16}" width="32" height="32" rx="9" fill="#ebf2ee"/>
    </svg>
    <div style="position:absolute;inset:0;background:linear-gradient(90deg,#0b110f 46%,rgb(11 17 15 / .7) 62%,transparent 80%)"></div>
    <div style="position:absolute;left:80px;top:84px">${mark(84, 0, 10)}</div>
    <p style="position:absolute;left:80px;top:212px;margin:0;width:700px;font-size:82px;line-height:1.04;font-weight:640;letter-spacing:-.035em;color:#ebf2ee">Making Last-Mile Delivery Easy</p>
    <p style="position:absolute;left:80px;bottom:76px;margin:0;font-size:30px;color:#a3b5ad">Routes, driver app, live tracking</p>
  </div>`;
}

const executablePath = await ensureChromium();
if (!executablePath) throw new Error("Chromium is needed to draw the brand's pictures.");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();

const inter = await readFile(
  path.join(
    import.meta.dirname,
    "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  ),
  "base64",
);
const font = `<style>@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(data:font/woff2;base64,${inter})}</style>`;

async function shoot(html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`${font}<body style="margin:0">${html}</body>`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

const files = path.join(out, "images", "brand");
await writeFile(path.join(files, "favicon.svg"), `${mark(40, 0, 10)}\n`);
await writeFile(path.join(files, "favicon.ico"), makeIco(await shoot(mark(32, 0, 10), 32, 32), 32));
// Systems cut their own shape out of these, so the ground reaches the edge.
await writeFile(path.join(files, "apple-touch-icon.png"), await shoot(mark(180, 4, 0), 180, 180));
await writeFile(path.join(out, "icon-192.png"), await shoot(mark(192, 8, 0), 192, 192));
await writeFile(path.join(out, "icon-512.png"), await shoot(mark(512, 8, 0), 512, 512));
await writeFile(path.join(files, "social-card.png"), await shoot(socialCard(), 1200, 630));
await browser.close();
