import type Stripe from "stripe";
import { AppError } from "../../../platform/errors.ts";
import { type Decline, makeDecline } from "../declines.ts";
import type { AccountPayments, CardOutcome, PaymentCard } from "../server/ports-account.ts";
import { idOf, type StripeSettings, underKey } from "./stripe-client.ts";
import { cardRefusal, toDecline } from "./stripe-refusals.ts";

/** Cards of one customer at Stripe, and what they are charged for. */
interface Wallet {
  methods: Stripe.PaymentMethod[];
  defaultId: string | null;
  /** Subscriptions that may be charged. */
  running: Stripe.Subscription[];
}

const listLimit = 100;
const charged = /^(trialing|active|past_due|unpaid|paused)$/;

/** The card that a subscription is charged to: its own, or else the customer's. */
export function chargedCardId(
  subscription: Stripe.Subscription | undefined,
  customer: string | Stripe.Customer | Stripe.DeletedCustomer,
): string | null {
  const own = idOf(subscription?.default_payment_method);
  if (own || typeof customer === "string" || customer.deleted) return own;
  return idOf(customer.invoice_settings.default_payment_method);
}

/** The cards of a customer's account, by Stripe. */
export function createStripeCards(
  stripe: Stripe,
  settings: StripeSettings,
): Pick<AccountPayments, "listCards" | "addCard" | "setDefaultCard" | "editCard" | "removeCard"> {
  async function open(customerId: string): Promise<Wallet> {
    const [{ data: methods }, { data: subscriptions }, customer] = await Promise.all([
      stripe.paymentMethods.list({ customer: customerId, type: "card", limit: listLimit }),
      stripe.subscriptions.list({ customer: customerId, limit: listLimit }),
      stripe.customers.retrieve(customerId),
    ]);
    const running = subscriptions.filter(({ status }) => charged.test(status));
    const chosen = chargedCardId(running[0], customer);
    const defaultId = methods.find(({ id }) => id === chosen)?.id ?? null;
    return { methods, defaultId, running };
  }

  /** One after the other per customer. Billing's own lease does the same across processes. */
  const turns = new Map<string, Promise<unknown>>();
  async function inTurn<T>(customerId: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(customerId) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => {});
    turns.set(customerId, settled);
    try {
      return await mine;
    } finally {
      if (turns.get(customerId) === settled) turns.delete(customerId);
    }
  }

  const present = (method: Stripe.PaymentMethod, defaultId: string | null): PaymentCard => ({
    id: method.id,
    brand: method.card?.brand ?? "card",
    last4: method.card?.last4 ?? "",
    expMonth: method.card?.exp_month ?? 1,
    expYear: method.card?.exp_year ?? 1970,
    holder: method.billing_details.name,
    isDefault: method.id === defaultId,
  });

  /** Subscriptions have a card of their own, which goes before the customer's: both are set. */
  async function makeDefault(customerId: string, wallet: Wallet, cardId: string): Promise<void> {
    await stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: cardId },
    });
    for (const subscription of wallet.running) {
      if (idOf(subscription.default_payment_method) === cardId) continue;
      await stripe.subscriptions.update(subscription.id, { default_payment_method: cardId });
    }
  }

  /** Confirms a card for charges without its holder; Stripe then keeps it with the customer. */
  async function setUp(
    key: string,
    customerId: string,
    paymentMethodId: string,
  ): Promise<Stripe.SetupIntent | Decline> {
    try {
      const created = await underKey(key, (idempotencyKey) =>
        stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method: paymentMethodId,
            usage: "off_session",
            confirm: true,
            // A challenge opens in the page: no address to come back to is needed.
            use_stripe_sdk: true,
            allowed_payment_method_types: ["card"],
          },
          { idempotencyKey },
        ),
      );
      // A repeated call gets the first answer; the bank may have spoken since.
      return await stripe.setupIntents.retrieve(created.id);
    } catch (error) {
      const refusal = cardRefusal(error, settings.log);
      if (!refusal) throw error;
      return refusal;
    }
  }

  return {
    async listCards(customerId) {
      const { methods, defaultId, running } = await open(customerId);
      const newestFirst = methods.toSorted((a, b) => b.created - a.created);
      // The card of a subscription that is over was the subscription's alone: the newest is taken next.
      const next = defaultId ?? (running.length === 0 ? (newestFirst[0]?.id ?? null) : null);
      return newestFirst
        .map((method) => present(method, next))
        .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
    },

    async addCard({ key, customerId, paymentMethodId }): Promise<CardOutcome> {
      const setup = await setUp(key, customerId, paymentMethodId);
      if (!("object" in setup)) return { kind: "declined", ...setup };
      if (setup.status === "requires_action" && setup.client_secret) {
        return { kind: "requires_action", clientSecret: setup.client_secret, intent: "setup" };
      }
      if (setup.status !== "succeeded") {
        const why = setup.last_setup_error
          ? toDecline(setup.last_setup_error)
          : makeDecline("invalid_payment_method");
        return { kind: "declined", ...why };
      }
      const wallet = await open(customerId);
      const method = wallet.methods.find(({ id }) => id === idOf(setup.payment_method));
      // Added under this key long ago, and removed since.
      if (!method) return { kind: "declined", ...makeDecline("invalid_payment_method") };
      if (!wallet.defaultId) await makeDefault(customerId, wallet, method.id);
      return { kind: "added", card: present(method, wallet.defaultId ?? method.id) };
    },

    async setDefaultCard({ customerId, cardId }) {
      const wallet = await open(customerId);
      if (!wallet.methods.some(({ id }) => id === cardId)) throw new AppError("card_gone");
      await makeDefault(customerId, wallet, cardId);
    },

    async editCard({ customerId, cardId, expMonth, expYear, holder }) {
      const wallet = await open(customerId);
      if (!wallet.methods.some(({ id }) => id === cardId)) throw new AppError("card_gone");
      await stripe.paymentMethods.update(cardId, {
        billing_details: { name: holder },
        card: { exp_month: expMonth, exp_year: expYear },
      });
    },

    removeCard: ({ customerId, cardId }) =>
      inTurn(customerId, async () => {
        const wallet = await open(customerId);
        if (!wallet.methods.some(({ id }) => id === cardId)) throw new AppError("card_gone");
        const [newest] = wallet.methods
          .filter(({ id }) => id !== cardId)
          .toSorted((a, b) => b.created - a.created);
        const needed = wallet.running.some(
          ({ status, items }) =>
            /^(active|past_due|unpaid)$/.test(status) &&
            (items.data[0]?.price.unit_amount ?? 0) > 0,
        );
        if (!newest && needed) throw new AppError("card_is_the_only_one");
        if (newest && wallet.defaultId === cardId) await makeDefault(customerId, wallet, newest.id);
        await stripe.paymentMethods.detach(cardId);
      }),
  };
}
