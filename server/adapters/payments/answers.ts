import { AppError } from "../../errors.ts";

/** Why a card was not taken; `message` is fit for the visitor. */
export interface Refusal {
  code: string;
  message: string;
}

/** The payment method is unknown, used up or of the wrong kind: nothing that a bank has said. */
export const unusableCard: Refusal = {
  code: "invalid_payment_method",
  message: "This card can't be used. Please enter it again.",
};

/** Nobody has tried to pay yet, or the attempt was given up without a verdict. */
export const notPaidYet: Refusal = {
  code: "payment_incomplete",
  message: "The payment was not completed. Please enter your card again.",
};

/** There is something to pay and nothing to pay it with. */
export const noCard: Refusal = {
  code: "no_card",
  message: "There is no card to charge. Please add one first.",
};

/** A charge without its holder, for which the bank wants to see the holder. */
export const wantsHolder: Refusal = {
  code: "authentication_required",
  message:
    "Your bank wants you to confirm this payment. Nothing was changed or charged. Please add the card once more, which lets you confirm it, or use another card.",
};

export function cardNotFound(): AppError {
  return new AppError("card_gone");
}

export function onlyCard(): AppError {
  return new AppError("card_is_the_only_one");
}

export function amountChanged(): AppError {
  return new AppError("amount_changed");
}

/** The bank has neither paid nor refused yet. */
export function stillProcessing(): AppError {
  return new AppError("payment_processing", { retryAfter: 5 });
}

/** @throws AppError conflict where the plan cannot be changed. @param status the provider's word */
export function assertChangeable(status: string, cancelling: boolean): void {
  if (status !== "active" && status !== "trialing") {
    throw new AppError("subscription_not_running");
  }
  if (cancelling) {
    throw new AppError("subscription_ending");
  }
}

/**
 * The provider gave no answer. Whether it did the work is unknown, so the message promises only what the idempotency
 * keys hold: that trying again does not charge twice.
 */
export function paymentUnavailable(cause?: unknown): AppError {
  return new AppError("payment_unavailable", { cause, retryAfter: 10 });
}

/** A tax ID that the provider does not take. No cause: the provider's words may name the number, and causes are logged. */
export function taxIdRefused(): AppError {
  return new AppError("tax_id_refused");
}
