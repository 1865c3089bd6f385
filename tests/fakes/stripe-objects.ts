import type { StripeErrorBody } from "./stripe-failures.ts";
import type { CardBehaviour } from "./stripe-test-cards.ts";

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
  created: number;
  livemode: false;
  verification: { status: "pending" | "verified" | "unverified" | "unavailable" };
}
interface FakeCustomer {
  id: string;
  object: "customer";
  email: string | null;
  name: string | null;
  phone: string | null;
  address: FakeAddress | null;
  /** Not part of Stripe's object unless it is expanded; newest first. */
  _taxIds: FakeTaxId[];
  created: number;
  livemode: false;
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
  livemode: false;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: "credit" };
  billing_details: { email: string | null; name: string | null };
  /** Not Stripe's: how the card behaves. */
  _behaviour: CardBehaviour;
}
export interface FakeProduct {
  id: string;
  object: "product";
  name: string;
  active: boolean;
  type: "service";
  created: number;
  updated: number;
  livemode: false;
  images: string[];
  marketing_features: never[];
  metadata: Record<string, string>;
}
export interface FakePrice {
  id: string;
  object: "price";
  product: string;
  currency: string;
  unit_amount: number;
  type: "recurring";
  billing_scheme: "per_unit";
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  recurring: { interval: "month" | "year"; interval_count: 1; usage_type: "licensed" };
  lookup_key: string | null;
  active: boolean;
  tax_behavior: "inclusive" | "exclusive" | "unspecified";
}
export interface FakeIntent {
  id: string;
  object: "payment_intent" | "setup_intent";
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  payment_method_types: string[];
  /** Of a setup. */
  usage?: "off_session";
  /** Of a payment, like the fields up to `currency`. */
  amount?: number;
  amount_capturable?: number;
  amount_received?: number;
  confirmation_method?: "automatic";
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
  capture_method?: "automatic" | "manual";
  payment_method: string | null;
  next_action: { type: "use_stripe_sdk"; use_stripe_sdk: object } | null;
  last_payment_error?: StripeErrorBody | null;
  last_setup_error?: StripeErrorBody | null;
  /** Not Stripe's: the subscription that it is for. */
  _subscription: string;
}
export interface FakeTaxRate {
  id: string;
  object: "tax_rate";
  display_name: string;
  percentage: number;
  inclusive: boolean;
  active: boolean;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  /** Of a rate of Stripe Tax. */
  jurisdiction?: string;
  tax_type?: "vat" | "sales_tax";
}
export interface FakeTax {
  amount: number;
  tax_behavior: "inclusive" | "exclusive";
  tax_rate_details: { tax_rate: string };
  taxability_reason: "standard_rated" | "reverse_charge" | "not_collecting";
  taxable_amount: number;
  type: "tax_rate_details";
}
/** Of a line of the invoice, or of its own. The amount is without a tax that is added to it. */
export interface FakeCreditLine {
  invoice_line_item: string | null;
  amount: number;
  taxes: FakeTax[];
}
export interface FakeCreditNote {
  id: string;
  object: "credit_note";
  number: string;
  invoice: string;
  amount: number;
  created: number;
  lines: FakeCreditLine[];
  total_taxes: FakeTax[];
  refunds: { amount_refunded: number; refund: string; type: "refund" }[];
  metadata: Record<string, string>;
}
export interface FakeInvoiceLine {
  currency: string;
  discountable: boolean;
  discounts: never[];
  livemode: false;
  metadata: Record<string, string>;
  subtotal: number;
  id: string;
  object: "line_item";
  description: string;
  quantity: number;
  amount: number;
  period: { start: number; end: number };
  taxes: FakeTax[] | null;
  /** What it was made for. */
  _price: FakePrice;
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
  lines: { object: "list"; data: FakeInvoiceLine[]; has_more: boolean; url: string };
  subtotal: number;
  subtotal_excluding_tax: number;
  total: number;
  total_taxes: FakeTax[];
  automatic_tax: { enabled: boolean; status: "complete" | null };
  attempt_count: number;
  attempted: boolean;
  /** Seconds; null when no card is tried again by itself. */
  next_payment_attempt: number | null;
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Record<string, string> };
  } | null;
  starting_balance: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  hosted_invoice_url: string | null;
  status_transitions: { finalized_at: number | null };
  livemode: false;
  /** Not Stripe's under this name: `payments`, when asked for. */
  _intent: string | null;
}
export interface FakeItem {
  id: string;
  object: "subscription_item";
  created: number;
  discounts: never[];
  metadata: Record<string, string>;
  plan: object;
  price: FakePrice;
  quantity: number;
  subscription: string;
  current_period_start: number;
  current_period_end: number;
}
export interface FakeSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
  default_payment_method: string | null;
  /** Ids; Stripe sends the rates themselves. */
  _taxRates: string[];
  readonly default_tax_rates: object[];
  automatic_tax: { enabled: boolean };
  livemode: boolean;
  billing_mode: { type: "classic" | "flexible" };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  schedule: string | null;
  payment_settings: { save_default_payment_method: string; payment_method_types: string[] | null };
  items: {
    object: "list";
    data: FakeItem[];
    has_more: boolean;
    url: string;
  };
  canceled_at: number | null;
  ended_at: number | null;
  /** Not Stripe's: an event has told of the end of the trial. */
  _trialWillEnd: boolean;
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: string } };
  latest_invoice: string | null;
  pending_setup_intent: string | null;
}

