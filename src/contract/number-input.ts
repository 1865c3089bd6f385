import { formatNumber } from "./format.ts";
import { type NumberKind, numberText, readNumber } from "./readers/read-number.ts";
import { askWhich, type Choice, plainSpaces } from "./readers/reading.ts";

/** A number that someone typed into a field. Empty is no number and no error. */
export interface TypedNumber {
  value: number | null;
  /** Advice; empty if the number is fine. */
  error: string;
}

interface Range {
  min: number;
  max: number;
}

/** What is said of a number that can't be taken. */
export interface NumberWords {
  /** It's no number, or out of its range. */
  wrong(range: Range): string;
  /** It can be read in two ways. */
  which(choice: Choice): string;
}

const english = (decimals: number | undefined): NumberWords => ({
  wrong: ({ min, max }) =>
    `Enter ${decimals === 0 ? "a whole number" : "a number"} from ${formatNumber(min)} to ${formatNumber(max)}.`,
  which: askWhich,
});

/** Reads the number of a field. Both readings of what can be read in two ways are named. */
export function readTypedNumber(
  typed: string | null | undefined,
  { min, max }: Range,
  kind: NumberKind,
  words: NumberWords = english(kind.decimals),
): TypedNumber {
  const text = typed?.trim();
  if (!text) return { value: null, error: "" };
  const found = readNumber(text, kind);
  if (found.problem === "ambiguous") {
    const [one, other] = found.readings;
    const choice = { one: numberText(one), other: numberText(other), typed: plainSpaces(text) };
    return { value: null, error: words.which(choice) };
  }
  const isFine = !found.problem && found.value >= min && found.value <= max;
  return isFine
    ? { value: found.value, error: "" }
    : { value: null, error: words.wrong({ min, max }) };
}
