import { currencyDecimals, smallestUnits } from "../money.ts";
import { type NumberHabit, readExact } from "./read-number.ts";
import { type Reading, unreadable } from "./reading.ts";

/**
 * Reads an amount in minor units: `1,200`, `$7.22`, `49,50 €`, `USD 22.32`, `1'234.50`. One with more decimals than the currency has
 * isn't an amount.
 * @param currency ISO 4217, lower case
 */
export function readAmount(
  typed: string,
  currency: string,
  habit: NumberHabit | undefined = "en",
): Reading<number> {
  const decimals = currencyDecimals(currency);
  const found = readExact(typed, { habit, decimals, unit: currency });
  if (found.problem === "unreadable") return found;
  const minor = (text: string) => Number(text) * smallestUnits(currency);
  if (found.problem) {
    const round = (amount: number) => (decimals === 0 ? amount : Math.round(amount));
    const [thousands, decimal] = found.readings.map((text) => round(minor(text)));
    return { problem: "ambiguous", readings: [thousands ?? 0, decimal ?? 0] };
  }
  const fraction = found.value.split(".")[1]?.replace(/0+$/, "") ?? "";
  return fraction.length > decimals ? unreadable : { value: Math.round(minor(found.value)) + 0 };
}
