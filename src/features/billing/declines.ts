/** Why a payment didn't go through, in our words. By code. */
export const declines = {
  /** The payment method is unknown, used up, or of the wrong kind. No bank has said anything. */
  invalid_payment_method: "This card can’t be used. Please enter it again.",
  /** No one has tried to pay yet, or the attempt was given up without a verdict. */
  payment_incomplete: "The payment wasn’t completed. Please enter your card again.",
  /** There is something to pay and nothing to pay it with. */
  no_card: "There’s no card to charge. Add one first.",
  /** The bank wants to see the cardholder, who wasn't there for this charge. */
  authentication_required:
    "Your bank needs you to confirm this payment. Nothing was changed or charged. Add the card again to confirm it, or use another card.",
  /** The bank asked for a confirmation that never came. */
  expired: "Your bank asked you to confirm the payment, but the time to do so ran out.",
  subscription_ended: "Your subscription has ended, so you can’t change its plan.",
} as const;

/** A payment or a card that was refused. */
export interface Decline {
  /** The payment provider's code, or one of `declines`. */
  code: string;
  /** The provider's sentence for the cardholder. Null where it has none, and `declines` has one. */
  message: string | null;
}

/** A decline that the provider has no sentence for. */
export const makeDecline = (code: keyof typeof declines): Decline => ({ code, message: null });

/** The messages for the cardholder. */
export function declineWords({ code, message }: Decline): string {
  const ours: Record<string, string> = declines;
  return message ?? ours[code] ?? declines.invalid_payment_method;
}
