/** Events of the payment provider that a person has to look at, and what the email about them says. */
export const noticedEvents = {
  "charge.dispute.created": "A customer disputed a payment",
  "charge.dispute.closed": "A payment dispute was closed",
  "charge.dispute.funds_withdrawn": "The funds of a disputed payment were withdrawn",
  "charge.refunded": "A payment was refunded",
  "refund.failed": "A refund failed",
  "customer.deleted": "A customer was deleted at the payment provider",
} as const;
export type NoticedEvent = keyof typeof noticedEvents;

export const isNoticed = (type: string): type is NoticedEvent => Object.hasOwn(noticedEvents, type);
