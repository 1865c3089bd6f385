import type { BillingInterval } from "../../plans/plan.ts";

/** A change of plan that waits for the end of the period. */
export interface ScheduledState {
  /** Null for a price that is not ours. */
  planId: string | null;
  interval: BillingInterval;
  /** In the minor unit of the subscription's currency. */
  priceCents: number;
  at: Date;
}

/** The customer's next step before a payment or a card goes through. */
export interface OpenActionState {
  kind: "payment" | "setup";
  /** The invoice to be paid; null for a setup. */
  invoiceId: string | null;
  /** For the card field in the browser; null where another card is needed first. */
  clientSecret: string | null;
  /** The provider's own page for paying the invoice; null where it has none. */
  invoiceUrl: string | null;
}

/** A subscription as the provider describes it: every column of our row. Money in the minor unit of `currency`. */
export interface SubscriptionState {
  provider: "sandbox" | "stripe";
  /** True where real money moves. */
  livemode: boolean;
  subscriptionId: string;
  customerId: string;
  /** Id of our plan; null where the price was set elsewhere, as an operator can in the provider's dashboard. */
  planId: string | null;
  /** Null for an interval that we do not sell. */
  interval: BillingInterval | null;
  /** The price's id at the provider; null where it has none. */
  priceId: string | null;
  priceCents: number;
  /** ISO 4217, lower case. */
  currency: string;
  status: SubscriptionStatus;
  trialEndsAt: Date | null;
  currentPeriodEndsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When it ended for good; null while it hasn't. */
  endedAt: Date | null;
  scheduledChange: ScheduledState | null;
  /** Billed and not paid. */
  amountDueCents: number;
  openAction: OpenActionState | null;
  /** Credit for the next charges. */
  creditCents: number;
}

/** Stripe's words; `canceled` also stands for an order that expired unpaid. */
export type SubscriptionStatus =
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "paused"
  | "incomplete"
  | "canceled";
