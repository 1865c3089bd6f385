/** The result of a refund. */
type RefundOutcome =
  | { kind: "refunded"; refundId: string }
  /** `too_large`: more than is left of the payment. `disputed`: the customer's bank has taken it back. */
  | { kind: "refused"; reason: "too_large" | "disputed" };

/**
 * The part of the payment port that the company's own people use. Each call names its customer, so an id of another one's is
 * not found. A repeated key does nothing again, also long after the provider has forgotten its own idempotency keys.
 */
export interface OfficePayments {
  /**
   * Gives a charge back, or a part of it.
   * @param input.paymentId as `listPayments` names it
   * @returns `refused` for more than is left of the charge
   * @throws AppError not_found for a payment that is not the customer's
   */
  refund(input: {
    key: string;
    customerId: string;
    paymentId: string;
    amountCents: number;
  }): Promise<RefundOutcome>;

  /**
   * Reduces the next charges of a customer.
   * @throws AppError conflict unless the subscription is running
   */
  addCredit(input: {
    key: string;
    customerId: string;
    subscriptionId: string;
    amountCents: number;
  }): Promise<void>;

  /**
   * Moves the end of a trial that is running. Nothing is charged before.
   * @param input.trialEndsAt whole seconds count; in the future
   * @throws AppError conflict unless a trial is running
   */
  extendTrial(input: {
    key: string;
    customerId: string;
    subscriptionId: string;
    trialEndsAt: Date;
  }): Promise<void>;
}
