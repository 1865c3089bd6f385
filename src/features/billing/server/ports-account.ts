import type { Invoice, InvoiceRefund } from "../../invoices/invoice.ts";
import type { PostalAddress } from "../billing-details.ts";
import type { Decline } from "../declines.ts";
import type { TaxId } from "../tax-id.ts";
import type { OrderedPlan, SubscriptionOutcome } from "./ports-plan.ts";

/** A card that a customer's charges may be taken from. */
export interface PaymentCard {
  id: string;
  /** Lower case: `visa`. */
  brand: string;
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits. */
  expYear: number;
  /** Null where the card field did not ask. */
  holder: string | null;
  /** The one that is charged next. */
  isDefault: boolean;
}

/** The fields of a card that its holder may correct. */
export type CardPrint = Pick<PaymentCard, "expMonth" | "expYear"> & { holder: string };

/** The result of adding a card. */
export type CardOutcome =
  | { kind: "added"; card: PaymentCard }
  /** The bank asks the customer to confirm in the browser, with `clientSecret`; the same call again then carries on. */
  | { kind: "requires_action"; clientSecret: string; intent: "setup" }
  | ({ kind: "declined" } & Decline);

/** The costs of a change of plan; money in the minor unit of the plan’s currency. */
export interface PlanChangePreview {
  /** Taken from the default card when the change is made. */
  amountDueNowCents: number;
  /** Overpaid for the current plan. It is credited to the next charges. */
  creditCents: number;
  /** With the credit already taken off. */
  nextChargeCents: number;
  nextChargeAt: Date;
  /** The instant that the amounts hold for; hand it back with the change. */
  proratedAt: Date;
}

/** An invoice as the provider has it: with instants, and with the parts of an address, which the page sets as lines. */
export interface PaymentInvoice
  extends Omit<
    Invoice,
    "issued" | "due" | "period" | "from" | "billTo" | "sample" | "refunds" | "corrects"
  > {
  issuedAt: Date;
  dueAt: Date;
  /** The period of all lines together. */
  periodStart: Date;
  periodEnd: Date;
  /** As the invoice was issued: later changes of the customer don't reach it. */
  billTo: {
    /** The organization's, or the person's where there is none. */
    name: string;
    email: string;
    address: PostalAddress | null;
    /** `type` as the provider calls it; it may be one that our forms don't offer. */
    taxIds: { type: string; value: string }[];
  };
  /** Refunds, oldest first. Lists leave them out: there, `withRefunds` takes them from the payments. */
  refunds: ({ at: Date } & InvoiceRefund)[];
}

/** Money that moved; in the minor unit of `currency`. */
export interface Payment {
  id: string;
  at: Date;
  /** The amount. Below zero for a refund. */
  amountCents: number;
  /** ISO 4217, lower case. */
  currency: string;
  cardLast4: string | null;
  /** The invoice that it paid, or that the money went back to. Null for a payment without an invoice. */
  invoiceId: string | null;
}

/**
 * The part of the payment port behind a customer's account. The caller answers for whose customer and subscription it
 * names; cards and invoices are looked up under that customer only.
 */
export interface AccountPayments {
  /** The default card first, then the newest. */
  listCards(customerId: string): Promise<PaymentCard[]>;

  /**
   * Proves a card for charges without its holder, and keeps it. The first card becomes the default. After 3-D Secure,
   * and after a crash, the same call tells what became of it.
   */
  addCard(input: {
    key: string;
    customerId: string;
    paymentMethodId: string;
  }): Promise<CardOutcome>;

  /** Charges go to this card from now on. @throws AppError not_found for a card that is not the customer's */
  setDefaultCard(input: { customerId: string; cardId: string }): Promise<void>;

  /**
   * Corrects what is printed on a card besides its number: banks renew cards under the same number.
   * @throws AppError not_found for a card that is not the customer's
   */
  editCard(input: { customerId: string; cardId: string } & CardPrint): Promise<void>;

  /**
   * Forgets a card. Where it was the default, the newest of the others is from then on.
   * @throws AppError not_found for a card that is not the customer's
   * @throws AppError conflict while a subscription is paid with it and there is no other card
   */
  removeCard(input: { customerId: string; cardId: string }): Promise<void>;

