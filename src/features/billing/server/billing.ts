import { createHash } from "node:crypto";
import { links } from "../../../contract/links.ts";
import { AppError } from "../../../platform/errors.ts";
import { signInFirst } from "../../../platform/mail/sign-in-link.ts";
import type { BillingInterval } from "../../plans/plan.ts";
import type { BillingDetails } from "../billing-details.ts";
import {
  type BillingOverview,
  findAccount,
  needAccount,
  presentAccount,
  refreshAccount,
} from "./accounts.ts";
import { readDetails, type StoredDetails, saveDetails } from "./billing-details.ts";
import { changePlan, finishChange, keepPlan } from "./change-plan.ts";
import type { PlanChangeResult } from "./confirmed-offers.ts";
import { withLease } from "./customer-lock.ts";
import { customerFor } from "./customers.ts";
import {
  cancelSubscription,
  endPlans,
  restoreRenewals,
  resumeSubscription,
} from "./end-subscription.ts";
import { offerChange, type PlanChangeOffer } from "./offer-change.ts";
import type { BillingParts } from "./parts.ts";
import { paymentToken, readPaymentToken } from "./payment-link.ts";
import type {
  CardOutcome,
  CardPrint,
  Payment,
  PaymentCard,
  PaymentInvoice,
} from "./ports-account.ts";
import type { PaymentWebhook } from "./ports-events.ts";
import { movePrice, startPriceMove, upcomingPrice } from "./price-moves.ts";
import { processEvent, receiveEvent } from "./receive-event.ts";
import { sendReceipts } from "./send-receipts.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { runCustomerUpdate } from "./update-customer.ts";

export type { PaymentInvoice } from "./ports-account.ts";

/**
 * An organization's billing: what it can see and do. Every call names the organisation of the signed-in person and looks
 * up its customer and subscription itself; all but `getOverview`, `listCards` and the invoices throw AppError
 * `not_found` where there is no subscription, and any may throw `payment_unavailable`, after which it can be repeated.
 */
export interface Billing {
  /** Null where nothing was ever bought. */
  getOverview(organizationId: string): Promise<BillingOverview | null>;

  listCards(organizationId: string): Promise<PaymentCard[]>;
  /** @param input.key made with the form; after `requires_action` the same call again tells what became of it */
  addCard(
    organizationId: string,
    input: { key: string; paymentMethodId: string },
  ): Promise<CardOutcome>;
  /** @throws AppError not_found for a card that is not the organisation's */
  makeDefault(organizationId: string, cardId: string): Promise<void>;
  /** @throws AppError not_found for a card that is not the organization's */
  editCard(organizationId: string, cardId: string, print: CardPrint): Promise<void>;
  /** @throws AppError not_found, or conflict for the only card of a paid subscription */
  removeCard(organizationId: string, cardId: string): Promise<void>;

  /**
   * The cost of a change now. Pass its `key` to `change`.
   * @throws AppError not_found for an unknown plan, conflict where the change is not possible
   */
  previewChange(
    organizationId: string,
    planTitleOrId: string,
    interval: BillingInterval,
  ): Promise<PlanChangeOffer>;
  /**
   * Makes a previewed change. After `declined` a new preview is needed, with another card as the default.
   * @throws AppError not_found for a key that is not the organisation's, conflict where the amount no longer holds
   */
  change(organizationId: string, key: string): Promise<PlanChangeResult>;

  /** Drops a change that waits for the end of the period. */
  keepPlan(organizationId: string): Promise<void>;

  /** A confirmed change that was broken off: carries it through. @throws AppError what is worth another try */
  finishChange(requestId: string): Promise<void>;

  /** Ends every plan of organizations whose account goes: at once, or (`renewal`) with what is paid. */
  endPlans(organizationIds: string[], what: "now" | "renewal"): Promise<void>;

  /** Turns the renewal of subscriptions back on that `endPlans` turned off. @param subscriptionIds our ids */
  restoreRenewals(subscriptionIds: string[]): Promise<void>;

  /**
   * Takes an event of the payment provider. False where the settings name no webhook.
   * @throws AppError webhook_invalid
   */
  receiveEvent(body: string, signature: string): Promise<boolean>;
  /** Job `billing.customer`: name and address of an organization's customers reach the provider. */
  updateCustomers(organizationId: string): Promise<void>;
  /** Job `billing.event`. */
  processEvent(eventId: string): Promise<void>;
  /** Job `billing.receipts`. @param subscriptionId our id */
  sendReceipts(subscriptionId: string): Promise<void>;
  /** Where to pay the open invoice that a link in an email leads to; null where there is none, or the link is not ours. */
  openInvoiceUrl(token: string): Promise<string | null>;

  /** Job `billing.price-moves`. */
  startPriceMove(part: { moveId: string; after?: string | undefined }): Promise<void>;
  /** Job `billing.price-move`: one customer's part in a move to another price. */
  movePrice(itemId: string): Promise<void>;

  /** Reads a subscription from the provider into our row. @param subscriptionId our id */
  sync(subscriptionId: string): Promise<void>;

  /** The recipient of invoices. @throws AppError not_found */
  getDetails(organizationId: string): Promise<StoredDetails>;
  /**
   * Stores the details and tells the provider; invoices from now on have them. The organization gets its new name everywhere.
   * @throws AppError tax_id_refused or billing_email_refused by the provider; the details are stored all the same
   */
  saveDetails(organizationId: string, details: BillingDetails): Promise<void>;

