import Stripe from "stripe";
import type { Decline } from "../declines.ts";
import type { PaymentPort } from "../server/ports.ts";
import type { SubscriptionOutcome } from "../server/ports-plan.ts";
import { assertPayable, orderFingerprint } from "./fingerprint.ts";
import { createStripeStartAgain } from "./stripe-again.ts";
import { createStripeCards } from "./stripe-cards.ts";
import {
  billingMode,
  idOf,
  isLiveKey,
  isMissing,
  openStripe,
  type StripeSettings,
  translateStripeError,
  underKey,
} from "./stripe-client.ts";
import { createStripeCustomers } from "./stripe-customers.ts";
import { createStripeInvoices } from "./stripe-invoices.ts";
import { createStripeOffice } from "./stripe-office.ts";
import { createStripePlanChanges } from "./stripe-plan.ts";
import { ensurePrice } from "./stripe-prices.ts";
import { cardRefusal } from "./stripe-refusals.ts";
import {
  type IntentRef,
  isUntried,
  openIntent,
  readSnapshot,
  type Snapshot,
  subscriptionExpansions,
  subscriptionOutcome,
} from "./stripe-snapshot.ts";
import { findStarted } from "./stripe-started.ts";
import { readState } from "./stripe-state.ts";
import { createStripeTaxes } from "./stripe-taxes.ts";
import { createStripeTryPayment } from "./stripe-try-payment.ts";

type Order = Omit<Parameters<PaymentPort["startSubscription"]>[0], "key">;

/**
 * Payments by Stripe.
 *
 * A subscription is created unpaid (`default_incomplete`) and without a card; the card is then confirmed on its first
 * payment. A declined card so leaves a subscription that another card can pay, and Stripe itself attaches the card that
 * succeeds and makes it the default. (Attached beforehand, a card that the bank refuses would fail there already, with
 * no subscription yet; and an incomplete subscription lets no one change its default card.)
 */
