import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const axeSource = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type Faults = { id: string; nodes: { html: string; target: string[] }[] }[];

/**
 * What axe finds. It stays in the document, which the console's links don't leave: adding it each time takes longer than it runs.
 * @param runOnly these rules, or rules with these tags; without it, axe's usual ones
 */
export async function faultsOf(page: Page, runOnly?: string[]): Promise<Faults> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(await axeSource);
  }
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run(on: Document, options: object): Promise<{ violations: Faults }> };
    };
    const { violations } = await axe.run(document, {
      resultTypes: ["violations"],
      // A preview is another page of the site, and is tested by itself.
      iframes: false,
      ...(only ? { runOnly: only } : {}),
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target }) => ({ html, target })),
    }));
  }, runOnly);
}
