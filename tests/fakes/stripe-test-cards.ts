import type { StripeErrorBody } from "./stripe-failures.ts";

/** What a test card does; Stripe's own names of its test payment methods lead to these. */
export type CardBehaviour =
  | "succeeds"
  | "declined"
  | "insufficient"
  | "expired"
  | "challenged"
  | "always_challenged"
  | "fails_later";

/** Payment methods that are there in every test account: each use makes a new one of that kind. */
export const testTokens: Record<string, CardBehaviour> = {
  pm_card_visa: "succeeds",
  pm_card_mastercard: "succeeds",
  pm_card_chargeDeclined: "declined",
  pm_card_visa_chargeDeclined: "declined",
  pm_card_visa_chargeDeclinedInsufficientFunds: "insufficient",
  pm_card_chargeDeclinedInsufficientFunds: "insufficient",
  pm_card_chargeDeclinedExpiredCard: "expired",
  pm_card_authenticationRequired: "challenged",
  pm_card_threeDSecure2Required: "always_challenged",
  pm_card_chargeCustomerFail: "fails_later",
};

/** The same by card number, for `POST /v1/payment_methods`. */
export const testNumbers: Record<string, CardBehaviour> = {
  "4242424242424242": "succeeds",
  "4000000000000002": "declined",
  "4000000000009995": "insufficient",
  "4000000000000069": "expired",
  "4000002500003155": "challenged",
  "4000000000003220": "always_challenged",
  "4000000000000341": "fails_later",
};

/**
 * The error of a card that its bank refuses; null for one that it does not.
 * @param charging whether the call charges the card: some cards can be saved but not charged
 */
export function declineOf(behaviour: CardBehaviour, charging: boolean): StripeErrorBody | null {
  const error = (code: string, decline_code: string, message: string) => ({
    type: "card_error",
    code,
    decline_code,
    message,
  });
  if (behaviour === "declined" || (behaviour === "fails_later" && charging)) {
    return error("card_declined", "generic_decline", "Your card was declined.");
  }
  if (behaviour === "insufficient") {
    return error("card_declined", "insufficient_funds", "Your card has insufficient funds.");
  }
  if (behaviour === "expired") {
    return error("expired_card", "expired_card", "Your card has expired.");
  }
  return null;
}
