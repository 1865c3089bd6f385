import { createHash, randomUUID } from "node:crypto";
import type { BillingInterval } from "../../../contract/plan.ts";
import { cardOfPaymentMethod } from "../../../contract/test-cards.ts";
import type {
  OrderedPlan,
  PaymentPort,
  SandboxBank,
  SandboxStore,
  SubscriptionOutcome,
} from "../../billing/ports.ts";
import { AppError } from "../../errors.ts";

/** A subscription as the sandbox keeps it. */
interface Stored {
  signupId: string;
  customerId: string;
  plan: OrderedPlan;
  status: "incomplete" | "active" | "trialing" | "canceled";
  /** ISO 8601. */
  startedAt: string;
  /** Why the last payment failed. */
  declined: { code: string; message: string } | null;
  /** Waits for the bank under this secret. */
  clientSecret: string | null;
  /** Idempotency key of the last payment that was tried. */
  paidWith: string;
}

const declines: Record<string, { code: string; message: string }> = {
  declined: { code: "card_declined", message: "Your card was declined." },
  insufficient_funds: { code: "insufficient_funds", message: "Your card has insufficient funds." },
  expired: { code: "expired_card", message: "Your card has expired." },
};
const unknownMethod = {
  code: "invalid_payment_method",
  message: "This card cannot be used. Please enter it again.",
};
const refusedByCustomer = {
  code: "authentication_failed",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);

/** `from` plus one interval; the last day of a shorter month where there is no such day. UTC. */
export function addInterval(from: Date, interval: BillingInterval): Date {
  const months = interval === "year" ? 12 : 1;
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return first;
}

/**
 * The payment provider that needs no key and no network: charges nobody, but behaves as a provider does, with customers,
 * subscriptions, declines, 3-D Secure and idempotency keys, all of it kept in `store`.
 */
export function createSandboxPayments(
  store: SandboxStore,
  options: { now?: () => Date } = {},
): PaymentPort & SandboxBank {
  const now = options.now ?? (() => new Date());

  /** @throws when the key was used for something else: a fault of ours, as Stripe's `idempotency_error` is */
  async function remember(key: string, input: object): Promise<void> {
    const args = digest(JSON.stringify(input));
    const kept = await store.putOnce("key", key, { args });
    if (kept.args !== args) throw new Error(`the key ${key} was used with other arguments`);
  }

  async function read(id: string): Promise<Stored> {
    const found = await store.get("subscription", id);
    if (!found) throw new Error(`the sandbox has no subscription ${id}`);
    return found as unknown as Stored;
  }

  const write = (id: string, data: Stored) => store.put("subscription", id, { ...data });

  /** What paying with this card comes to. The card of a silent provider is answered only when asked again. */
  async function pay(paymentMethodId: string, key: string) {
    const scenario = cardOfPaymentMethod(paymentMethodId)?.scenario;
    if (scenario === "provider_down") {
      const mine = randomUUID();
      const first = await store.putOnce("key", `${key}:silent`, { by: mine });
      if (first.by === mine) {
        throw new AppError(
          "payment_unavailable",
          "Payments cannot be reached right now. Please try again in a moment; you will not be charged twice.",
        );
      }
    }
    const paid = scenario === "success" || scenario === "provider_down";
    const declined = paid ? null : (declines[scenario ?? ""] ?? unknownMethod);
    if (scenario !== "three_d_secure") {
      return {
        status: paid ? ("active" as const) : ("incomplete" as const),
        declined,
        clientSecret: null,
      };
    }
    const clientSecret = `pi_sandbox_${digest(key)}_secret_${digest(`${key}:secret`)}`;
    return { status: "incomplete" as const, declined: null, clientSecret };
  }

  function outcomeOf(subscriptionId: string, stored: Stored): SubscriptionOutcome {
    if (stored.status === "canceled") return { kind: "ended", subscriptionId };
    if (stored.declined) return { kind: "declined", subscriptionId, ...stored.declined };
    if (stored.clientSecret) {
      const { clientSecret } = stored;
      return { kind: "requires_action", subscriptionId, clientSecret, intent: "payment" };
    }
    const started = new Date(stored.startedAt);
    const trialEndsAt =
      stored.plan.trialDays === null
        ? null
        : new Date(started.getTime() + stored.plan.trialDays * 86_400_000);
    return {
      kind: "running",
      subscriptionId,
      status: stored.status,
      trialEndsAt,
      currentPeriodEndsAt: trialEndsAt ?? addInterval(started, stored.plan.interval),
    };
  }

  return {
    provider: "sandbox",
    clientConfig: () => ({ mode: "sandbox" }),

    async createCustomer({ key, ...customer }) {
      await remember(key, customer);
      const id = `cus_sandbox_${digest(key)}`;
      await store.putOnce("customer", id, customer);
      return id;
    },

    async startSubscription({ key, ...order }) {
      await remember(key, order);
      const id = `sub_sandbox_${digest(key)}`;
      const known = await store.get("subscription", id);
      if (known) return outcomeOf(id, known as unknown as Stored);
      const { signupId, customerId, plan, paymentMethodId } = order;
      if (!paymentMethodId && plan.trialDays === null && plan.priceCents > 0) {
        throw new Error("a subscription that costs something needs a card or a trial");
      }
      const first = {
        status: plan.trialDays === null ? ("active" as const) : ("trialing" as const),
        declined: null,
        clientSecret: null,
      };
      const free = plan.trialDays !== null || plan.priceCents === 0;
      const payment = free || !paymentMethodId ? first : await pay(paymentMethodId, key);
      const stored: Stored = {
        signupId,
        customerId,
        plan,
        startedAt: now().toISOString(),
        paidWith: key,
        ...payment,
      };
      if (payment.clientSecret) {
        await store.putOnce("intent", payment.clientSecret, { subscriptionId: id });
      }
      const kept = await store.putOnce("subscription", id, { ...stored });
      return outcomeOf(id, kept as unknown as Stored);
    },

    async retryPayment({ key, subscriptionId, paymentMethodId, customerId }) {
      await remember(key, { subscriptionId, paymentMethodId, customerId });
      const stored = await read(subscriptionId);
      if (stored.status !== "incomplete" || stored.paidWith === key) {
        return outcomeOf(subscriptionId, stored);
      }
      const payment = await pay(paymentMethodId, key);
      if (payment.clientSecret) {
        await store.putOnce("intent", payment.clientSecret, { subscriptionId });
      }
      const updated: Stored = { ...stored, ...payment, paidWith: key };
      await write(subscriptionId, updated);
      return outcomeOf(subscriptionId, updated);
    },

    async getSubscription(subscriptionId) {
      return outcomeOf(subscriptionId, await read(subscriptionId));
    },

    async cancelSubscription({ key, subscriptionId }) {
      await remember(key, { subscriptionId });
      await write(subscriptionId, {
        ...(await read(subscriptionId)),
        status: "canceled",
        clientSecret: null,
      });
    },

    async confirm(clientSecret, approve) {
      const intent = await store.get("intent", clientSecret);
      if (!intent) throw new AppError("not_found", "There is no payment that waits for this.");
      const subscriptionId = String(intent.subscriptionId);
      const stored = await read(subscriptionId);
      // Answered before, or replaced by another card: the bank has nothing to decide any more.
      if (stored.clientSecret !== clientSecret) return;
      await write(subscriptionId, {
        ...stored,
        clientSecret: null,
        status: approve ? "active" : "incomplete",
        declined: approve ? null : refusedByCustomer,
      });
    },
  };
}
