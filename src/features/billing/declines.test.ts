import { expect, test } from "vitest";
import { declines, declineWords, makeDecline } from "./declines.ts";

test("the cardholder reads the provider’s sentence, or ours where it has none", () => {
  const provider = { code: "card_declined", message: "Your card was declined." };
  expect(declineWords(provider)).toBe("Your card was declined.");
  expect(declineWords(makeDecline("expired"))).toBe(declines.expired);
  expect(declineWords({ code: "unheard_of", message: null })).toBe(declines.invalid_payment_method);
});
