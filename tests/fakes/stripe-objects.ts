import type { StripeErrorBody } from "./stripe-failures.ts";

/** What a test card does; Stripe's own names of its test payment methods lead to these. */
export type CardBehaviour =
  | "succeeds"
  | "declined"
  | "insufficient"
  | "expired"
  | "challenged"
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
  pm_card_chargeCustomerFail: "fails_later",
};

/** The same by card number, for `POST /v1/payment_methods`. */
export const testNumbers: Record<string, CardBehaviour> = {
  "4242424242424242": "succeeds",
  "4000000000000002": "declined",
  "4000000000009995": "insufficient",
  "4000000000000069": "expired",
  "4000002500003155": "challenged",
  "4000000000000341": "fails_later",
};

/**
 * The error of a card that its bank refuses; null for one that it does not.
 * @param charging whether money is asked for: some cards can be kept, but not charged
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

export interface FakeAddress {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
}
export interface FakeTaxId {
  id: string;
  object: "tax_id";
  type: string;
  value: string;
  customer: string;
}
interface FakeCustomer {
  id: string;
  object: "customer";
  email: string | null;
  name: string | null;
  phone: string | null;
  address: FakeAddress | null;
  /** Not part of Stripe's object unless it is expanded; newest first. */
  tax_ids: FakeTaxId[];
  /** Below zero: credit. */
  balance: number;
  invoice_settings: { default_payment_method: string | null };
  metadata: Record<string, string>;
}
export interface FakePaymentMethod {
  id: string;
  object: "payment_method";
  type: "card";
  customer: string | null;
  created: number;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  billing_details: { email: string | null; name: string | null };
  /** Not Stripe's: how the card behaves. */
  behaviour: CardBehaviour;
}
export interface FakeProduct {
  id: string;
  object: "product";
  name: string;
  active: boolean;
  metadata: Record<string, string>;
}
export interface FakePrice {
  id: string;
  object: "price";
  product: string;
  currency: string;
  unit_amount: number;
  recurring: { interval: "month" | "year"; interval_count: 1 };
  lookup_key: string | null;
  active: boolean;
}
export interface FakeIntent {
  id: string;
  object: "payment_intent" | "setup_intent";
  amount?: number;
  currency?: string;
  customer: string;
  client_secret: string;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "requires_capture"
    | "succeeded"
    | "canceled";
  capture_method?: "manual";
  payment_method: string | null;
  next_action: { type: "use_stripe_sdk"; use_stripe_sdk: object } | null;
  last_payment_error?: StripeErrorBody | null;
  last_setup_error?: StripeErrorBody | null;
  /** Not Stripe's: what it is for. */
  subscription: string;
}
export interface FakeInvoiceLine {
  id: string;
  object: "line_item";
  description: string;
  quantity: number;
  amount: number;
  period: { start: number; end: number };
}
export interface FakeInvoice {
  id: string;
  object: "invoice";
  number: string | null;
  customer: string;
  customer_name: string | null;
  customer_email: string | null;
  customer_address: FakeAddress | null;
  customer_tax_ids: { type: string; value: string }[];
  currency: string;
  status: "draft" | "open" | "paid" | "void";
  created: number;
  due_date: number | null;
  period_start: number;
  period_end: number;
  lines: { object: "list"; data: FakeInvoiceLine[]; has_more: boolean };
  subtotal: number;
  total: number;
  total_taxes: { amount: number }[];
  starting_balance: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  hosted_invoice_url: string | null;
  status_transitions: { finalized_at: number | null };
  /** Not Stripe's under this name: `payments`, when asked for. */
  intent: string | null;
}
export interface FakeSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
  default_payment_method: string | null;
  livemode: boolean;
  billing_mode: { type: "classic" | "flexible" };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  schedule: string | null;
  payment_settings: { save_default_payment_method: string; payment_method_types: string[] | null };
  items: {
    object: "list";
    data: {
      id: string;
      price: FakePrice;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: string } };
  latest_invoice: string | null;
  pending_setup_intent: string | null;
}

interface FakePhase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
}
export interface FakeSchedule {
  id: string;
  object: "subscription_schedule";
  subscription: string | null;
  released_subscription: string | null;
  status: "active" | "released" | "canceled" | "completed";
  current_phase: { start_date: number; end_date: number } | null;
  end_behavior: "release" | "cancel";
  phases: FakePhase[];
  metadata: Record<string, string>;
}

/** Everything that a Stripe account holds. */
/** Money taken. Refunds are made in Stripe's dashboard, so a test adds them here. */
interface FakeCharge {
  intent: string;
  customer: string;
  amount: number;
  /** Seconds. */
  created: number;
  refunds?: { id: string; amount: number; created: number; status: string }[];
}

export interface StripeState {
  customers: Map<string, FakeCustomer>;
  paymentMethods: Map<string, FakePaymentMethod>;
  products: Map<string, FakeProduct>;
  prices: Map<string, FakePrice>;
  subscriptions: Map<string, FakeSubscription>;
  schedules: Map<string, FakeSchedule>;
  webhooks: Map<string, { id: string; url: string; status: string; enabled_events: string[] }>;
  portals: Map<
    string,
    {
      id: string;
      active: boolean;
      features: Record<string, { enabled: boolean }>;
      metadata: Record<string, string>;
    }
  >;
  invoices: Map<string, FakeInvoice>;
  intents: Map<string, FakeIntent>;
  /** Money taken: what the whole thing is about. */
  charges: FakeCharge[];
  /** Seconds. */
  now(): number;
  newId(prefix: string): string;
}

/** An empty account. Ids count up, so that runs are alike. */
export function createStripeState(now: () => Date): StripeState {
  let last = 0;
  return {
    customers: new Map(),
    paymentMethods: new Map(),
    products: new Map(),
    prices: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    webhooks: new Map(),
    portals: new Map(),
    invoices: new Map(),
    intents: new Map(),
    charges: [],
    now: () => Math.floor(now().getTime() / 1000),
    newId(prefix) {
      last += 1;
      return `${prefix}_fake${String(last).padStart(6, "0")}`;
    },
  };
}
