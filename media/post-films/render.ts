import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import { createServer } from "vite";
import { ensureChromium } from "../../scripts/chromium.ts";
import { brandTokens } from "../settings.ts";
import { films, overlapSeconds, shotSeconds } from "./films.ts";

/**
 * Draws the films of the posts and writes them, with their captions, to `public/media/posts/`. They have no sound.
 * `--only <name>` renders one; `--still <file>` writes the frames in the middle of its shots, side by side, and no film.
 */
const rate = 24;
const target = path.join(import.meta.dirname, "../../public/media/posts");
const { values: options } = parseArgs({
  options: { only: { type: "string", multiple: true }, still: { type: "string" } },
});

const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  server: {
    host: "127.0.0.1",
    port: 0,
    hmr: false,
    watch: null,
    fs: { allow: [path.join(import.meta.dirname, "../..")] },
  },
  logLevel: "error",
});
await server.listen();
const browser = await chromium.launch({
  executablePath: (await ensureChromium()) ?? undefined,
  args: ["--no-sandbox", "--font-render-hinting=none", "--disable-lcd-text"],
});
try {
  await mkdir(target, { recursive: true });
  const page = await browser.newPage({
    viewport: { width: 1280, height: 720 },
    colorScheme: "light",
  });
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await page.addStyleTag({ content: brandTokens });
  await page.waitForFunction(() => typeof window.drawAt === "function");
  for (const name of options.only ?? Object.keys(films)) await render(page, name);
} finally {
  await browser.close();
  await server.close();
}

async function render(page: Page, name: string): Promise<void> {
  const seconds = await page.evaluate((film) => window.showFilm(film), name);
  await page.evaluate(() => document.fonts.ready);
  const frame = async (at: number) => {
    await page.evaluate((time) => window.drawAt(time), at);
    return page.screenshot({ type: "jpeg", quality: 95 });
  };
  const starts = (films[name] ?? []).map((_, at) => at * (shotSeconds - overlapSeconds));
  if (options.still) {
    for (const [at, start] of starts.entries()) {
      await writeFile(`${options.still}-${name}-${at}.jpg`, await frame(start + shotSeconds / 2));
    }
    return;
  }
  const file = path.join(target, `${name}.mp4`);
  const child = spawn(
    "ffmpeg",
    [
      ..."-hide_banner -nostats -loglevel error -y -f image2pipe -c:v mjpeg".split(" "),
      ...["-r", String(rate), "-i", "-", "-vf", "format=yuv420p", "-an"],
      ..."-c:v libx264 -preset slow -tune animation -crf 29 -profile:v high".split(" "),
      ...["-movflags", "+faststart", file],
    ],
    { stdio: ["pipe", "ignore", "inherit"] },
  );
  const closed = once(child, "close");
  for (let at = 0; at < seconds * rate; at += 1) {
    if (!child.stdin.write(await frame(at / rate))) await once(child.stdin, "drain");
  }
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  await writeFile(path.join(target, `${name}.vtt`), captions(name, starts));
  process.stdout.write(`${name} ${((await stat(file)).size / 1024).toFixed(0)} KB\n`);
}

/** The texts of a film as WebVTT. */
function captions(name: string, starts: readonly number[]): string {
  const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, "0")}`;
  const cues = (films[name] ?? []).map(
    ({ text }, at) =>
      `${time(starts[at] ?? 0)} --> ${time((starts[at] ?? 0) + shotSeconds - overlapSeconds)}\n${text}\n`,
  );
  return `WEBVTT\n\n${cues.join("\n")}`;
}
