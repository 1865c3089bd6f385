import { AppError } from "../../../platform/errors.ts";
import { type Decline, makeDecline } from "../declines.ts";
import type { SandboxKey, SandboxStore } from "../server/ports.ts";
import type {
  AccountPayments,
  CardOutcome,
  CardPrint,
  PaymentCard,
} from "../server/ports-account.ts";
import {
  type CardExpiry,
  cardOfPaymentMethod,
  expiryOfPaymentMethod,
  type TestCard,
} from "../test-cards.ts";
import { fingerprint } from "./fingerprint.ts";
import type { SandboxRecords } from "./sandbox-records.ts";

/** Events on a customer's account, oldest first. `by` is the key of the call that did it. */
export type LedgerEntry = { by: string; at: string } & (
  | { kind: "subscribed"; subscriptionId: string }
  | { kind: "card"; cardId: string; methodId: string; asDefault: boolean }
  | { kind: "default"; cardId: string }
  | ({ kind: "edited"; cardId: string } & CardPrint)
  | { kind: "removed"; cardId: string }
  | { kind: "refunded"; paymentId: string; amountCents: number }
  | { kind: "challenged"; methodId: string; clientSecret: string }
  | { kind: "refused" }
);

interface KeptCard {
  cardId: string;
  methodId: string;
  at: string;
  /** As its holder corrected it. */
  print?: CardPrint;
}

