import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import pg from "pg";
import { fillConsole, sendMessage } from "../tests/e2e/support/console-sample.ts";
import { openScreen, screensOf } from "../tests/e2e/support/console-screens.ts";
import startSite from "../tests/e2e/support/global-setup.ts";
import { createUser, type Query, signIn } from "../tests/e2e/support/users.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { ensureChromium } from "./chromium.ts";

/**
 * Every screen of the console on a fresh database with sample records, on a phone, a tablet and a desk, light and dark, into
 * the ignored folder `screenshots/console/`. Says which ones are wider than their window, also at 320 px. Arguments choose
 * screens by the start of their name: `npm run screenshots:console -- post media`.
 */
const out = path.join(import.meta.dirname, "..", "screenshots", "console");
const widths = [320, 390, 820, 1440];
const wanted = process.argv.slice(2);

const executablePath = await ensureChromium();
if (!executablePath || !(await buildIfStale())) process.exit(1);
await mkdir(out, { recursive: true });
const stopSite = await startSite();
const pool = new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL, max: 2 });
const query: Query = async <Row>(text: string, values: unknown[] = []) =>
  (await pool.query(text, values)).rows as Row[];
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

/** People in each stage, and drafts, so that lists are as full as in a company's second week. */
async function fillLists(page: Page): Promise<void> {
  const names = [
    "Ann Ito",
    "Ben Okafor",
    "Cleo Martin",
    "Dana Weiss",
    "Emil Novák",
    "Fay Lindqvist-Abernathy",
    "Gus Romero",
    "Hana Kim",
    "Ivo Petrov",
    "June Park",
    "Kai Tan",
    "Lea Moreau",
  ];
  const stages = ["new", "contacted", "qualified", "won", "lost", "closed"];
  for (const [at, name] of names.entries()) {
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@company-${at}.example`;
    await sendMessage(page.request, {
      ...{ name, email, subject: "A question" },
      description: "How many stops can one driver have a day?",
    });
    await query(
      `update lead set stage = $2, company = $3, source = $5, last_activity_at = now() - make_interval(hours => $4),
         waiting_since = case when $2 = 'new' then now() - make_interval(hours => $4) end where email = $1`,
      [email, stages[at % 6], `Company ${at}`, at * 7, ["google.com", "newsletter", ""][at % 3]],
    );
  }
  for (const state of ["pending", "requires_action"]) {
    await query(
      `insert into signup (kind, state, email, idempotency_key, first_name, last_name, password_hash, plan_id, interval, price_cents)
       select 'paid', $1, $1 || '@example.com', $1, 'Nora', 'Bell', '', id, 'month', monthly_price_cents from plan where title = 'Starter'`,
      [state],
    );
  }
  await page.request.post("/api/admin/content/post", {
    data: { data: { title: "A draft that nobody has finished", slug: "a-draft" } },
  });
}

try {
  const wide: string[] = [];
  let pictures = 0;
  const context = await browser.newContext({
    baseURL: process.env.E2E_ORIGIN,
    reducedMotion: "reduce",
    locale: "en-US",
  });
  const page = await context.newPage();
  await signIn(page, await createUser(query, { role: "owner" }));
  await page.waitForURL(/\/profile$/);
  const sample = await fillConsole(page, query);
  await fillLists(page);
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const screen of await screensOf(page, sample)) {
    if (wanted.length > 0 && !wanted.some((start) => screen.name.startsWith(start))) continue;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: "light" });
      try {
        await openScreen(page, screen);
      } catch (error) {
        process.stdout.write(`${screen.name} at ${width}: ${String(error).slice(0, 300)}\n`);
      }
      await page.waitForLoadState("networkidle");
      const size = await page.evaluate(() => document.documentElement.scrollWidth);
      if (size > width) wide.push(`${screen.name} is ${size} px wide at ${width} px`);
      if (width === 320) continue;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const file = path.join(out, `${screen.name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: !screen.open });
        pictures += 1;
      }
    }
  }
  process.stdout.write(
    `${pictures} pictures in ${out}\n${wide.map((line) => `${line}\n`).join("")}`,
  );
  if (wide.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await pool.end();
  await stopSite();
}
