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
