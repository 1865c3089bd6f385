import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./chromium.ts";

const [link, ...only] = process.argv.slice(2) as [string, ...string[]];
const executablePath = await ensureChromium();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu"],
} as never);
const ctx = await browser.newContext({
  viewport: { width: 1366, height: 768 },
  reducedMotion: "reduce",
  locale: "en-US",
});
const page = await ctx.newPage();
const errors: string[] = [];
page.on("console", (m) => m.type() === "error" && errors.push(m.text()));
await page.goto(link);
await page.waitForLoadState("networkidle");
const origin = new URL(link).origin;
const out = "/tmp/con2-shots";
await mkdir(out, { recursive: true });
const first = async (list: string, pattern: RegExp) => {
  await page.goto(origin + list);
  await page.waitForLoadState("networkidle");
  const hrefs = await page
    .locator("main a")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
  return hrefs.find((h) => pattern.test(h)) ?? list;
};
const screens: [string, string][] = [
  ["overview", "/admin"],
  ["leads", "/admin/leads"],
  ["quarantine", "/admin/quarantine"],
  ["customers", "/admin/customers"],
  ["signups", "/admin/signups"],
  ["approvals", "/admin/approvals"],
  ["plans", "/admin/plan"],
  ["price-moves", "/admin/price-moves"],
  ["posts", "/admin/post"],
  ["pages", "/admin/page"],
  ["media", "/admin/media"],
  ["films", "/admin/films"],
  ["newsletter", "/admin/newsletter"],
  ["email", "/admin/email"],
  ["sent", "/admin/sent-emails"],
  ["settings", "/admin/setting/company"],
  ["team", "/admin/team"],
  ["rules", "/admin/team/rules"],
  ["activity", "/admin/activity"],
  ["system", "/admin/system"],
  ["first-day", "/admin/first-day"],
  ["help", "/admin/help"],
  ["help-topic", "/admin/help/answer-a-lead"],
  ["help-search", "/admin/help?q=refund"],
  ["import", "/admin/leads/import"],
];
for (const [n, l, p] of [
  ["customer", "/admin/customers", /\/customers\/[^/?]+$/],
  ["lead", "/admin/leads", /\/leads\/[0-9a-f-]{36}/],
  ["issue", "/admin/newsletter", /\/newsletter\/[0-9a-f-]{36}/],
  ["move", "/admin/price-moves", /\/price-moves\/[0-9a-f-]{36}/],
  ["plan", "/admin/plan", /\/plan\/[0-9a-f-]{36}/],
  ["sent-email", "/admin/sent-emails", /\/sent-emails\/[0-9a-f-]{36}/],
] as [string, string, RegExp][])
  if (only.length === 0 || only.includes(n)) screens.push([n, await first(l, p)]);
for (const [name, path] of screens) {
  if (only.length && !only.includes(name)) continue;
  for (const [w, h] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto(origin + path);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `${out}/${name}-${w}.png`, fullPage: w === 390 });
    if (w === 1366 && ["overview", "customer", "lead"].includes(name))
      await page.screenshot({ path: `${out}/${name}-full.png`, fullPage: true });
    const over = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector(".side-nav")?.scrollHeight,
      document.querySelector(".side-nav")?.clientHeight,
    ]);
    if ((over[0] ?? 0) > w || (w > 400 && (over[1] ?? 0) > (over[2] ?? 0) + 1))
      console.log(name, w, over);
  }
}
if (only.length === 0 || only.includes("menu")) {
  await page.goto(origin + "/admin");
  await page.getByRole("button", { name: /^Menu/ }).click();
  await page.screenshot({ path: `${out}/menu-390.png` });
}
console.log([...new Set(errors)].slice(0, 10));
await browser.close();
