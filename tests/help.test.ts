import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { proseOfScript } from "../scripts/words.ts";
import { screenHref } from "../src/console/screen.ts";
import { screens } from "../src/console/screens.tsx";
import { contentTypeNames, getContentType } from "../src/features/content/content-types.ts";
import {
  type HelpPageName,
  helpFile,
  helpFor,
  helpPageNames,
  helpTitle,
  helpTopicNames,
} from "../src/features/help/help-pages.ts";
import { searchHelp } from "../src/features/help/routes/help-search.server.ts";
import type { ConsoleSample } from "./e2e/support/console-sample.ts";
import { consoleScreens } from "./e2e/support/console-screens.ts";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const texts = Object.fromEntries(
  helpPageNames.map((name) => [name, read(helpFile(name))]),
) as Record<HelpPageName, string>;

/** Every text of the console's code, as it stands on the screen. */
function consoleTexts(): Set<string> {
  const files = globSync(
    [
      "src/console/**/*.{ts,tsx}",
      "src/features/*/console/*.{ts,tsx}",
      "src/features/*/routes/*.tsx",
      "src/features/*/*.ts",
      "src/contract/**/*.ts",
    ],
    {
      cwd: root,
      exclude: (name) => /test|help-pages/.test(name),
    },
  );
  return new Set([
    ...files.flatMap((file) =>
      proseOfScript(file, read(file)).flatMap(({ text }) =>
        text.split("\n").map((line) => line.trim()),
      ),
    ),
    ...contentTypeNames.map((type) => `New ${getContentType(type).one}`),
  ]);
}

test("every screen of the console has a help page", () => {
  const sample = new Proxy({}, { get: () => "1" }) as ConsoleSample;
  const tested = consoleScreens(sample).map(
    (screen) => new URL(screen.path, "http://localhost").pathname,
  );
  const without = [...screens.map(screenHref), ...tested].filter(
    (screen) => !/^\/admin\/(help|nowhere)\b/.test(screen) && helpFor(screen) === null,
  );
  expect(without).toEqual([]);
});

test("every help page begins with its title", () => {
  for (const name of helpTopicNames) {
    expect(texts[name].split("\n")[0], name).toBe(`# ${helpTitle(name)}`);
  }
});

test("screens and buttons that the help names in bold are in the console", () => {
  const known = consoleTexts();
  const named = helpTopicNames.flatMap((name) =>
    [...texts[name].matchAll(/\*\*(.+?)\*\*/g)].map(([, bold = ""]) => ({ name, bold })),
  );
  // A sentence that begins an item of a list is no label.
  const labels = named.filter(({ bold }) => !bold.endsWith("."));
  expect(labels.length).toBeGreaterThan(100);
  expect(
    labels.filter(({ bold }) => !known.has(bold)).map(({ name, bold }) => `${name}: ${bold}`),
  ).toEqual([]);
});

test("the search finds help by its words, the task before the documents", () => {
  expect(searchHelp(texts, "refund")[0]).toMatchObject({ name: "refund" });
  expect(searchHelp(texts, "logo color")[0]?.name).toBe("change-your-name-logo-and-color");
  expect(searchHelp(texts, "Unsubscr")[0]).toMatchObject({
    name: "send-a-newsletter",
    excerpt: expect.stringContaining("unsubscribe"),
  });
  const found = searchHelp(texts, "SMTP_URL").map(({ name }) => name);
  expect(found).toContain("setup");
  expect(searchHelp(texts, "zeppelin")).toEqual([]);
  expect(searchHelp(texts, " ?! ")).toEqual([]);
});