/** In Stripe's words. */
export const sandboxDeclines: Partial<Record<TestCard["scenario"], Decline>> = {
  declined: { code: "card_declined", message: "Your card was declined." },
  insufficient_funds: { code: "insufficient_funds", message: "Your card has insufficient funds." },
  expired: { code: "expired_card", message: "Your card has expired." },
};
export const refusedByCustomer: Decline = {
  code: "authentication_failed",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** The cards of an account at an instant, oldest first, and which of them is charged. */
export function cardsAt(ledger: readonly LedgerEntry[], at: Date) {
  let cards: KeptCard[] = [];
  let chosen: string | null = null;
  for (const entry of ledger) {
    if (new Date(entry.at) > at) break;
    if (entry.kind === "card") {
      cards.push(entry);
      if (entry.asDefault || chosen === null) chosen = entry.cardId;
    }
    if (entry.kind === "edited") {
      const { cardId, ...print } = entry;
      cards = cards.map((card) => (card.cardId === cardId ? { ...card, print } : card));
    }
    if (entry.kind === "default") chosen = entry.cardId;
    if (entry.kind === "removed") {
      cards = cards.filter((card) => card.cardId !== entry.cardId);
      if (chosen === entry.cardId) chosen = cards.at(-1)?.cardId ?? null;
    }
  }
  return { cards, default: cards.find((card) => card.cardId === chosen) ?? null };
}

/** The last four digits of a kept card. */
export function last4Of(card: KeptCard): string {
  return cardOfPaymentMethod(card.methodId)?.number.slice(-4) ?? "0000";
}

/** When a kept card expires: as typed, or three years on where only the card was named. */
function expiryOf({ methodId, at, print }: KeptCard): CardExpiry {
  if (print) return { month: print.expMonth, year: print.expYear };
  const later = { month: 12, year: new Date(at).getUTCFullYear() + 3 };
  return expiryOfPaymentMethod(methodId) ?? later;
}

type CardCalls = Pick<AccountPayments, "listCards" | "addCard" | "setDefaultCard" | "editCard"> & {
  /** @param check looks at the same entries that the removal is appended to, and throws to refuse it */
  remove(
    customerId: string,
    cardId: string,
    check: (ledger: LedgerEntry[]) => Promise<void>,
  ): Promise<void>;
  ledger(customerId: string): Promise<LedgerEntry[]>;
  /**
   * Keeps the card that paid a subscription; it is the default from then on.
   * @param known the ledger, where the caller has just read it
   * @returns the ledger afterwards
   */
  keepPaying(
    customerId: string,
    by: string,
    methodId: string,
    known?: LedgerEntry[],
  ): Promise<LedgerEntry[]>;
  /** The record that notes a subscription, unless the ledger has it. */
  subscribed(
    customerId: string,
    subscriptionId: string,
    ledger: readonly LedgerEntry[],
  ): (SandboxKey & { data: LedgerEntry })[];
  /** Parameters and answer as for `keepPaying`. */
  noteSubscription(
    customerId: string,
    subscriptionId: string,
    known?: LedgerEntry[],
  ): Promise<LedgerEntry[]>;
  /** The bank's answer on a card that was added. @returns false when the secret is not of such a card */
  confirm(clientSecret: string, approve: boolean): Promise<boolean>;
};

export function createSandboxCards(
  store: SandboxStore,
  records: SandboxRecords,
  now: () => Date,
): CardCalls {
  const ledger = (customerId: string) => records.readList<LedgerEntry>("ledger", customerId);
  const note = (
    customerId: string,
    decide: (entries: LedgerEntry[]) => Promise<LedgerEntry | null> | LedgerEntry | null,
    known?: LedgerEntry[],
  ) => records.append<LedgerEntry>("ledger", customerId, decide, known);
  const at = () => now().toISOString();
  const cardIdOf = (customerId: string, by: string) =>
    `card_sandbox_${fingerprint([customerId, by])}`;

  const subscription = (
    subscriptionId: string,
    entries: readonly LedgerEntry[],
  ): LedgerEntry | null =>
    entries.some((one) => one.kind === "subscribed" && one.subscriptionId === subscriptionId)
      ? null
      : { by: `subscribed:${subscriptionId}`, at: at(), kind: "subscribed", subscriptionId };

  async function list(customerId: string): Promise<PaymentCard[]> {
    const customer = await store.get("customer", customerId);
    const { cards, default: chosen } = cardsAt(await ledger(customerId), now());
    return cards
      .map((card) => ({
        id: card.cardId,
        brand: cardOfPaymentMethod(card.methodId)?.brand ?? "card",
        last4: last4Of(card),
        expMonth: expiryOf(card).month,
        expYear: expiryOf(card).year,
        holder: card.print?.holder ?? (typeof customer?.name === "string" ? customer.name : null),
        isDefault: card.cardId === chosen?.cardId,
      }))
      .reverse()
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  async function assertOwned(customerId: string, cardId: string): Promise<void> {
    const { cards } = cardsAt(await ledger(customerId), now());
    if (!cards.some((card) => card.cardId === cardId)) throw new AppError("card_gone");
  }

  async function cardOutcome(customerId: string, key: string): Promise<CardOutcome> {
    const entries = await ledger(customerId);
    const challenge = entries.find((entry) => entry.by === key && entry.kind === "challenged");
    const by = challenge?.kind === "challenged" ? `bank:${challenge.clientSecret}` : key;
    const answer = entries.find((entry) => entry.by === by);
    if (challenge?.kind === "challenged" && !answer) {
      return { kind: "requires_action", clientSecret: challenge.clientSecret, intent: "setup" };
    }
    if (answer?.kind === "refused") return { kind: "declined", ...refusedByCustomer };
    const cards = await list(customerId);
    const card = cards.find((one) => one.id === cardIdOf(customerId, by));
    return card
      ? { kind: "added", card }
      : { kind: "declined", ...makeDecline("invalid_payment_method") };
  }

  return {
    ledger,
    listCards: list,

    async addCard({ key, customerId, paymentMethodId }) {
      if (!(await store.get("customer", customerId))) {
        throw new Error(`the sandbox has no customer ${customerId}`);
      }
      await records.claimKey(key, fingerprint({ customerId, paymentMethodId }));
      const card = cardOfPaymentMethod(paymentMethodId);
      const refusal = card ? sandboxDeclines[card.scenario] : makeDecline("invalid_payment_method");
      if (refusal) return { kind: "declined", ...refusal };
      if (card?.scenario === "provider_down") await records.beSilentOnce(key);
      const challenged = card?.scenario === "three_d_secure";
      const setupId = `seti_sandbox_${fingerprint([customerId, key])}`;
      if (challenged) await store.putOnce("ledger", setupId, { customerId });
      await note(customerId, (entries) => {
        if (entries.some((entry) => entry.by === key)) return null;
        const entry = { by: key, at: at(), methodId: paymentMethodId };
        if (!challenged) {
          return { ...entry, kind: "card", cardId: cardIdOf(customerId, key), asDefault: false };
        }
        const clientSecret = `${setupId}_secret_${fingerprint([key, "secret"])}`;
        return { ...entry, kind: "challenged", clientSecret };
      });
      return cardOutcome(customerId, key);
    },

    async setDefaultCard({ customerId, cardId }) {
      await assertOwned(customerId, cardId);
      await note(customerId, (entries) =>
        cardsAt(entries, now()).default?.cardId === cardId
          ? null
          : { by: `default:${entries.length}:${cardId}`, at: at(), kind: "default", cardId },
      );
    },

    async editCard({ customerId, cardId, ...print }) {
      await assertOwned(customerId, cardId);
      await note(customerId, (entries) => ({
        by: `edit:${entries.length}:${cardId}`,
        at: at(),
        kind: "edited",
        cardId,
        ...print,
      }));
    },

    async remove(customerId, cardId, check) {
      await assertOwned(customerId, cardId);
      await note(customerId, async (entries) => {
        const stillThere = cardsAt(entries, now()).cards.some((card) => card.cardId === cardId);
        if (!stillThere) return null;
        await check(entries);
        return { by: `remove:${cardId}`, at: at(), kind: "removed", cardId };
      });
    },

    keepPaying: (customerId, by, methodId, known) =>
      note(
        customerId,
        (entries) =>
          entries.some((entry) => entry.by === by)
            ? null
            : {
                by,
                at: at(),
                kind: "card",
                cardId: cardIdOf(customerId, by),
                methodId,
                asDefault: true,
              },
        known,
      ),

    subscribed(customerId, subscriptionId, entries) {
      const data = subscription(subscriptionId, entries);
      return data ? [{ kind: "ledger", id: `${customerId}:${entries.length + 1}`, data }] : [];
    },

    noteSubscription: (customerId, subscriptionId, known) =>
      note(customerId, (entries) => subscription(subscriptionId, entries), known),

    async confirm(clientSecret, approve) {
      const setup = await store.get("ledger", clientSecret.split("_secret_")[0] ?? "");
      if (typeof setup?.customerId !== "string") return false;
      const { customerId } = setup;
      const by = `bank:${clientSecret}`;
      const find = (entries: LedgerEntry[]) =>
        entries.find((one) => one.kind === "challenged" && one.clientSecret === clientSecret);
      if (!find(await ledger(customerId))) return false;
      await note(customerId, (entries) => {
        const challenge = find(entries);
        if (challenge?.kind !== "challenged" || entries.some((entry) => entry.by === by))
          return null;
        if (!approve) return { by, at: at(), kind: "refused" };
        const cardId = cardIdOf(customerId, by);
        const { methodId } = challenge;
        return { by, at: at(), kind: "card", cardId, methodId, asDefault: false };
      });
      return true;
    },
  };
}
