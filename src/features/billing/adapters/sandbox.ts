import { randomUUID } from "node:crypto";
import type { TaxRate } from "../../../contract/tax.ts";
import { AppError } from "../../../platform/errors.ts";
import { makeDecline } from "../declines.ts";
import type { PaymentPort, SandboxBank, SandboxStore } from "../server/ports.ts";
import type { OrderedPlan, SubscriptionOutcome } from "../server/ports-plan.ts";
import { cardOfPaymentMethod, type TestCard } from "../test-cards.ts";
import { assertPayable, fingerprint, orderFingerprint } from "./fingerprint.ts";
import { createSandboxAccount } from "./sandbox-account.ts";
import {
  createSandboxCards,
  type LedgerEntry,
  refusedByCustomer,
  sandboxDeclines,
} from "./sandbox-cards.ts";
import type { SandboxChange, SandboxOrder } from "./sandbox-order.ts";
import { openRecords } from "./sandbox-records.ts";

/**
 * The payment provider that needs no key and no network: charges no one, but behaves as a provider does, with customers,
 * subscriptions, declines, 3-D Secure and idempotency keys, all of it kept in `store`.
 *
 * Ids come from the idempotency keys, and a subscription is an order with a numbered list of changes, each written with
 * `putOnce`: calls that run at once, in any number of processes, agree on what happened without a lock.
 */
export function createSandboxPayments(
  store: SandboxStore,
  options: { now?: () => Date; tax?: TaxRate | null } = {},
): PaymentPort & SandboxBank {
  const now = options.now ?? (() => new Date());
  const tax = options.tax ?? null;

  const records = openRecords(store);
  const { claimKey } = records;
  const cards = createSandboxCards(store, records, now);
  const { calls, outcome, outcomeOf, state } = createSandboxAccount(
    store,
    records,
    cards,
    now,
    tax,
  );

  async function orderOf(id: string): Promise<SandboxOrder> {
    const order = await records.findOrder(id);
    if (!order) throw new Error(`the sandbox has no subscription ${id}`);
    return order;
  }

  async function append(
    id: string,
    decide: (changes: SandboxChange[]) => Promise<SandboxChange | null> | SandboxChange | null,
    known?: SandboxChange[],
  ): Promise<SandboxChange[]> {
    await orderOf(id);
    return records.append<SandboxChange>("intent", id, decide, known);
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
      card.scenario === "declined_later" && due
        ? sandboxDeclines.declined
        : sandboxDeclines[card.scenario];
    return refusal
      ? { by: key, kind: "declined", ...refusal }
      : { by: key, kind: "paid", methodId };
  }

  /** The card that paid is kept; asked again after a crash between the two, it is kept then. */
  async function keepCard(
    id: string,
    changes: SandboxChange[],
    known?: LedgerEntry[],
  ): Promise<LedgerEntry[] | undefined> {
    const paid = changes.find((change) => change.kind === "paid");
    if (paid?.kind !== "paid" || !paid.methodId) return known;
    const { customerId } = await orderOf(id);
    return cards.keepPaying(customerId, `${id}:${paid.by}`, paid.methodId, known);
  }

  /** @param ledger the customer's, where the subscription is new and nothing has happened to it */
  async function pay(
    id: string,
    methodId: string,
    key: string,
    ledger?: LedgerEntry[],
  ): Promise<SubscriptionOutcome> {
    const card = cardOfPaymentMethod(methodId);
    const changes = await append(
      id,
      async (entries) => {
        const last = entries.at(-1)?.kind;
        if (last === "canceled" || entries.some((change) => change.kind === "paid")) return null;
        if (entries.some((change) => change.by === key)) return null;
        return card ? charge(id, card, methodId, key) : null;
      },
      ledger && [],
    );
    const after = await keepCard(id, changes, ledger);
    const result = after
      ? outcomeOf(id, { order: await orderOf(id), changes, ledger: after })
      : await outcome(id);
    return card || result.kind !== "declined"
      ? result
      : { ...result, ...makeDecline("invalid_payment_method") };
  }

  const start: PaymentPort["startSubscription"] = async ({ key, ...order }) => {
    assertPayable(order);
    const { signupId, customerId, plan, paymentMethodId, creditCents } = order;
    const { record: customer, entries } = await records.readWithList<LedgerEntry>(
      { kind: "customer", id: customerId },
      { kind: "ledger", id: customerId },
    );
    if (!customer) throw new Error(`the sandbox has no customer ${customerId}`);
    const id = `sub_sandbox_${fingerprint(key)}`;
    const sold = { ...plan, ...(tax && { tax }) };
    const ordered = { signupId, customerId, plan: sold, ...(creditCents && { creditCents }) };
    const data = { ...ordered, startedAt: now().toISOString(), call: randomUUID() };
    const record = { kind: "subscription" as const, id, data };
    const noted = cards.subscribed(customerId, id, entries);
    const [stored, entry] = await claimKey(key, orderFingerprint(order), record, ...noted);
    const after = entry ? [...entries, entry as unknown as LedgerEntry] : entries;
    // Again where another call took the place in the ledger.
    const ledger = await cards.noteSubscription(customerId, id, after);
    const isNew = stored?.call === data.call;
    if (paymentMethodId) return pay(id, paymentMethodId, key, isNew ? ledger : undefined);
    return isNew
      ? outcomeOf(id, { order: stored as unknown as SandboxOrder, changes: [], ledger })
      : outcome(id);
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
    taxByPlace: null,

    async createCustomer({ key, lookFirst: _keysLast, ...customer }) {
      const id = `cus_sandbox_${fingerprint(key)}`;
      await claimKey(key, fingerprint(customer), { kind: "customer", id, data: customer });
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

    async tryPayment({ key, customerId, amountCents, currency, paymentMethodId }) {
      // Nothing is ever charged here, so a subscription that ends at once is enough to ask the bank.
      const plan: OrderedPlan = {
        id: key,
        title: "",
        interval: "month",
        priceCents: amountCents,
        currency,
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
      const stored = await store.get("subscription", id);
      const issued = (change: SandboxChange | undefined) =>
        change?.kind === "challenged" && change.clientSecret === clientSecret;
      const changes = stored ? await records.readList<SandboxChange>("intent", id) : [];
      if (!changes.some(issued)) {
        throw new AppError("challenge_unknown");
      }
      const after = await append(id, (entries) => {
        const last = entries.at(-1);
        // Answered before, or another card or a cancellation came between: the bank has nothing to decide any more.
        if (!issued(last) || last?.kind !== "challenged") return null;
        const by = `bank:${clientSecret}`;
        if (!approve) return { by, kind: "declined", ...refusedByCustomer };
        return { by, kind: "paid", ...(last.methodId && { methodId: last.methodId }) };
      });
      await keepCard(id, after);
    },
  };
}
