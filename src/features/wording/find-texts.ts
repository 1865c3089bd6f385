import { anyValue, saysWords, wordsIn } from "../../contract/console/find-text.ts";
import type { DistanceUnit } from "../../contract/distance-unit.ts";
import { locales } from "../../contract/locale.ts";
import { partsFor } from "../../contract/read-message.ts";
import { type TextRecord, textsInCode } from "../../contract/text-records.ts";
import type { Message, MessagePart } from "../../contract/texts.ts";

type Original = string | Message<object>;

const casesIn = (part: MessagePart): readonly (readonly MessagePart[])[] => {
  if (typeof part === "string") return [];
  if (part[0] === "select") return Object.values(part[2]);
  return part[0] === "plural" ? Object.values(part[4]) : [];
};
const inside = (part: MessagePart) =>
  typeof part !== "string" && part[0] === "tag" ? part[2] : casesIn(part).flat();
const mostCases = (parts: readonly MessagePart[]): number =>
  Math.max(1, ...parts.flatMap((part) => [casesIn(part).length, mostCases(inside(part))]));

/** A message as visitors read it, with the same case of each choice. */
function readingOf(parts: readonly MessagePart[], at: number): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part[0] === "tag") return readingOf(part[2], at);
      const cases = casesIn(part);
      return cases.length > 0 ? readingOf(cases[at % cases.length] ?? [], at) : ` ${anyValue} `;
    })
    .join("");
}

/** The words of a text of the site, once for each of its cases. What can't be read yet is taken as it is typed. */
function readings(original: Original, text: string): string[][] {
  try {
    const parts = partsFor(original, text);
    return Array.from({ length: mostCases(parts) }, (_, at) => wordsIn(readingOf(parts, at)));
  } catch {
    return [wordsIn(text)];
  }
}

/** What the code says, by the text: it stays the same. */
const inCode = new Map<string, string[][]>();
function readingsInCode(original: Original, text: string): string[][] {
  const cached = inCode.get(text) ?? readings(original, text);
  inCode.set(text, cached);
  return cached;
}

/**
 * Finds texts of a page by what people see on it, in any language, or by how the text is written.
 * @param own the operators' texts
 * @returns whether a text is found, by its name
 */
export function createTextFinder(
  record: TextRecord,
  unit: DistanceUnit,
  typed: string,
): (name: string, own?: string) => boolean {
  const wanted = wordsIn(typed);
  const raw = typed.trim().toLowerCase();
  const inEach = locales.map((locale) => textsInCode({ ...record, locale }, unit));
  const fits = (text: string, read: () => string[][]) =>
    text.toLowerCase().includes(raw) || read().some((words) => saysWords(words, wanted));
  return (name, own) =>
    inEach.some((texts) => {
      const { original, text } = texts.get(name) ?? { original: "", text: "" };
      return (
        fits(text, () => readingsInCode(original, text)) ||
        (own !== undefined && fits(own, () => readings(original, own)))
      );
    });
}
