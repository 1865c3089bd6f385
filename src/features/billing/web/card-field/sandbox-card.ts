import { type CardExpiry, type TestCard, testCards } from "../../test-cards.ts";
import type { CardErrors, CardInput } from "./card-handle.ts";

const digits = (text: string) => text.replace(/\D/g, "");

/** A card number in groups of four. */
export const groupedNumber = (text: string) =>
  digits(text)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/** The number as it is shown while it is typed; away from the end nothing moves, so that the caret stays. */
export function typedNumber(before: string, text: string, caretAtEnd: boolean): string {
  return caretAtEnd || before === "" ? groupedNumber(text) : text;
}

function separated(text: string): string {
  // "1/" is January; a first digit above 1 can only be a whole month.
  let typed = digits(text.replace(/^\D*(\d)\s*\//, "0$1/"));
  if (/^[2-9]/.test(typed)) typed = `0${typed}`;
  if (typed.length < 2) return typed;
  const year = typed.slice(2, typed.startsWith("20", 2) ? 6 : 4);
  return `${typed.slice(0, 2)} / ${year}`;
}

const withoutEnd = (text: string) => text.replace(/[\s/]+$/, "");

/** The expiry as it is shown once its field is left. */
export const formatExpiry = (text: string) => withoutEnd(separated(text));

/**
 * The expiry as it is shown while it is typed: the separator comes with the month's second digit and goes with it.
 * Away from the end nothing moves, so that the caret stays.
 */
export function typedExpiry(before: string, text: string, caretAtEnd: boolean): string {
  if (!caretAtEnd) return text;
  return text.length < before.length ? withoutEnd(text) : separated(text);
}

function readExpiry(text: string, now: Date): CardExpiry | string {
  const [, early] = /^\s*(\d\d)/.exec(text) ?? [];
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const named = month ?? early;
  if (named && (Number(named) < 1 || Number(named) > 12)) {
    return `Your card’s expiration date is invalid: there is no month ${named}.`;
  }
  if (!month || !year) return "Your card’s expiration date is incomplete.";
  const expiry = { month: Number(month), year: 2000 + Number(year) };
  // A card is good to the end of its month.
  return new Date(expiry.year, expiry.month, 1) <= now
    ? "Your card’s expiration date is in the past."
    : expiry;
}

/** The inputs in which nothing was typed. */
export function emptyInputs(typed: { number: string; expiry: string; cvc: string }): CardInput[] {
  const texts = { paymentMethod: typed.number, cardExpiry: typed.expiry, cardCvc: typed.cvc };
  return (Object.keys(texts) as CardInput[]).filter((input) => texts[input].trim() === "");
}

/** The test card that was typed, or what is wrong with each field. */
export function readCard(
  typed: { number: string; expiry: string; cvc: string },
  now: Date,
): { card: TestCard; expiry: CardExpiry } | { errors: CardErrors; unknownNumber: boolean } {
  const number = digits(typed.number);
  const card = testCards.find((one) => one.number === number);
  const expiry = readExpiry(typed.expiry, now);
  const cvcIsRight = /^\d{3,4}$/.test(typed.cvc.trim());
  if (card && typeof expiry !== "string" && cvcIsRight) return { card, expiry };
  const unknownNumber = !card && number.length >= 16;
  const errors: CardErrors = {};
  if (!card) {
    errors.paymentMethod = unknownNumber
      ? "Test mode knows only the test card numbers below."
      : "Your card number is incomplete.";
  }
  if (typeof expiry === "string") errors.cardExpiry = expiry;
  if (!cvcIsRight) errors.cardCvc = "Your card’s security code is incomplete.";
  return { errors, unknownNumber };
}