  /**
   * The cost of changing to a plan at an instant; nothing is changed. Trials: see `changePlan`.
   * @throws AppError conflict when the subscription has ended or is not at a point where it can be changed
   */
  previewPlanChange(input: {
    customerId: string;
    subscriptionId: string;
    plan: OrderedPlan;
    at: Date;
  }): Promise<PlanChangePreview>;

  /**
   * Changes the plan at once and takes what is due, or does neither. During a trial, a plan with `trialDays` keeps the
   * trial's end and nothing is due; a plan without ends the trial, and its whole price is due. No trial is granted again.
   * A subscription that is on the plan already stays as it is. A scheduled change is dropped.
   * @param input.expectedDueCents what the customer was shown
   * @returns `declined` when the card was refused: the plan is then unchanged
   * @throws AppError conflict when the provider would take another amount
   */
  changePlan(input: {
    key: string;
    customerId: string;
    subscriptionId: string;
    plan: OrderedPlan;
    proratedAt: Date;
    expectedDueCents: number;
  }): Promise<SubscriptionOutcome>;

  /**
   * Changes the plan at the end of the period that is paid, in place of an earlier scheduled change. Nothing is charged
   * or credited now.
   * @returns when it takes effect
   * @throws AppError conflict when the subscription is not at a point where it can be changed
   */
  scheduleChange(input: {
    key: string;
    customerId: string;
    subscriptionId: string;
    plan: OrderedPlan;
  }): Promise<Date>;

  /** Drops a scheduled change; none is fine. */
  cancelScheduledChange(input: { subscriptionId: string }): Promise<void>;

  /**
   * Tells the provider how a customer is called and reached now, for invoices from now on. Repeating it is fine.
   * @param input.name the person's
   * @param input.address undefined leaves what the provider has, as does an undefined `taxId`; null removes it
   * @throws AppError invalid_input at `tax_id`, the rest being taken, or at `email`, nothing being taken
   */
  updateCustomer(input: {
    customerId: string;
    email: string;
    name: string;
    organization: string | null;
    address?: PostalAddress | null | undefined;
    taxId?: TaxId | null | undefined;
  }): Promise<void>;

  /** Lets the subscription end with what is paid (or with its trial). @returns the end */
  cancelAtPeriodEnd(input: { key: string; subscriptionId: string }): Promise<Date>;

  /** Takes the cancellation back; `ended` when it is too late for that. */
  resumeSubscription(input: { key: string; subscriptionId: string }): Promise<SubscriptionOutcome>;

  /** The cost of `startAgain` at an instant; nothing is started. */
  previewStart(input: {
    customerId: string;
    plan: OrderedPlan;
    at: Date;
  }): Promise<PlanChangePreview>;

  /**
   * Starts a plan for a customer whose subscription is paused or over, and takes what is due from the default card, or does
   * neither. The plan's trial is not granted again. The former subscription stays as it is.
   * @param input.expectedDueCents what the customer was shown
   * @returns `declined` when the card was refused: nothing was started then, and nothing is owed
   * @throws AppError conflict when the provider would take another amount
   */
  startAgain(input: {
    key: string;
    customerId: string;
    plan: OrderedPlan;
    expectedDueCents: number;
  }): Promise<SubscriptionOutcome>;

  /** Charges and refunds, newest first. */
  listPayments(customerId: string): Promise<Payment[]>;

  /** Newest first; `startingAfter` is the id of the last one seen. */
  listInvoices(
    customerId: string,
    page: { limit: number; startingAfter?: string | undefined },
  ): Promise<{ invoices: PaymentInvoice[]; hasMore: boolean }>;

  /**
   * The subscription of the invoice with a number; null where there's none. A search at the provider may be a minute behind.
   * @param number as it's printed: letters, digits, and hyphens
   */
  findInvoiceSubscription(number: string): Promise<string | null>;

  /** Null for an invoice that is not there or another customer's. */
  getInvoice(customerId: string, invoiceId: string): Promise<PaymentInvoice | null>;
}