export function createStripePayments(settings: StripeSettings): PaymentPort {
  const stripe = openStripe(settings);
  const taxes = createStripeTaxes(stripe, settings.tax ?? null);

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw translateStripeError(error, settings.log);
    }
  }

  async function create(idempotencyKey: string, key: string, price: string, order: Order) {
    const { plan, signupId, customerId } = order;
    return stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price }],
        ...(await taxes.sold()),
        billing_mode: billingMode,
        payment_behavior: "default_incomplete",
        payment_settings: {
          save_default_payment_method: "on_subscription",
          // The kind that the site's card field makes. Other kinds need a return address.
          payment_method_types: ["card"],
        },
        ...(plan.trialDays !== null && {
          trial_period_days: plan.trialDays,
          trial_settings: { end_behavior: { missing_payment_method: "pause" } },
        }),
        metadata: {
          signup_id: signupId,
          plan_id: plan.id,
          order_key: key,
          order: orderFingerprint(order),
        },
        expand: subscriptionExpansions,
      },
      { idempotencyKey },
    );
  }

  /** Makes the customer's balance what the order says, before its first invoice takes from it. */
  async function setCredit(key: string, { customerId, plan, creditCents }: Order): Promise<void> {
    if (creditCents === undefined) return;
    const customer = await stripe.customers.retrieve(customerId);
    const amount = -creditCents - (customer.deleted ? 0 : customer.balance);
    if (amount === 0) return;
    await stripe.customers.createBalanceTransaction(
      customerId,
      { amount, currency: plan.currency, description: "Promotion code" },
      { idempotencyKey: `${key}:credit:${amount}` },
    );
  }

  /** Confirms the card on what is open. @returns why it was refused, if it was */
  async function confirm(
    intent: IntentRef,
    paymentMethodId: string,
    key: string,
  ): Promise<Decline | null> {
    // With the SDK of the browser a challenge opens in the page: no address to come back to is needed.
    const params = { payment_method: paymentMethodId, use_stripe_sdk: true };
    try {
      await underKey<unknown>(`${key}:confirm`, (idempotencyKey) =>
        intent.kind === "payment"
          ? stripe.paymentIntents.confirm(intent.id, params, { idempotencyKey })
          : stripe.setupIntents.confirm(intent.id, params, { idempotencyKey }),
      );
      return null;
    } catch (error) {
      // Paid or cancelled in the meantime; the intent itself says which.
      const late =
        error instanceof Stripe.errors.StripeInvalidRequestError &&
        /^(payment|setup)_intent_unexpected_state$/.test(error.code ?? "");
      if (late) return null;
      const refusal = cardRefusal(error, settings.log);
      if (!refusal) throw error;
      return refusal;
    }
  }

  /**
   * The outcome; and a card that was confirmed on a trial, in the browser, becomes the one that will be charged. Stripe
   * keeps it with the customer, but makes it no default.
   */
  async function outcomeWithDefaultCard(snapshot: Snapshot): Promise<SubscriptionOutcome> {
    const outcome = subscriptionOutcome(snapshot);
    const { subscription } = snapshot;
    const { default_payment_method: card, pending_setup_intent: setup, customer } = subscription;
    if (outcome.kind !== "running" || card || setup) return outcome;
    const cards = { customer: idOf(customer), type: "card", limit: 1 } as const;
    const { data } = await stripe.paymentMethods.list(cards);
    if (data[0]) {
      const { id } = data[0];
      await stripe.subscriptions.update(subscription.id, { default_payment_method: id });
    }
    return outcome;
  }

  async function pay(
    subscription: Stripe.Subscription,
    paymentMethodId: string,
    key: string,
  ): Promise<SubscriptionOutcome> {
    const intent = openIntent(subscription);
    const refusal = intent ? await confirm(intent, paymentMethodId, key) : null;
    const snapshot = await readSnapshot(stripe, subscription.id);
    const outcome = subscriptionOutcome(snapshot);
    if (refusal) return outcome.kind === "declined" ? { ...outcome, ...refusal } : outcome;
    if (intent?.kind === "setup" && outcome.kind === "running") {
      // Only a payment makes its card the default; nothing was due here.
      const { payment_method: method } = await stripe.setupIntents.retrieve(intent.id);
      await stripe.subscriptions.update(
        subscription.id,
        { default_payment_method: idOf(method) ?? paymentMethodId },
        { idempotencyKey: `${key}:default` },
      );
    }
    return outcome;
  }

  const customers = createStripeCustomers(stripe, taxes, settings);
  const { taxByPlace } = customers;
  const tryPayment = createStripeTryPayment(stripe, settings);
  const cards = createStripeCards(stripe, settings);
  const account = {
    ...cards,
    ...createStripePlanChanges(stripe, taxes),
    ...createStripeStartAgain(stripe, cards, taxes),
    ...createStripeInvoices(stripe, taxes),
    ...createStripeOffice(stripe, taxes),
  };

  return {
    listCards: (customerId) => ask(() => account.listCards(customerId)),
    addCard: (input) => ask(() => account.addCard(input)),
    setDefaultCard: (input) => ask(() => account.setDefaultCard(input)),
    editCard: (input) => ask(() => account.editCard(input)),
    removeCard: (input) => ask(() => account.removeCard(input)),
    previewPlanChange: (input) => ask(() => account.previewPlanChange(input)),
    changePlan: (input) => ask(() => account.changePlan(input)),
    scheduleChange: (input) => ask(() => account.scheduleChange(input)),
    cancelScheduledChange: (input) => ask(() => account.cancelScheduledChange(input)),
    cancelAtPeriodEnd: (input) => ask(() => account.cancelAtPeriodEnd(input)),
    resumeSubscription: (input) => ask(() => account.resumeSubscription(input)),
    previewStart: (input) => ask(() => account.previewStart(input)),
    startAgain: (input) => ask(() => account.startAgain(input)),
    listPayments: (customerId) => ask(() => account.listPayments(customerId)),
    listInvoices: (customerId, page) => ask(() => account.listInvoices(customerId, page)),
    findInvoiceSubscription: (number) => ask(() => account.findInvoiceSubscription(number)),
    getInvoice: (customerId, invoiceId) => ask(() => account.getInvoice(customerId, invoiceId)),
    refund: (input) => ask(() => account.refund(input)),
    addCredit: (input) => ask(() => account.addCredit(input)),
    extendTrial: (input) => ask(() => account.extendTrial(input)),

    provider: "stripe",
    livemode: isLiveKey(settings.secretKey),
    clientConfig: () => ({ mode: "stripe", publishableKey: settings.publishableKey }),

    createCustomer: (input) => ask(() => customers.createCustomer(input)),
    updateCustomer: (input) => ask(() => customers.updateCustomer(input)),
    deleteCustomer: (customerId) => ask(() => customers.deleteCustomer(customerId)),
    taxByPlace: taxByPlace && {
      prices: taxByPlace.prices,
      quote: (input) => ask(() => taxByPlace.quote(input)),
    },

    startSubscription: ({ key, ...order }) =>
      ask(async () => {
        assertPayable(order);
        const { paymentMethodId, customerId } = order;
        const print = orderFingerprint(order);
        const started = { key, customerId, print };
        const [price, earlier] = await Promise.all([
          ensurePrice(stripe, order.plan, taxes.tax),
          findStarted(stripe, started),
        ]);
        if (earlier) {
          const snapshot = await readSnapshot(stripe, earlier.id);
          return paymentMethodId && isUntried(snapshot)
            ? pay(snapshot.subscription, paymentMethodId, key)
            : outcomeWithDefaultCard(snapshot);
        }
        const subscription = await underKey(key, async (idempotencyKey, again) => {
          const existing = again ? await findStarted(stripe, started) : undefined;
          if (existing) return (await readSnapshot(stripe, existing.id)).subscription;
          await setCredit(idempotencyKey, order);
          return create(idempotencyKey, key, price, order);
        });
        return paymentMethodId
          ? pay(subscription, paymentMethodId, key)
          : subscriptionOutcome({ subscription, payment: null });
      }),

    findSubscription: ({ key, ...order }) =>
      ask(async () => {
        const print = orderFingerprint(order);
        const found = await findStarted(stripe, { key, customerId: order.customerId, print });
        return found ? outcomeWithDefaultCard(await readSnapshot(stripe, found.id)) : null;
      }),

    tryPayment: (input) => ask(() => tryPayment(input)),

    retryPayment: ({ key, subscriptionId, paymentMethodId }) =>
      ask(async () => {
        const snapshot = await readSnapshot(stripe, subscriptionId);
        const { kind } = subscriptionOutcome(snapshot);
        if (kind === "running" || kind === "ended") return subscriptionOutcome(snapshot);
        return pay(snapshot.subscription, paymentMethodId, key);
      }),

    readSubscription: (subscriptionId) => ask(() => readState(stripe, subscriptionId)),

    getSubscription: (subscriptionId) =>
      ask(async () => outcomeWithDefaultCard(await readSnapshot(stripe, subscriptionId))),

    cancelSubscription: ({ subscriptionId }) =>
      ask(async () => {
        try {
          await stripe.subscriptions.cancel(subscriptionId);
        } catch (error) {
          // Stripe no longer finds what has ended, when asked to end it; it does find it when asked for it.
          if (!isMissing(error)) throw error;
          const { subscription, payment } = await readSnapshot(stripe, subscriptionId);
          if (subscriptionOutcome({ subscription, payment }).kind !== "ended") throw error;
        }
      }),
  };
}
