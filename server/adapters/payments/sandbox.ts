import { randomUUID } from "node:crypto";
import { cardOfPaymentMethod, type TestCard } from "../../../contract/test-cards.ts";
import type {
  PaymentPort,
  SandboxBank,
  SandboxStore,
  SubscriptionOutcome,
} from "../../billing/ports.ts";
import { AppError } from "../../errors.ts";
import { paymentUnavailable, type Refusal, unusableCard } from "./answers.ts";
import { assertPayable, fingerprint, orderFingerprint } from "./fingerprint.ts";
import { type SandboxChange, type SandboxOrder, sandboxOutcome } from "./sandbox-subscription.ts";

/** In Stripe's words. */
const declines: Partial<Record<TestCard["scenario"], Refusal>> = {
  declined: { code: "card_declined", message: "Your card was declined." },
  insufficient_funds: { code: "insufficient_funds", message: "Your card has insufficient funds." },
  expired: { code: "expired_card", message: "Your card has expired." },
};
const refusedByCustomer: Refusal = {
  code: "authentication_failed",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/**
 * The payment provider that needs no key and no network: charges nobody, but behaves as a provider does, with customers,
 * subscriptions, declines, 3-D Secure and idempotency keys, all of it kept in `store`.
 *
 * Ids come from the idempotency keys, and a subscription is an order with a numbered list of changes, each written with
 * `putOnce`: calls that run at once, in any number of processes, agree on what happened without a lock.
 */
export function createSandboxPayments(
  store: SandboxStore,
  options: { now?: () => Date } = {},
): PaymentPort & SandboxBank {
  const now = options.now ?? (() => new Date());

  /** @throws when the key was used for something else: a fault of ours, as Stripe's `idempotency_error` is */
  async function claimKey(key: string, args: string): Promise<void> {
    const kept = await store.putOnce("key", key, { args });
    if (kept.args !== args) throw new Error(`the key ${key} was used with other arguments`);
  }

  async function read(id: string): Promise<{ order: SandboxOrder; changes: SandboxChange[] }> {
    const order = await store.get("subscription", id);
    if (!order) throw new Error(`the sandbox has no subscription ${id}`);
    const changes: SandboxChange[] = [];
    for (;;) {
      const change = await store.get("intent", `${id}:${changes.length + 1}`);
      if (!change) return { order: order as unknown as SandboxOrder, changes };
      changes.push(change as unknown as SandboxChange);
    }
  }

  async function outcome(id: string): Promise<SubscriptionOutcome> {
    const { order, changes } = await read(id);
    return sandboxOutcome(id, order, changes, now());
  }

  /** Adds what `decide` makes of the changes so far, unless that is nothing; again where another call was faster. */
  async function append(
    id: string,
    decide: (changes: SandboxChange[]) => Promise<SandboxChange | null> | SandboxChange | null,
  ): Promise<void> {
    for (;;) {
      const { changes } = await read(id);
      const change = await decide(changes);
      if (!change) return;
      const kept = await store.putOnce("intent", `${id}:${changes.length + 1}`, { ...change });
      if (kept.by === change.by) return;
    }
  }

  /** A silent provider is silent once per key: it answers when asked again. */
  async function beSilentOnce(key: string): Promise<void> {
    const mine = randomUUID();
    const first = await store.putOnce("key", `${key}:silent`, { by: mine });
    if (first.by === mine) throw paymentUnavailable();
  }

  async function charge(id: string, card: TestCard, key: string): Promise<SandboxChange> {
    if (card.scenario === "three_d_secure") {
      const clientSecret = `${id}_secret_${fingerprint([key, "secret"])}`;
      return { by: key, kind: "challenged", clientSecret };
    }
    if (card.scenario === "provider_down") await beSilentOnce(key);
    const refusal = declines[card.scenario];
    return refusal ? { by: key, kind: "declined", ...refusal } : { by: key, kind: "paid" };
  }

  async function pay(id: string, methodId: string, key: string): Promise<SubscriptionOutcome> {
    const card = cardOfPaymentMethod(methodId);
    await append(id, async (changes) => {
      const last = changes.at(-1)?.kind;
      if (last === "paid" || last === "canceled") return null;
      if (changes.some((change) => change.by === key)) return null;
      return card ? charge(id, card, key) : null;
    });
    const result = await outcome(id);
    return card || result.kind !== "declined" ? result : { ...result, ...unusableCard };
  }

  return {
    provider: "sandbox",
    clientConfig: () => ({ mode: "sandbox" }),

    async createCustomer({ key, ...customer }) {
      await claimKey(key, fingerprint(customer));
      const id = `cus_sandbox_${fingerprint(key)}`;
      await store.putOnce("customer", id, customer);
      return id;
    },

    async startSubscription({ key, ...order }) {
      assertPayable(order);
      const { signupId, customerId, plan, paymentMethodId } = order;
      if (!(await store.get("customer", customerId))) {
        throw new Error(`the sandbox has no customer ${customerId}`);
      }
      await claimKey(key, orderFingerprint(order));
      const id = `sub_sandbox_${fingerprint(key)}`;
      const startedAt = now().toISOString();
      await store.putOnce("subscription", id, { signupId, customerId, plan, startedAt });
      return paymentMethodId ? pay(id, paymentMethodId, key) : outcome(id);
    },

    async retryPayment({ key, ...payment }) {
      await claimKey(key, fingerprint(payment));
      const before = await outcome(payment.subscriptionId);
      if (before.kind === "running" || before.kind === "ended") return before;
      return pay(payment.subscriptionId, payment.paymentMethodId, key);
    },

    getSubscription: outcome,

    async cancelSubscription({ key, subscriptionId }) {
      await claimKey(key, subscriptionId);
      await append(subscriptionId, (changes) =>
        changes.at(-1)?.kind === "canceled" ? null : { by: key, kind: "canceled" },
      );
    },

    async confirm(clientSecret, approve) {
      const id = clientSecret.split("_secret_")[0] ?? "";
      const known = await store.get("subscription", id);
      const issued = (change: SandboxChange | undefined) =>
        change?.kind === "challenged" && change.clientSecret === clientSecret;
      if (!known || !(await read(id)).changes.some(issued)) {
        throw new AppError("not_found", "There is no payment that waits for this.");
      }
      await append(id, (changes) => {
        // Answered before, or another card or a cancellation came between: the bank has nothing to decide any more.
        if (!issued(changes.at(-1))) return null;
        const by = `bank:${clientSecret}`;
        return approve ? { by, kind: "paid" } : { by, kind: "declined", ...refusedByCustomer };
      });
    },
  };
}
