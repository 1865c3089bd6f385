/** Why a signup or payment failed, for the people who answer the customer. By the code that is stored. */
const texts: Record<string, string> = {
  card_declined:
    "The bank declined the card and gave no reason. The customer can ask their bank, or use another card.",
  generic_decline:
    "The bank declined the card and gave no reason. The customer can ask their bank, or use another card.",
  do_not_honor:
    "The bank declined the card and gave no reason. The customer can ask their bank, or use another card.",
  insufficient_funds: "The card has insufficient funds. The customer can use another card.",
  expired_card: "The card has expired. The customer needs another one.",
  incorrect_cvc: "The security code was wrong. The customer can enter the card again.",
  incorrect_number: "The card number was wrong. The customer can enter the card again.",
  processing_error: "The bank had a problem. The customer can try the same card again.",
  lost_card: "The card was reported lost. The customer needs another one.",
  stolen_card: "The card was reported stolen. The customer needs another one.",
  fraudulent:
    "The payment provider suspects fraud. Don’t tell the customer more than that the card was declined.",
  card_not_supported:
    "The card can’t be used for this kind of payment. The customer needs another one.",
  card_velocity_exceeded:
    "The card went over its limit. The customer can use another card or ask their bank.",
  authentication_failed:
    "The customer didn’t confirm the payment at their bank, or the bank refused it.",
  authentication_required:
    "The bank wants the customer to confirm the payment. They can enter the card again.",
  invalid_payment_method: "The card could not be used at all. The customer can enter it again.",
  payment_incomplete: "The customer left before the payment was tried.",
  no_card: "There was no card to charge.",
  expired:
    "The bank asked the customer to confirm the payment, and they didn’t in time. Nothing was charged.",
  too_late: "The signup stayed unfinished for a day and was given up. Nothing was charged.",
  provider_changed:
    "The site was switched to another payment provider meanwhile. The customer has to sign up again.",
  too_large: "That’s more than is left of the payment.",
  disputed: "The customer’s bank has taken this payment back. It can’t be refunded.",
  credit_needs_subscription: "Only an active subscription can get credit.",
  no_trial_to_extend: "There’s no active trial to extend.",
  payment_unknown: "This payment belongs to another customer.",
};

/** A stored code in words; one that we don't know is named, so that it can be looked up. */
export function declineText(code: string | null): string | null {
  if (!code) return null;
  return texts[code] ?? `The payment provider gave the reason “${code.replaceAll("_", " ")}”.`;
}
