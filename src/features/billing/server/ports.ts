import type { PostalAddress } from "../billing-details.ts";
import type { Decline } from "../declines.ts";
import type { TaxId } from "../tax-id.ts";
import type { AccountPayments } from "./ports-account.ts";
import type { OfficePayments } from "./ports-office.ts";
import type { OrderedPlan, SubscriptionOutcome } from "./ports-plan.ts";
import type { SubscriptionState } from "./ports-state.ts";
import type { TaxByPlaceQuotes } from "./ports-tax.ts";

/** A bank's answer to a payment that is authorized and then canceled. */
export type TriedPayment =
  | { kind: "would_pay" }
  | { kind: "requires_action"; clientSecret: string; intent: "payment" | "setup" }
  | ({ kind: "declined" } & Decline);

/** The browser's settings for the card field. */
export type PaymentClientConfig = { mode: "sandbox" } | { mode: "stripe"; publishableKey: string };

/**
 * The payment provider. Two adapters (sandbox, Stripe) pass one contract suite.
 *
 * Every call that creates takes a `key`: the same key and arguments give the first answer again, however often and
 * wherever it is repeated. When the provider does not answer, all calls throw AppError `payment_unavailable`;
 * repeating with the same key is then safe.
 */
export interface PaymentPort extends AccountPayments, OfficePayments {
  readonly provider: "sandbox" | "stripe";
  /** True where real money moves. Ids of one mode mean nothing in the other. */
  readonly livemode: boolean;
  clientConfig(): PaymentClientConfig;
  /** Null where tax doesn't depend on where the customer is. */
  readonly taxByPlace: TaxByPlaceQuotes | null;

  /** @returns the provider's customer id */
  createCustomer(input: {
    key: string;
    signupId: string;
    email: string;
    name: string;
    organization: string | null;
    phone: string | null;
    /** The key may be forgotten: look for the customer of this signup before one is created. */
    lookFirst?: boolean;
    /** Where the customer is, if tax depends on it. */
    address?: PostalAddress | null;
    /** One that the provider refuses, or that no register confirms, is left out. */
    taxId?: TaxId | null;
  }): Promise<string>;

  /** Removes a customer who never became one, and what the provider knows about the person. Gone already is fine. */
  deleteCustomer(customerId: string): Promise<void>;

  /**
   * Starts the subscription. Without `paymentMethodId` it must be a trial or cost nothing; a trial that ends without
   * a card is paused by the provider, never charged.
   * @param input.creditCents what the first payments are reduced by. It takes the place of all that the customer had; left out, the
   * customer keeps that
   */
  startSubscription(input: {
    key: string;
    signupId: string;
    customerId: string;
    plan: OrderedPlan;
    paymentMethodId: string | null;
    creditCents?: number;
  }): Promise<SubscriptionOutcome>;

  /**
   * The state of a subscription that `startSubscription` may have started with the same input, long ago too. Starts and
   * charges nothing. Null where there is none.
   */
  findSubscription(
    input: Parameters<PaymentPort["startSubscription"]>[0],
  ): Promise<SubscriptionOutcome | null>;

  /**
   * Asks the bank for a payment and gives it back at once: nothing is charged. It answers as the first payment of a
   * subscription would. After 3-D Secure, the same call tells what became of it.
   */
  tryPayment(input: {
    key: string;
    customerId: string;
    amountCents: number;
    currency: string;
    paymentMethodId: string;
  }): Promise<TriedPayment>;

  /** Tries another card on a subscription whose first payment was declined. */
  retryPayment(input: {
    key: string;
    customerId: string;
    subscriptionId: string;
    paymentMethodId: string;
  }): Promise<SubscriptionOutcome>;

  /**
   * Everything that our row says about a subscription, read now. Changes nothing at the provider.
   * @throws AppError not_found for a subscription that the provider does not know
   */
  readSubscription(subscriptionId: string): Promise<SubscriptionState>;

  /** The provider's present word on a subscription; after 3-D Secure, or after a crash. */
  getSubscription(subscriptionId: string): Promise<SubscriptionOutcome>;

  /** Ends a subscription that has not been paid yet, because the visitor ordered another plan. Ended already is fine. */
  cancelSubscription(input: { key: string; subscriptionId: string }): Promise<void>;
}

/** The provider whose ids mean something now. */
export type PaymentMode = Pick<PaymentPort, "provider" | "livemode">;

/** Data that the sandbox adapter stores between calls and restarts. */
export interface SandboxStore {
  get(kind: SandboxKind, id: string): Promise<Record<string, unknown> | null>;
  /** In the order of `keys`. */
  getMany(keys: readonly SandboxKey[]): Promise<(Record<string, unknown> | null)[]>;
  /** All ids of a kind: a sandbox is for trying out, and has few. */
  ids(kind: SandboxKind): Promise<string[]>;
  put(kind: SandboxKind, id: string, data: Record<string, unknown>): Promise<void>;
  /** `putOnce` for several at once, all or nothing; answers in their order. */
  putAllOnce(
    records: readonly (SandboxKey & { data: Record<string, unknown> })[],
  ): Promise<Record<string, unknown>[]>;
  /** Inserts unless there is one; answers what is stored afterwards. */
  putOnce(
    kind: SandboxKind,
    id: string,
    data: Record<string, unknown>,
  ): Promise<Record<string, unknown>>;
}
export interface SandboxKey {
  kind: SandboxKind;
  id: string;
}
export type SandboxKind = "customer" | "subscription" | "intent" | "key" | "ledger";

/** The sandbox's stand-in for a bank's 3-D Secure page; absent with a real provider. */
export interface SandboxBank {
  /**
   * The visitor's answer to the challenge.
   * @throws AppError `not_found` for an unknown secret
   */
  confirm(clientSecret: string, approve: boolean): Promise<void>;
}
