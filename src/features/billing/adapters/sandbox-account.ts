import { refundedTaxCents, type TaxRate } from "../../../contract/tax.ts";
import { AppError } from "../../../platform/errors.ts";
import { addIntervals } from "../../plans/intervals.ts";
import { type Decline, makeDecline } from "../declines.ts";
import { withRefunds } from "../refunds.ts";
import type { SandboxStore } from "../server/ports.ts";
import type { AccountPayments, Payment, PaymentInvoice } from "../server/ports-account.ts";
import type { OfficePayments } from "../server/ports-office.ts";
import type { SubscriptionOutcome } from "../server/ports-plan.ts";
import type { SubscriptionState } from "../server/ports-state.ts";
import { cardOfPaymentMethod } from "../test-cards.ts";
import { assertChangeable } from "./answers.ts";
import { fingerprint } from "./fingerprint.ts";
import { cardsAt, type createSandboxCards, type LedgerEntry, last4Of } from "./sandbox-cards.ts";
import { billToAt, type SandboxCustomer, updatedCustomer } from "./sandbox-customer.ts";
import { createSandboxOffice, listRefunds } from "./sandbox-office.ts";
import type { SandboxChange, SandboxOrder, SandboxPlan } from "./sandbox-order.ts";
import type { SandboxRecords } from "./sandbox-records.ts";
import { applyCredit, runSubscription, type SandboxRun, termsOfChange } from "./sandbox-run.ts";
import { sandboxOutcome, sandboxState } from "./sandbox-subscription.ts";

const refusedLater: Decline = { code: "card_declined", message: "Your card was declined." };

/** A subscription with all that decides where it stands. */
interface Subscription {
  order: SandboxOrder;
  changes: SandboxChange[];
  ledger: LedgerEntry[];
}