/** Something that happened, as Stripe tells it. */
export interface StripeEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  livemode: boolean;
  api_version: string;
  data: { object: object };
  pending_webhooks: number;
}

export interface FakePhase {
  start_date: number;
  end_date: number;
  items: { price: string; plan: string; quantity: number; discounts: never[] }[];
  _taxRates: string[];
  automatic_tax: { enabled: boolean };
  currency: string;
  proration_behavior: "none";
  add_invoice_items: never[];
  discounts: never[];
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
  customer: string;
  created: number;
  livemode: false;
  billing_mode: { type: string };
  pause_schedules: never[];
  default_settings: object;
  metadata: Record<string, string>;
}

/** Money taken. */
export interface FakeCharge {
  intent: string;
  customer: string;
  amount: number;
  /** Seconds. */
  created: number;
  refunds?: {
    id: string;
    amount: number;
    created: number;
    status: string;
    metadata?: Record<string, string>;
  }[];
}
/** What changed a customer's balance by hand. */
export interface FakeBalanceTransaction {
  id: string;
  object: "customer_balance_transaction";
  amount: number;
  ending_balance: number;
  currency: string;
  type: "adjustment";
  customer: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
}
/** What a customer's bank asks back. */
export interface FakeDispute {
  id: string;
  charge: FakeCharge;
  created: number;
  status: "needs_response" | "won" | "lost";
}
export interface FakeWebhook {
  id: string;
  object: "webhook_endpoint";
  url: string;
  status: "enabled" | "disabled";
  enabled_events: string[];
  api_version: string | null;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  /** Not Stripe's under this name: signs the events. */
  _secret: string;
}

/** Everything that a Stripe account holds. */
export interface StripeState {
  customers: Map<string, FakeCustomer>;
  paymentMethods: Map<string, FakePaymentMethod>;
  products: Map<string, FakeProduct>;
  prices: Map<string, FakePrice>;
  subscriptions: Map<string, FakeSubscription>;
  schedules: Map<string, FakeSchedule>;
  webhooks: Map<string, FakeWebhook>;
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
  taxRates: Map<string, FakeTaxRate>;
  /** The company has set up Stripe Tax, and is registered somewhere. */
  taxReady: boolean;
  registered: boolean;
  creditNotes: FakeCreditNote[];
  intents: Map<string, FakeIntent>;
  /** Money taken: what the whole thing is about. */
  charges: FakeCharge[];
  /** Newest first. */
  balances: FakeBalanceTransaction[];
  disputes: Map<string, FakeDispute>;
  /** What the account tells its webhooks, oldest first. */
  events: StripeEvent[];
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
    taxReady: true,
    registered: true,
    taxRates: new Map(),
    creditNotes: [],
    intents: new Map(),
    charges: [],
    balances: [],
    disputes: new Map(),
    events: [],
    now: () => Math.floor(now().getTime() / 1000),
    newId(prefix) {
      last += 1;
      return `${prefix}_fake${String(last).padStart(6, "0")}`;
    },
  };
}
