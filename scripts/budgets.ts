import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildIfStale } from "./build-if-stale.ts";
import { earlierAssets } from "./earlier-assets.ts";
import { weighPages } from "./page-budgets.ts";

/** What the built files may weigh, in bytes as they are sent. Fails where one weighs more. */
const assets = path.join(import.meta.dirname, "../build/client/assets");
if (!(await buildIfStale())) process.exit(1);
const earlier = await earlierAssets(path.join(assets, "../.."));
const names = (await readdir(assets)).filter((name) => !earlier.has(name));

async function weigh(pattern: RegExp, also: (name: string) => boolean = () => true) {
  const found = names.filter((name) => pattern.test(name) && also(name));
  if (found.length === 0) throw new Error(`no built file is ${pattern}`);
  const sizes = found.map(async (name) => {
    const content = await readFile(path.join(assets, name));
    return /\.woff2$/.test(name) ? content.length : brotliCompressSync(content).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** A module with all that it imports before it runs. */
async function modulesOf(pattern: RegExp): Promise<Set<string>> {
  const seen = new Set<string>();
  const waiting = names.filter((name) => pattern.test(name));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const code = await readFile(path.join(assets, name), "utf8");
    for (const [, file = ""] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      waiting.push(file);
    }
  }
  return seen;
}

const signup = await modulesOf(/^signup-browser-.*\.js$/);
const finder = await modulesOf(/^plan-finder-.*\.js$/);
const optimizer = await modulesOf(/^optimize-.*\.js$/);
const morning = await modulesOf(/^tuesday-steps-.*\.js$/);
const ownDay = await modulesOf(/^your-day-browser-.*\.js$/);
const budgets: [what: string, bytes: number, most: number][] = [
  ["typeface before the paint", await weigh(/^inter-(?!latin|european).*\.woff2$/), 20 * 1024],
  ["styles of every page, whole", await weigh(/^root-.*\.css$/), 16 * 1024],
  ["script of page views", await weigh(/^page-views-.*\.js$/), 1024],
  ["scripts of the plan finder", await weigh(/\.js$/, (name) => finder.has(name)), 8 * 1024],
  ["scripts of Tuesday", await weigh(/\.js$/, (name) => morning.has(name)), 2 * 1024],
  [
    "scripts of Your day, React included",
    await weigh(/\.js$/, (name) => ownDay.has(name)),
    123 * 1024,
  ],
  ["scripts of Optimize routes", await weigh(/\.js$/, (name) => optimizer.has(name)), 7.25 * 1024],
  [
    "scripts of signup, React included",
    await weigh(/\.js$/, (name) => signup.has(name)),
    142 * 1024,
  ],
];
const typeface = budgets[0]?.[1] ?? 0;
for (const page of await weighPages(path.join(import.meta.dirname, ".."))) {
  budgets.push([`styles of ${page.path}`, page.styles, (page.path === "/" ? 12.25 : 11) * 1024]);
  if (page.path === "/") {
    budgets.push(["landing page before the paint", page.document + typeface, 45 * 1024]);
  }
  if (page.foldInFirstFlight === false) {
    process.stdout.write(
      `TOO MUCH  ${page.path}: what is above the fold isn't in the first 14 KB\n`,
    );
    process.exitCode = 1;
  }
}
for (const [what, bytes, most] of budgets) {
  const over = bytes > most;
  process.stdout.write(`${over ? "TOO MUCH" : "ok"}  ${what}: ${bytes} of ${most} bytes\n`);
  if (over) process.exitCode = 1;
}