/** The sandbox's part behind a customer's account: plan changes, cancelling, invoices. */
export function createSandboxAccount(
  store: SandboxStore,
  records: SandboxRecords,
  cards: ReturnType<typeof createSandboxCards>,
  now: () => Date,
  tax: TaxRate | null,
) {
  const taxed = tax ? { tax } : {};

  async function find(id: string): Promise<Subscription | null> {
    const order = await records.findOrder(id);
    if (!order) return null;
    const [changes, ledger] = await records.readLists(
      { kind: "intent", id },
      { kind: "ledger", id: order.customerId },
    );
    return { order, changes: changes as SandboxChange[], ledger: ledger as LedgerEntry[] };
  }

  async function open(id: string): Promise<Subscription> {
    const found = await find(id);
    if (!found) throw new Error(`the sandbox has no subscription ${id}`);
    return found;
  }

  function assertOwner({ order }: Subscription, customerId: string): void {
    if (order.customerId !== customerId) throw new Error("the subscription is another customer’s");
  }

  const hasCard = (ledger: LedgerEntry[]) => (at: Date) => cardsAt(ledger, at).default !== null;

  const runOf = ({ order, changes, ledger }: Subscription): SandboxRun =>
    runSubscription(order, changes, hasCard(ledger), now());

  const outcomeOf = (id: string, { order, changes, ledger }: Subscription): SubscriptionOutcome =>
    sandboxOutcome(id, order, changes, hasCard(ledger), now());

  async function outcome(id: string): Promise<SubscriptionOutcome> {
    return outcomeOf(id, await open(id));
  }

  async function state(id: string): Promise<SubscriptionState> {
    const found = await find(id);
    if (!found) {
      throw new AppError("subscription_unknown_to_provider");
    }
    const { order, changes, ledger } = found;
    return sandboxState(id, order, changes, hasCard(ledger), now());
  }

  function terms(run: SandboxRun, plan: SandboxPlan, at: Date, endsTrial: boolean) {
    assertChangeable(run.status, run.cancelling);
    // The period went over since the amount was shown.
    if (at < run.periodStart || at > now()) throw new AppError("amount_changed");
    const change = termsOfChange(run, plan, at, endsTrial);
    return { change, ...applyCredit(change.totalCents, run.creditCents) };
  }

  /** The default card's answer to a charge. */
  async function refusalFor(
    ledger: readonly LedgerEntry[],
    dueCents: number,
    key: string,
  ): Promise<Decline | null> {
    const card = cardsAt(ledger, now()).default;
    const scenario = card && cardOfPaymentMethod(card.methodId)?.scenario;
    if (scenario === "provider_down") await records.beSilentOnce(key);
    if (dueCents === 0) return null;
    if (!card) return makeDecline("no_card");
    return scenario === "declined_later" ? refusedLater : null;
  }

  const samePlan = (a: SandboxPlan, b: SandboxPlan) =>
    a.id === b.id && a.interval === b.interval && a.priceCents === b.priceCents;

  async function invoicesOf(
    customerId: string,
  ): Promise<(PaymentInvoice & { tax: TaxRate | null })[]> {
    const [customer, ledger] = await Promise.all([
      store.get("customer", customerId),
      cards.ledger(customerId),
    ]);
    const subscribed = ledger.flatMap((entry) =>
      entry.kind === "subscribed" ? [entry.subscriptionId] : [],
    );
    const all = await Promise.all(
      subscribed.map(async (id) => {
        const code = fingerprint(id);
        return runOf(await open(id)).invoices.map((invoice, index) => {
          const paid = invoice.amountPaidCents > 0;
          // The card that pays a first invoice is kept a moment after that was issued.
          const first = ledger.find((entry) => entry.kind === "card");
          const card =
            cardsAt(ledger, invoice.issuedAt).default ?? (first?.kind === "card" ? first : null);
          return {
            ...invoice,
            id: `in_sandbox_${code}_${index + 1}`,
            number: `${code.slice(0, 8).toUpperCase()}-${String(index + 1).padStart(4, "0")}`,
            billTo: billToAt(customer as SandboxCustomer | null, invoice.issuedAt),
            cardLast4: paid && card ? last4Of(card) : null,
            refunds: [],
          };
        });
      }),
    );
    return all
      .flat()
      .reverse()
      .sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime());
  }

  async function chargesOf(customerId: string): Promise<Payment[]> {
    const paid = (await invoicesOf(customerId)).filter((one) => one.amountPaidCents > 0);
    return paid.map(({ id, issuedAt, amountPaidCents, currency, cardLast4 }) => ({
      id: id.replace("in_", "ch_"),
      at: issuedAt,
      amountCents: amountPaidCents,
      currency,
      cardLast4,
      invoiceId: id,
    }));
  }

  async function paymentsOf(customerId: string): Promise<Payment[]> {
    const charges = await chargesOf(customerId);
    const refunds = listRefunds(await cards.ledger(customerId), (paymentId) =>
      charges.find(({ id }) => id === paymentId),
    );
    return [...refunds.reverse(), ...charges].sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  const office = createSandboxOffice({
    records,
    charges: chargesOf,
    async runAfter(customerId, subscriptionId, changes) {
      const subscription = await open(subscriptionId);
      assertOwner(subscription, customerId);
      return runOf({ ...subscription, changes });
    },
    now,
  });

  const calls: AccountPayments & OfficePayments = {
    ...office,
    listCards: cards.listCards,
    addCard: cards.addCard,
    setDefaultCard: cards.setDefaultCard,
    editCard: cards.editCard,

    removeCard: ({ customerId, cardId }) =>
      cards.remove(customerId, cardId, async (ledger) => {
        const remaining = cardsAt(ledger, now()).cards;
        if (remaining.length !== 1 || remaining[0]?.cardId !== cardId) return;
        for (const entry of ledger) {
          if (entry.kind !== "subscribed") continue;
          const run = runOf(await open(entry.subscriptionId));
          if (run.status === "active" && run.plan.priceCents > 0)
            throw new AppError("card_is_the_only_one");
        }
      }),

    async previewPlanChange({ customerId, subscriptionId, plan, at }) {
      const subscription = await open(subscriptionId);
      assertOwner(subscription, customerId);
      const run = runOf(subscription);
      const { change, dueCents, creditAfterCents } = terms(run, plan, at, plan.trialDays === null);
      return {
        amountDueNowCents: dueCents,
        creditCents: Math.max(0, -change.totalCents),
        nextChargeCents: Math.max(0, plan.priceCents - creditAfterCents),
        nextChargeAt: change.periodEnd,
        proratedAt: at,
      };
    },

    async changePlan({ key, ...input }) {
      const { subscriptionId, proratedAt, expectedDueCents } = input;
      const { id, title, interval, priceCents, currency } = input.plan;
      const plan: SandboxPlan = { id, title, interval, priceCents, currency, ...taxed };
      const endsTrial = input.plan.trialDays === null;
      await records.claimKey(key, fingerprint({ ...input, plan: { id, interval, priceCents } }));
      assertOwner(await open(subscriptionId), input.customerId);
      let refusal: Decline | null = null;
      await records.append<SandboxChange>("intent", subscriptionId, async (changes) => {
        if (changes.some((change) => change.by === key)) return null;
        const subscription = { ...(await open(subscriptionId)), changes };
        const run = runOf(subscription);
        if (samePlan(run.plan, plan)) return null;
        const { dueCents } = terms(run, plan, proratedAt, endsTrial);
        if (dueCents !== expectedDueCents) throw new AppError("amount_changed");
        refusal = await refusalFor(subscription.ledger, dueCents, key);
        const at = proratedAt.toISOString();
        return refusal ? null : { by: key, kind: "plan", plan, at, endsTrial };
      });
      return refusal
        ? { kind: "declined", subscriptionId, ...(refusal as Decline) }
        : outcome(subscriptionId);
    },

    async scheduleChange({ key, customerId, subscriptionId, plan: ordered }) {
      const { id, title, interval, priceCents, currency } = ordered;
      const plan = { id, title, interval, priceCents, currency, ...taxed };
      await records.claimKey(key, fingerprint({ subscriptionId, id, interval, priceCents }));
      assertOwner(await open(subscriptionId), customerId);
      await records.append<SandboxChange>("intent", subscriptionId, async (changes) => {
        if (changes.some((change) => change.by === key)) return null;
        const run = runOf({ ...(await open(subscriptionId)), changes });
        assertChangeable(run.status, run.cancelling);
        return { by: key, kind: "scheduled", plan, at: now().toISOString() };
      });
      return runOf(await open(subscriptionId)).periodEnd;
    },

    async cancelScheduledChange({ subscriptionId }) {
      await records.append<SandboxChange>("intent", subscriptionId, async (changes) => {
        const run = runOf({ ...(await open(subscriptionId)), changes });
        const by = `unscheduled:${changes.length}`;
        const at = now().toISOString();
        return run.scheduled ? { by, kind: "scheduled", plan: null, at } : null;
      });
    },

    async updateCustomer({ customerId, ...input }) {
      const stored = await store.get("customer", customerId);
      if (!stored) throw new Error(`the sandbox has no customer ${customerId}`);
      const changed = updatedCustomer(stored as unknown as SandboxCustomer, input, now());
      await store.put("customer", customerId, { ...changed.customer });
      if (changed.refused) throw new AppError("tax_id_refused");
    },

    async cancelAtPeriodEnd({ key, subscriptionId }) {
      await records.claimKey(key, subscriptionId);
      await records.append<SandboxChange>("intent", subscriptionId, async (changes) => {
        const run = runOf({ ...(await open(subscriptionId)), changes });
        const done = run.cancelling || run.status === "canceled";
        const isRepeat = changes.some((change) => change.by === key);
        return done || isRepeat ? null : { by: key, kind: "cancelling", at: now().toISOString() };
      });
      return runOf(await open(subscriptionId)).periodEnd;
    },

    async resumeSubscription({ key, subscriptionId }) {
      await records.claimKey(key, subscriptionId);
      await records.append<SandboxChange>("intent", subscriptionId, async (changes) => {
        const run = runOf({ ...(await open(subscriptionId)), changes });
        const idle = !run.cancelling || run.status === "canceled";
        const isRepeat = changes.some((change) => change.by === key);
        return idle || isRepeat ? null : { by: key, kind: "resumed", at: now().toISOString() };
      });
      return outcome(subscriptionId);
    },

    previewStart: async ({ plan, at }) => ({
      amountDueNowCents: plan.priceCents,
      creditCents: 0,
      nextChargeCents: plan.priceCents,
      nextChargeAt: addIntervals(at, plan.interval, 1),
      proratedAt: at,
    }),

    async startAgain({ key, ...input }) {
      const { customerId, expectedDueCents } = input;
      const { id: planId, title, interval, priceCents, currency } = input.plan;
      const terms = { id: planId, interval, priceCents };
      await records.claimKey(key, fingerprint({ customerId, expectedDueCents, plan: terms }));
      const id = `sub_sandbox_${fingerprint(key)}`;
      if (!(await store.get("subscription", id))) {
        if (priceCents !== expectedDueCents) throw new AppError("amount_changed");
        const refusal = await refusalFor(await cards.ledger(customerId), priceCents, key);
        if (refusal) return { kind: "declined", subscriptionId: null, ...refusal };
        const plan = { ...terms, title, currency, trialDays: null, ...taxed };
        const startedAt = now().toISOString();
        await store.putOnce("subscription", id, { signupId: null, customerId, plan, startedAt });
      }
      await records.append<SandboxChange>("intent", id, (changes) =>
        changes.length > 0 ? null : { by: key, kind: "paid" },
      );
      await cards.noteSubscription(customerId, id);
      return outcome(id);
    },

    listPayments: paymentsOf,

    async listInvoices(customerId, { limit, startingAfter }) {
      const all = await invoicesOf(customerId);
      const from = startingAfter ? all.findIndex((one) => one.id === startingAfter) + 1 : 0;
      const page = startingAfter && from === 0 ? [] : all.slice(from, from + limit);
      const invoices = page.map(({ tax: _tax, ...invoice }) => invoice);
      return { invoices, hasMore: from + invoices.length < all.length && invoices.length > 0 };
    },

    async findInvoiceSubscription(number) {
      const [code = ""] = number.split("-");
      for (const id of await store.ids("subscription")) {
        if (!fingerprint(id).startsWith(code.toLowerCase())) continue;
        const { customerId } = (await open(id)).order;
        const invoices = await invoicesOf(customerId);
        if (invoices.some((one) => one.number === number)) return id;
      }
      return null;
    },

    async getInvoice(customerId, invoiceId) {
      const found = (await invoicesOf(customerId)).find((one) => one.id === invoiceId);
      if (!found) return null;
      const { tax: rate, ...invoice } = withRefunds(found, await paymentsOf(customerId));
      if (!rate) return invoice;
      const taxes = refundedTaxCents(
        invoice.refunds.map(({ amountCents }) => amountCents),
        { totalCents: invoice.totalCents, taxCents: invoice.totalCents - invoice.subtotalCents },
        rate,
      );
      const refunds = invoice.refunds.map((refund, index) => ({
        ...refund,
        creditNote: `${invoice.number}-CN-${String(index + 1).padStart(2, "0")}`,
        taxCents: taxes[index] ?? 0,
      }));
      return { ...invoice, refunds };
    },
  };
  return { calls, outcome, outcomeOf, state };
}
