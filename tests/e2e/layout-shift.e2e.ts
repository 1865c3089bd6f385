import { expect, scriptsRan, test } from "./support/fixtures.ts";
import { marketingPages } from "./support/marketing-pages.ts";

for (const path of [...marketingPages, "/blogs", "/signup?plan=Starter", "/login"]) {
  test(`${path}: nothing moves while the page loads, on a desk and on a phone`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        })[]) {
          // On a busy machine the typeface may come late: a few words then move. Core Web Vitals call 0.1 good.
          if (entry.hadRecentInput || entry.value < 0.005) continue;
          const names = entry.sources.map(({ node }) => node?.className || node?.nodeName);
          shifts.push(`${entry.value.toFixed(4)} ${names.join(", ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: "networkidle" });
      await scriptsRan(page);
      const shifts = await page.evaluate(async () => {
        // The last frame's shifts are told in the one after it.
        for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
        return (window as unknown as { shifts: string[] }).shifts;
      });
      expect(shifts, `${width} px`).toEqual([]);
    }
  });
}
