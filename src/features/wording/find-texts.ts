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

interface InCode {
  original: Original;
  /** In lower case. */
  raw: string;
  readings: { words: readonly string[]; line: string }[];
}
const inCode = new Map<string, Map<string, InCode>>();

/** What the code says, taken apart once: it stays the same. */
function readCode(record: TextRecord, unit: DistanceUnit): Map<string, InCode> {
  const key = `${record.catalog} ${record.locale} ${unit}`;
  const cached = inCode.get(key);
  if (cached) return cached;
  const read = new Map(
    [...textsInCode(record, unit)].map(([name, { original, text }]) => [
      name,
      {
        original,
        raw: text.toLowerCase(),
        readings: readings(original, text).map((words) => ({ words, line: words.join(" ") })),
      },
    ]),
  );
  inCode.set(key, read);
  return read;
}

/** Whether a page has a text that says what was typed. */
export function recordSays(record: TextRecord, unit: DistanceUnit, typed: string): boolean {
  const isFound = createTextFinder(record, unit, typed);
  return [...readCode(record, unit).keys()].some((name) => isFound(name));
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
  const inEach = locales.map((locale) => readCode({ ...record, locale }, unit));
  // Most texts have none of the words, which is quick to see.
  const mayFit = (line: string) => wanted.some((word) => line.includes(word));
  return (name, own) =>
    inEach.some((texts) => {
      const code = texts.get(name);
      if (!code) return false;
      return (
        code.raw.includes(raw) ||
        code.readings.some(({ words, line }) => mayFit(line) && saysWords(words, wanted)) ||
        (own !== undefined &&
          (own.toLowerCase().includes(raw) ||
            readings(code.original, own).some((words) => saysWords(words, wanted))))
      );
    });
}
