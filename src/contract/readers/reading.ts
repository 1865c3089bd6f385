/** What a text says. A text that can be read in two ways isn't guessed: the person who wrote it decides. */
export type Reading<Value> =
  | { value: Value; problem?: undefined }
  | { problem: "unreadable" }
  | { problem: "ambiguous"; readings: [Value, Value] };

export const unreadable = { problem: "unreadable" } as const;

/** The value of a text, or null where it can't be read, or can be read in two ways. */
export const valueOrNull = <Value>(reading: Reading<Value>): Value | null =>
  reading.problem ? null : reading.value;

/** The same reading of another value. */
export function mapReading<From, To>(
  reading: Reading<From>,
  map: (value: From) => To,
): Reading<To> {
  if (reading.problem === "unreadable") return reading;
  if (!reading.problem) return { value: map(reading.value) };
  const [one, other] = reading.readings;
  return { problem: "ambiguous", readings: [map(one), map(other)] };
}

/** Longer texts are no number, date, or time. */
const mostCharacters = 100;

/**
 * Spaces of every width as plain ones, without the invisible marks that programs put around numbers and times. Empty where the text
 * is longer than any of them.
 */
export const plainSpaces = (text: string): string =>
  text
    .slice(0, text.length > mostCharacters ? 0 : undefined)
    .replaceAll(/[\u200b\u200e\u200f\u061c\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Two readings of what was typed, each written so that it can be read in one way only. */
export interface Choice {
  one: string;
  other: string;
  typed: string;
}

/** Asks for one of two readings: `Write 1200 or 1.2: 1.200 can be read as both.` */
export const askWhich = ({ one, other, typed }: Choice): string =>
  `Write ${one} or ${other}: ${typed} can be read as both.`;
