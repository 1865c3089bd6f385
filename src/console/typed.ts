import { toMajor } from "../contract/money.ts";
import { readAmount } from "../contract/readers/read-amount.ts";
import { type NumberKind, numberText, readNumber } from "../contract/readers/read-number.ts";
import { askWhich, plainSpaces, type Reading } from "../contract/readers/reading.ts";
import { companyCurrency } from "./format.ts";

/** A number of a form. */
interface Typed {
  /** NaN goes as null: the answer says at its field what is wrong. */
  value: number;
  /** Asks what was meant by what can be read in two ways. */
  errors: string[] | undefined;
}

function toTyped(typed: string, reading: Reading<number>, text: (value: number) => string): Typed {
  if (!reading.problem) return { value: reading.value, errors: undefined };
  if (reading.problem === "unreadable") return { value: Number.NaN, errors: undefined };
  const [one, other] = reading.readings;
  const choice = { one: text(one), other: text(other), typed: plainSpaces(typed) };
  return { value: Number.NaN, errors: [askWhich(choice)] };
}

/** What was typed into a field for an amount, in minor units. The console is in English. */
export const typedAmount = (typed: string, currency = companyCurrency()): Typed =>
  toTyped(typed, readAmount(typed, currency, "en"), (minor) =>
    numberText(toMajor(minor, currency)),
  );

/** What was typed into a field for a number. */
export const typedNumber = (typed: string, kind: NumberKind): Typed =>
  toTyped(typed, readNumber(typed, { habit: "en", ...kind }), numberText);
