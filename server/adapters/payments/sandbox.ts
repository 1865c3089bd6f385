import { declineOf } from "../../../contract/refusals/declines.ts";
import { cardOfPaymentMethod, type TestCard } from "../../../contract/test-cards.ts";
import type { PaymentPort, SandboxBank, SandboxStore } from "../../billing/ports.ts";
import type { OrderedPlan, SubscriptionOutcome } from "../../billing/ports-plan.ts";
import { AppError } from "../../errors.ts";
import { assertPayable, fingerprint, orderFingerprint } from "./fingerprint.ts";
import { createSandboxAccount } from "./sandbox-account.ts";
import { createSandboxCards, declines, refusedByCustomer } from "./sandbox-cards.ts";
import type { SandboxChange, SandboxOrder } from "./sandbox-order.ts";
import { openRecords } from "./sandbox-records.ts";

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

  const records = openRecords(store);
  const { claimKey } = records;
  const cards = createSandboxCards(store, records, now);
  const { calls, outcome, state } = createSandboxAccount(store, records, cards, now);

  async function orderOf(id: string): Promise<SandboxOrder> {
    const order = (await store.get("subscription", id)) as SandboxOrder | null;
    if (!order) throw new Error(`the sandbox has no subscription ${id}`);
    return order;
  }

  async function append(
    id: string,
    decide: (changes: SandboxChange[]) => Promise<SandboxChange | null> | SandboxChange | null,
  ): Promise<void> {
    await orderOf(id);
    await records.append<SandboxChange>("intent", id, decide);
  }

  async function charge(
    id: string,
    card: TestCard,
    methodId: string,
    key: string,
  ): Promise<SandboxChange> {
    if (card.scenario === "three_d_secure") {
      const clientSecret = `${id}_secret_${fingerprint([key, "secret"])}`;
      return { by: key, kind: "challenged", clientSecret, methodId };
    }
    if (card.scenario === "provider_down") await records.beSilentOnce(key);
    const { plan } = await orderOf(id);
    const due = plan.trialDays === null && plan.priceCents > 0;
    const refusal =
      card.scenario === "declined_later" && due ? declines.declined : declines[card.scenario];
    return refusal
      ? { by: key, kind: "declined", ...refusal }
      : { by: key, kind: "paid", methodId };
  }

  /** The card that paid is kept; asked again after a crash between the two, it is kept then. */
  async function keepCard(id: string): Promise<void> {
    const changes = await records.readList<SandboxChange>("intent", id);
    const paid = changes.find((change) => change.kind === "paid");
    if (paid?.kind !== "paid" || !paid.methodId) return;
    await cards.keepPaying((await orderOf(id)).customerId, `${id}:${paid.by}`, paid.methodId);
  }

  async function pay(id: string, methodId: string, key: string): Promise<SubscriptionOutcome> {
    const card = cardOfPaymentMethod(methodId);
    await append(id, async (changes) => {
      const last = changes.at(-1)?.kind;
      if (last === "canceled" || changes.some((change) => change.kind === "paid")) return null;
      if (changes.some((change) => change.by === key)) return null;
      return card ? charge(id, card, methodId, key) : null;
    });
    await keepCard(id);
    const result = await outcome(id);
    return card || result.kind !== "declined"
      ? result
      : { ...result, ...declineOf("invalid_payment_method") };
  }

  const start: PaymentPort["startSubscription"] = async ({ key, ...order }) => {
    assertPayable(order);
    const { signupId, customerId, plan, paymentMethodId } = order;
    if (!(await store.get("customer", customerId))) {
      throw new Error(`the sandbox has no customer ${customerId}`);
    }
    await claimKey(key, orderFingerprint(order));
    const id = `sub_sandbox_${fingerprint(key)}`;
    const startedAt = now().toISOString();
    await store.putOnce("subscription", id, { signupId, customerId, plan, startedAt });
    await cards.noteSubscription(customerId, id);
    return paymentMethodId ? pay(id, paymentMethodId, key) : outcome(id);
  };

  const cancel: PaymentPort["cancelSubscription"] = async ({ key, subscriptionId }) => {
    await claimKey(key, subscriptionId);
    await append(subscriptionId, (changes) =>
      changes.at(-1)?.kind === "canceled"
        ? null
        : { by: key, kind: "canceled", at: now().toISOString() },
    );
  };

  return {
    ...calls,
    provider: "sandbox",
    livemode: false,
    clientConfig: () => ({ mode: "sandbox" }),

    async createCustomer({ key, lookFirst: _keysLast, ...customer }) {
      await claimKey(key, fingerprint(customer));
      const id = `cus_sandbox_${fingerprint(key)}`;
      await store.putOnce("customer", id, customer);
      return id;
    },

    async deleteCustomer(customerId) {
      if (await store.get("customer", customerId)) {
        await store.put("customer", customerId, { deleted: true });
      }
    },

    startSubscription: start,

    async findSubscription({ key }) {
      const id = `sub_sandbox_${fingerprint(key)}`;
      return (await store.get("subscription", id)) ? outcome(id) : null;
    },

    async tryPayment({ key, customerId, amountCents, paymentMethodId }) {
      // Nothing is ever charged here, so a subscription that ends at once asks the bank just as well.
      const plan: OrderedPlan = {
        id: key,
        title: "",
        interval: "month",
        priceCents: amountCents,
        trialDays: null,
      };
      const tried = await start({ key, signupId: key, customerId, plan, paymentMethodId });
      if (tried.kind === "running") {
        await cancel({ key: `${key}:cancel`, subscriptionId: tried.subscriptionId });
      }
      // Ended: by us, after the bank had agreed.
      if (tried.kind === "running" || tried.kind === "ended") return { kind: "would_pay" };
      const { subscriptionId: _id, ...answer } = tried;
      return answer;
    },

    async retryPayment({ key, ...payment }) {
      await claimKey(key, fingerprint(payment));
      const before = await outcome(payment.subscriptionId);
      if (before.kind === "running" || before.kind === "ended") return before;
      return pay(payment.subscriptionId, payment.paymentMethodId, key);
    },

    readSubscription: state,
    getSubscription: outcome,

    cancelSubscription: cancel,

    async confirm(clientSecret, approve) {
      if (await cards.confirm(clientSecret, approve)) return;
      const id = clientSecret.split("_secret_")[0] ?? "";
      const known = await store.get("subscription", id);
      const issued = (change: SandboxChange | undefined) =>
        change?.kind === "challenged" && change.clientSecret === clientSecret;
      const changes = known ? await records.readList<SandboxChange>("intent", id) : [];
      if (!changes.some(issued)) {
        throw new AppError("challenge_unknown");
      }
      await append(id, (entries) => {
        const last = entries.at(-1);
        // Answered before, or another card or a cancellation came between: the bank has nothing to decide any more.
        if (!issued(last) || last?.kind !== "challenged") return null;
        const by = `bank:${clientSecret}`;
        if (!approve) return { by, kind: "declined", ...refusedByCustomer };
        return { by, kind: "paid", ...(last.methodId && { methodId: last.methodId }) };
      });
      await keepCard(id);
    },
  };
}
