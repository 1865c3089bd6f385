import { AppError } from "../../errors.ts";

/** Why a card was not taken; `message` is fit for the visitor. */
export interface Refusal {
  code: string;
  message: string;
}

/** The payment method is unknown, used up or of the wrong kind: nothing that a bank has said. */
export const unusableCard: Refusal = {
  code: "invalid_payment_method",
  message: "This card cannot be used. Please enter it again.",
};

/** Nobody has tried to pay yet, or the attempt was given up without a verdict. */
export const notPaidYet: Refusal = {
  code: "payment_incomplete",
  message: "The payment was not completed. Please enter your card again.",
};

/**
 * The provider gave no answer. Whether it did the work is unknown, so the message promises only what the idempotency
 * keys hold: that trying again does not charge twice.
 */
export function paymentUnavailable(cause?: unknown): AppError {
  return new AppError(
    "payment_unavailable",
    "Payments cannot be reached right now. Please try again in a moment; you will not be charged twice.",
    { cause },
  );
}
