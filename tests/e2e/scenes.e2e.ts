import { expect, test } from "./support/fixtures.ts";
import { marketingPages } from "./support/marketing-pages.ts";

const marketing = [
  ...marketingPages,
  "/payment",
  "/index-career",
  "/page-comingsoon",
  "/page-maintenance",
  "/thankyou",
  // All pages around signing in share one picture.
  "/login",
];

test("no picture is on two marketing pages", async ({ request }) => {
  const seen = new Map<string, string[]>();
  for (const page of marketing) {
    const markup = await (await request.get(page)).text();
    const scenes = [...markup.matchAll(/data-scene="([^"]+)"/g)].map(([, name]) => name ?? "");
    const pictures = [...markup.matchAll(/<img src="(\/images\/gallery\/[^"]+)"/g)];
    for (const name of new Set([...scenes, ...pictures.map(([, file]) => file ?? "")])) {
      seen.set(name, [...(seen.get(name) ?? []), page]);
    }
    // Nor twice on one page.
    expect(new Set(scenes).size, page).toBe(scenes.length);
  }
  const scenes = [...seen.keys()].filter((name) => !name.startsWith("/"));
  expect(scenes.length).toBeGreaterThanOrEqual(8);
  expect([...seen].filter(([, pages]) => pages.length > 1)).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`${colorScheme}: a finished row of the board can be read`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    const contrasts = await page.locator(".board-list .is-done .disc").evaluateAll((discs) => {
      const parse = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
      const isClear = (color: string) => parse(color)[3] === 0;
      const luminance = (color: number[]) => {
        const [r = 0, g = 0, b = 0] = color
          .slice(0, 3)
          .map((part) => part / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const groundOf = (node: Element | null): string => {
        if (!node) return "rgb(255, 255, 255)";
        const color = getComputedStyle(node).backgroundColor;
        return isClear(color) ? groundOf(node.parentElement) : color;
      };
      return discs.map((disc) => {
        const { color, backgroundColor, opacity } = getComputedStyle(disc);
        const under = parse(groundOf(disc.parentElement));
        const faded = (over: string) =>
          parse(over)
            .slice(0, 3)
            .map((part, at) => part * Number(opacity) + (under[at] ?? 0) * (1 - Number(opacity)));
        const ground = isClear(backgroundColor) ? under : faded(backgroundColor);
        const [high = 0, low = 0] = [luminance(faded(color)), luminance(ground)].sort(
          (a, b) => b - a,
        );
        return (high + 0.05) / (low + 0.05);
      });
    });
    expect(contrasts.length).toBeGreaterThan(0);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });
}

for (const path of ["/", "/page-support"]) {
  test(`${path}: scenes below the window are laid out, and move once they’re in sight`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(path);
    const scenes = page.locator(".scene");
    const states = () =>
      scenes.evaluateAll((all) =>
        all.map(
          (scene) =>
            `${getComputedStyle(scene).contentVisibility} ${(scene as HTMLElement).dataset.sight}`,
        ),
      );
    await expect.poll(states).toEqual(new Array(await scenes.count()).fill("visible out"));
    const map = scenes.filter({ has: page.locator(".route-driven") }).last();
    const moving = () =>
      map.evaluate((scene) =>
        scene
          .getAnimations({ subtree: true })
          .map((one) => (one as CSSAnimation).animationName)
          .includes("drive"),
      );
    expect(await moving()).toBe(false);
    await map.scrollIntoViewIfNeeded();
    await expect(map).toHaveAttribute("data-sight", "in");
    expect(await moving()).toBe(true);
  });
}
