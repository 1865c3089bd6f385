import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { editableEmails } from "../src/composition/emails.ts";
import { catalogNames, getCatalog } from "../src/contract/catalogs.ts";
import type { Locale } from "../src/contract/locale.ts";
import { englishText } from "../src/contract/text-records.ts";

/**
 * An article before a name that is data is wrong for some names: “a Elbkurier”. Sentences put the name elsewhere. These values are
 * words of ours, which fit.
 */
const ours = new Set(["kind", "interval", "perInterval"]);
const articles: Readonly<Record<Locale, RegExp>> = {
  en: /\ban?(?:\s|<[^>]*>)+\{\{?\s*([\w:-]+)\s*\}/gi,
  es: /\buna?(?:\s|<[^>]*>)+\{\{?\s*([\w:-]+)\s*\}/gi,
};

const faultsIn = (text: string, locale: Locale = "en"): string[] =>
  [...text.matchAll(articles[locale])].flatMap(([found, name = ""]) =>
    ours.has(name) ? [] : [found],
  );

test("finds what it looks for", () => {
  expect(faultsIn("Open a {company} account, or an <b>{{plan}}</b> one")).toHaveLength(2);
  expect(faultsIn("Abre una {company}", "es")).toHaveLength(1);
  expect(faultsIn("Costs {price} a {interval, select, year {year} other {month}}")).toEqual([]);
});

test("no text of a page has an article before a name that is data", () => {
  const faults = catalogNames.flatMap((name) => {
    const { texts, es = {} } = getCatalog(name);
    return [
      ...Object.values(texts).flatMap((text) => faultsIn(englishText(text))),
      ...Object.values(es).flatMap((text) => faultsIn(text, "es")),
    ];
  });
  expect(faults).toEqual([]);
});

test("no email has an article before a name that is data", () => {
  const faults = [...editableEmails.values()].flatMap(({ text, locale }) =>
    faultsIn(Object.values(text).flat().join("\n"), locale),
  );
  expect(faults).toEqual([]);
});

test("no content of the sample brand has an article before a name that is data", () => {
  const root = path.join(import.meta.dirname, "..");
  const faults = globSync("content/**/*.yaml", { cwd: root }).flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    // `a` is a preposition in Spanish, whose fields begin with `_es:`.
    const english = text.replaceAll(/^( *)(?:- )?\w+_es:.*\n(?:\1 {2}.*\n|\n)*/gm, "");
    return [...faultsIn(english), ...faultsIn(text, "es")].map((one) => `${file}: ${one}`);
  });
  expect(faults).toEqual([]);
});
