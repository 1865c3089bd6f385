import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { findTestBrowser } from "../scripts/chromium.ts";
import { withSite } from "./site.ts";

/**
 * Tasks of over 50 ms on the main thread while visitors plan, by the browser's own measure (`longtask`), after the page has loaded.
 * Buttons are pressed by plain scripts: finding and checking them as the browser tests do takes longer than what is measured.
 * node bench/long-tasks.ts [rounds]
 */
const rounds = Number(process.argv[2] ?? 3);

interface Visit {
  name: string;
  page: string;
  work: (page: Page) => Promise<void>;
}

/** Presses the first of these whose text or label begins like this. */
const press = (page: Page, selector: string, begins = "") =>
  page.evaluate(
    ([selector, begins]) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector ?? "")].find((one) =>
        (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().startsWith(begins ?? ""),
      );
      if (!found) throw new Error(`no ${selector} “${begins}”`);
      found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    },
    [selector, begins],
  );

/** Waits until an element says something, without keeping the page busy. */
async function says(page: Page, selector: string, text: RegExp): Promise<void> {
  for (;;) {
    const found = await page.evaluate(
      (selector) => document.querySelector(selector)?.textContent ?? "",
      selector,
    );
    if (text.test(found)) return;
    await wait(100);
  }
}
const status = ".your-day [role=status]";
const done = /^[\d,.]+ miles, \d+ late, \d+ not planned\.$/;

async function plan(page: Page): Promise<void> {
  await press(page, ".your-day button", "Fill with 240 orders");
  await says(page, status, /^240 orders/);
  await press(page, ".your-day button", "Plan the routes");
  await says(page, status, done);
}

const visits: Visit[] = [
  { name: "fills in 240 orders, and plans them for 4 s", page: "/your-day", work: plan },
  {
    name: "of 240 planned orders: moves a stop, locks it, sees a customer’s page, takes a van away",
    page: "/your-day",
    async work(page) {
      await plan(page);
      await press(page, ".your-day-list button", "Move stop 2,");
      await wait(500);
      await press(page, ".your-day-list button", "Lock");
      await wait(500);
      await press(page, ".your-day-list button", "Customer’s page");
      await wait(500);
      await press(page, ".your-day-vans button", "Take away");
      await says(page, status, /^Getting better/);
      await says(page, status, done);
    },
  },
  {
    name: "reads 10,000 rows, and takes 1,000",
    page: "/your-day",
    async work(page) {
      // By its path: a file given by its content is put together in the page.
      await page.locator("input[type=file]").setInputFiles(orders);
      await says(page, ".your-day-box", /Add these rows/);
      await press(page, ".your-day-box button", "Add these rows");
      await says(page, status, /^Added 1,000 orders/);
    },
  },
  {
    name: "puts 13 stops on vans",
    page: "/tuesday",
    async work(page) {
      for (const [i, letter] of [..."ABCDEFGHIJKLM"].entries()) {
        await press(page, `#pin-${letter}`);
        await says(page, ".tuesday-totals", new RegExp(`${12 - i} without`));
      }
    },
  },
  {
    name: "optimizes 240 orders on the landing page",
    page: "/",
    async work(page) {
      await page.evaluate(() => document.querySelector("[data-optimize]")?.scrollIntoView());
      await wait(2_000);
      await press(page, "[data-size]", "240");
      await wait(1_000);
      await press(page, "[data-optimize-button]");
      await wait(6_000);
    },
  },
];

const folder = await mkdtemp(path.join(tmpdir(), "site-bench-"));
const orders = path.join(folder, "orders.csv");
const rows = Array.from({ length: 10_000 }, (_, i) => `${i} Main St,${40 + i / 1e5},-75`);
await writeFile(orders, ["address,lat,lng", ...rows].join("\n"));
const executablePath = await findTestBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox"],
});
const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
row("page", "what the visitor does", `tasks over 50 ms in ${rounds} visits`, "longest, ms");
row("---", "---", "---", "---");
await withSite(async (origin) => {
  for (const { name, page: address, work } of visits) {
    const tasks: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage();
      await page.goto(origin + address, { waitUntil: "networkidle" });
      await page.evaluate(() => {
        const found: number[] = [];
        Object.assign(window, { longTasks: found });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) found.push(duration);
        }).observe({ type: "longtask" });
      });
      await work(page);
      const found = await page.evaluate(
        () => (window as unknown as { longTasks: number[] }).longTasks,
      );
      tasks.push(...found);
      await page.close();
    }
    row(address, name, tasks.length, tasks.length > 0 ? Math.max(...tasks).toFixed(0) : "");
  }
});
await browser.close();
await rm(folder, { recursive: true, force: true });