  cancel(organizationId: string): Promise<void>;
  /** @throws AppError conflict when the subscription has ended */
  resume(organizationId: string): Promise<void>;

  /** Charges and refunds, newest first. */
  listPayments(organizationId: string): Promise<Payment[]>;
  listInvoices(
    organizationId: string,
    page?: { limit?: number; startingAfter?: string },
  ): Promise<{ invoices: PaymentInvoice[]; hasMore: boolean }>;
  /** Null for an invoice that is not there or not the organisation's. */
  getInvoice(organizationId: string, invoiceId: string): Promise<PaymentInvoice | null>;
}

const pageSize = 20;

/** An idempotency key for the provider, of any length and content that a form may send. */
function cardKey(organizationId: string, key: string, paymentMethodId: string): string {
  const hash = createHash("sha256").update(JSON.stringify([organizationId, key, paymentMethodId]));
  return `billing:card:${hash.digest("hex")}`;
}

export function createBilling(
  options: Omit<BillingParts, "now" | "billingUrl" | "paymentUrl"> & {
    origin: string;
    /** Signs links in emails. */
    secret: string;
    /** Absent where the settings name none. */
    webhook?: PaymentWebhook | undefined;
    now?: () => Date;
  },
): Billing {
  const { origin, secret, webhook, now = () => new Date(), ...rest } = options;
  const parts: BillingParts = {
    ...rest,
    now,
    billingUrl: signInFirst(origin, links.profilePayment),
    paymentUrl: (id) => `${origin}${links.payInvoice(paymentToken(secret, id, now()))}`,
  };
  const { db, payments } = parts;

  const find = (organizationId: string) => findAccount(db, payments, organizationId);
  const customerOf = async (organizationId: string) =>
    customerFor(parts, await needAccount(db, payments, organizationId));

  return {
    async getOverview(organizationId) {
      const account = await find(organizationId);
      if (!account) return null;
      const current = await refreshAccount(parts, account);
      return presentAccount(current, await upcomingPrice(db, current.row.id));
    },

    async listCards(organizationId) {
      const account = await find(organizationId);
      return account?.customerId ? payments.listCards(account.customerId) : [];
    },

    async addCard(organizationId, { key, paymentMethodId }) {
      return payments.addCard({
        key: cardKey(organizationId, key, paymentMethodId),
        customerId: await customerOf(organizationId),
        paymentMethodId,
      });
    },

    async makeDefault(organizationId, cardId) {
      await payments.setDefaultCard({ customerId: await customerOf(organizationId), cardId });
    },

    async editCard(organizationId, cardId, print) {
      await payments.editCard({ customerId: await customerOf(organizationId), cardId, ...print });
    },

    async removeCard(organizationId, cardId) {
      const customerId = await customerOf(organizationId);
      // Two at once would each see the other's card, and leave a paid plan without one.
      await withLease(db, `cards:${customerId}`, () => payments.removeCard({ customerId, cardId }));
    },

    previewChange: (organizationId, plan, interval) =>
      offerChange(parts, organizationId, { plan, interval }),
    change: (organizationId, key) => changePlan(parts, organizationId, key),
    keepPlan: (organizationId) => keepPlan(parts, organizationId),
    finishChange: (requestId) => finishChange(parts, requestId),
    async receiveEvent(body, signature) {
      if (!webhook) return false;
      await receiveEvent(parts, webhook, body, signature);
      return true;
    },
    updateCustomers: (organizationId) => runCustomerUpdate(parts, organizationId),
    processEvent: (eventId) => processEvent(parts, eventId),
    sendReceipts: (subscriptionId) => sendReceipts(parts, subscriptionId),
    async openInvoiceUrl(token) {
      const id = readPaymentToken(secret, token, now());
      const row = id
        ? await syncSubscription(parts, id).catch((error: unknown) => {
            // Gone, or being changed at this moment: the payments page says what is due.
            if (error instanceof AppError && ["not_found", "in_progress"].includes(error.code))
              return null;
            throw error;
          })
        : null;
      return row?.openAction?.invoiceUrl ?? null;
    },
    endPlans: (organizationIds, what) => endPlans(parts, organizationIds, what),
    restoreRenewals: (subscriptionIds) => restoreRenewals(parts, subscriptionIds),
    startPriceMove: (part) => startPriceMove(parts, part),
    movePrice: (itemId) => movePrice(parts, itemId),
    async sync(subscriptionId) {
      await syncSubscription(parts, subscriptionId);
    },
    getDetails: (organizationId) => readDetails(db, organizationId),
    saveDetails: (organizationId, details) => saveDetails(parts, organizationId, details),
    cancel: (organizationId) => cancelSubscription(parts, organizationId),
    resume: (organizationId) => resumeSubscription(parts, organizationId),

    async listPayments(organizationId) {
      const account = await find(organizationId);
      return account?.customerId ? payments.listPayments(account.customerId) : [];
    },

    async listInvoices(organizationId, { limit = pageSize, startingAfter } = {}) {
      const account = await find(organizationId);
      if (!account?.customerId) return { invoices: [], hasMore: false };
      return payments.listInvoices(account.customerId, { limit, startingAfter });
    },

    async getInvoice(organizationId, invoiceId) {
      const account = await find(organizationId);
      return account?.customerId ? payments.getInvoice(account.customerId, invoiceId) : null;
    },
  };
}
