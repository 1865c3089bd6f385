import { AppError } from "../../../platform/errors.ts";

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
