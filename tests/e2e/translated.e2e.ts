import type { Page } from "@playwright/test";
import { buildPaidSignup } from "../factories/signup-input.ts";
import { readSource } from "../harness/island-files.ts";
import { expect, freshEmail, test } from "./support/fixtures.ts";
import { translate, unseenTexts } from "./support/translation.ts";
import { password, signIn } from "./support/users.ts";

// The browser logs every answer of 400 and more.
test.use({ allowedErrors: [/status of [45]\d\d|^React drew a part/] });

/** Paths of the pages that have a part of React. */
const paths = [...readSource("src/routes.ts").matchAll(/route\("([^"]+)", "([^"]+\.tsx)"\)/g)]
  .filter(([, , file]) => readSource(`src/${file}`).includes("<ReactPart"))
  .map(([, path]) => `/${path}`);

/** Where a page needs more than its path, the addresses that the prices lead to: one for each plan. */
async function addresses(page: Page, path: string): Promise<string[]> {
  await page.goto("/page-pricing");
  const links = await page
    .locator(`main a[href^="${path}?"]`)
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const byPlan = new Map(
    links.map((link) => [new URLSearchParams(link).get(`${path}?plan`), link]),
  );
  return byPlan.size > 0 ? [...byPlan.values()] : [path];
}

/** Opens a page, as a customer where visitors are sent to the sign-in. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (new URL(page.url()).pathname !== "/login") return;
  const email = freshEmail();
  const data = { ...buildPaidSignup({ email, password }), terms: true };
  expect((await page.request.post("/api/stripe/createSubscription", { data })).status()).toBe(200);
  await signIn(page, email, address);
}

const started = (page: Page) => expect(page.locator("[data-react][data-started]")).toHaveCount(1);

/** Delays a part's script until the returned function is called. */
async function holdIslands(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*-browser-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Types into each field of a part, and chooses where there are choices. @returns what the fields that are sent hold now */
async function typeEverywhere(page: Page): Promise<Record<string, string>> {
  await page.evaluate(async () => {
    const texts: Record<string, string> = { number: "7", time: "10:15", tel: "4155550132" };
    const fields = document.querySelectorAll<HTMLInputElement>(
      "[data-react] :is(input, textarea, form[method=post] select):not([type=hidden], [type=checkbox], [type=file], [tabindex='-1'])",
    );
    for (const field of fields) {
      if (!field.isConnected) continue;
      field.focus();
      const text = field instanceof HTMLSelectElement ? field.options[1]?.value : texts[field.type];
      // As the browser does it, past the property that React puts before it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(
        field,
        text ?? "typed",
      );
      for (const type of ["input", "change"]) {
        field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      field.blur();
      await new Promise((done) => setTimeout(done, 20));
    }
  });
  return typedValues(page);
}

const typedValues = (page: Page): Promise<Record<string, string>> =>
  page
    .locator("[data-react] form[method=post] [name]:not([type=hidden], [type=checkbox])")
    .evaluateAll((fields) =>
      Object.fromEntries(
        (fields as HTMLInputElement[]).map((field) => [field.name, field.value] as const),
      ),
    );

/** Presses each control of a part once, and those that come up meanwhile; the first ones of a list. @returns how many */
function pressEverything(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const pressed = new Set<string>();
    const name = (control: HTMLElement) => {
      const { type } = control as HTMLInputElement;
      const { tagName, id, ariaLabel, textContent } = control;
      return [tagName, type, id, ariaLabel, textContent].join(" ").replace(/[\d¡]+/g, "");
    };
    for (;;) {
      const controls = document.querySelectorAll<HTMLElement>(
        "[data-react] :is(button, summary, select, [type=checkbox], [type=radio], [role=button], a[href^='#']):not(:disabled, li:nth-child(n + 3) *)",
      );
      const left = [...controls].filter((control) => !pressed.has(name(control)));
      // Those that take something back come last.
      const next = left.find(({ className }) => !className.includes("button-ghost")) ?? left[0];
      if (!next) return pressed.size;
      pressed.add(name(next));
      if (next instanceof HTMLSelectElement && !next.form?.method) {
        next.selectedIndex = next.options.length - 1;
        next.dispatchEvent(new Event("change", { bubbles: true }));
      } else next.click();
      do await new Promise((done) => setTimeout(done, 30));
      while (document.querySelector("[data-react] [data-busy]"));
    }
  });
}

async function expectWhole(page: Page, typed: Record<string, string>): Promise<void> {
  await expect(page.getByRole("main")).toHaveText(/\S/);
  await expect(page.locator("[data-react-stopped]")).toBeHidden();
  await expect(page.locator("[data-react]")).toHaveText(/\S/);
  expect(await typedValues(page)).toEqual(typed);
}

test("there are pages with parts of React", () => {
  expect(paths.length).toBeGreaterThan(2);
});

for (const path of paths) {
  test(`${path} is pressed and typed into while it’s translated`, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {};
    });
    for (const address of await addresses(page, path)) {
      await open(page, address);
      await started(page);
      await page.route("**", (route) =>
        route.request().isNavigationRequest() ? route.abort("aborted") : route.continue(),
      );
      await translate(page);
      const typed = await typeEverywhere(page);
      expect(await pressEverything(page), address).toBeGreaterThan(1);
      await expectWhole(page, typed);
      expect(await unseenTexts(page), address).toEqual([]);
      await page.unroute("**");
    }
  });
}

for (const path of paths) {
  test(`${path} keeps what was typed when it’s translated before its script comes`, async ({
    page,
  }) => {
    const [address = path] = await addresses(page, path);
    const release = await holdIslands(page);
    await open(page, address);
    await translate(page);
    // As extensions do it.
    await page.evaluate(() => {
      for (const field of document.querySelectorAll("[data-react] :is(input, textarea)")) {
        field.setAttribute("data-lastpass-icon-root", "true");
        field.after(document.createElement("grammarly-extension"));
      }
      document.querySelector("[data-react]")?.prepend(document.createElement("div"));
    });
    const typed = await typeEverywhere(page);
    release();
    await started(page);
    await expectWhole(page, typed);
  });
}
