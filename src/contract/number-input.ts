import { formatNumber } from "./format.ts";

/** A number that someone typed. Empty is no number and no error. */
export interface ReadNumber {
  value: number | null;
  /** Advice; empty if the number is fine. */
  error: string;
}

/**
 * Reads a number as people write it: `1,200`, `$7.22`, `7.22 €`, `4%`.
 * @param decimals how many decimal places are kept; 0 asks for a whole number
 */
export function readNumber(
  typed: string | null | undefined,
  { min, max }: { min: number; max: number },
  decimals = 0,
): ReadNumber {
  const text = (typed ?? "").trim();
  if (text === "") return { value: null, error: "" };
  const plain = text
    .replace(/^\p{Sc}\s*|(?<!\s)\s*[\p{Sc}%]$/gu, "")
    .replace(/,(?=\d{3}(\D|$))/g, "");
  const pattern = decimals === 0 ? /^\d{1,12}(\.0*)?$/ : /^(\d{1,12}\.?\d*|\.\d+)$/;
  const value = Number(plain);
  if (!pattern.test(plain) || value < min || value > max) {
    const kind = decimals === 0 ? "a whole number" : "a number";
    return {
      value: null,
      error: `Enter ${kind} from ${formatNumber(min)} to ${formatNumber(max)}.`,
    };
  }
  const places = 10 ** decimals;
  return { value: Math.round(value * places) / places, error: "" };
}
