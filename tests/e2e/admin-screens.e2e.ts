import type { Page } from "@playwright/test";
import { htmlFaults } from "../harness/html-faults.ts";
import { faultsOf } from "./support/axe.ts";
import { fillConsole } from "./support/console-sample.ts";
import { type ConsoleScreen, screensOf, showScreen } from "./support/console-screens.ts";
import { expect, test } from "./support/fixtures.ts";
import { createUser, signIn } from "./support/users.ts";

// The fixture's script doesn't run in the sandboxed frames that show emails.
test.use({ allowedErrors: [/status of (402|404|409|422)|^Blocked script execution/] });

async function expectAccessible(page: Page, { name }: ConsoleScreen): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  const light = await faultsOf(page);
  // All else is the same in both schemes.
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await faultsOf(page, ["color-contrast"]);
  expect([...light, ...dark].map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([]);
  expect(await htmlFaults(await page.content()), name).toEqual([]);
}

async function expectToFit(page: Page, { name }: ConsoleScreen): Promise<void> {
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} at ${width} px`).toBeLessThanOrEqual(width);
  }
}

// Two halves, for two workers.
for (const half of [0, 1]) {
  test(`every screen is accessible in light and dark, and fits a phone and a tablet, part ${half + 1}`, async ({
    page,
    query,
  }) => {
    test.slow();
    await signIn(page, await createUser(query, { role: "owner" }));
    await expect(page).toHaveURL(/\/profile$/);
    const sample = await fillConsole(page, query);
    await page.goto("/admin");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const screens = (await screensOf(page, sample))
      .filter(({ forPictures }) => !forPictures)
      .filter((_, at) => at % 2 === half);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await showScreen(page, screen);
        await expectAccessible(page, screen);
        await expectToFit(page, screen);
      });
    }
  });
}
