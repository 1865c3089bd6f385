/** Something that happened at the payment provider. Ids only: what is true now is always read from the provider. */
export interface PaymentEvent {
  /** The provider's id: the same event twice is one. */
  id: string;
  type: string;
  livemode: boolean;
  subscriptionId: string | null;
  customerId: string | null;
  invoiceId: string | null;
  /** Of what the event is about: an invoice, a dispute, a refund. */
  objectId: string | null;
}

/** The provider's webhook. */
export interface PaymentWebhook {
  /**
   * Reads an event whose signature is right and recent.
   * @param body as it arrived; the signature covers its bytes
   * @throws AppError webhook_signature_invalid; webhook_no_json; payment_event_unknown for another kind of event
   */
  read(body: string, signature: string): PaymentEvent;
}
