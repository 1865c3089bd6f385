import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect } from "vitest";
import type { TaxRate } from "../../src/contract/tax.ts";
import type { PaymentPort } from "../../src/features/billing/server/ports.ts";
import type { PaymentCard } from "../../src/features/billing/server/ports-account.ts";
import type {
  OrderedPlan,
  SubscriptionOutcome,
} from "../../src/features/billing/server/ports-plan.ts";
import type { SandboxScenario } from "../../src/features/billing/test-cards.ts";
import { AppError } from "../../src/platform/errors.ts";

/** An adapter with the provider behind it. Its clock stands at 2026-01-31T10:00:00Z until it is set. */
export interface PaymentSubject {
  port: PaymentPort;
  /** Payment method ids. */
  cards: Record<Exclude<SandboxScenario, "provider_down">, string>;
  /** Makes the provider silent for the next payment, once. @returns the card to pay with, which is a good one */
  silence(): string;
  /** Makes the provider silent when a card is added next, once. @returns the card to add, which is a good one */
  silenceSetup(): string;
  /** Makes the provider silent at the next change of plan, once; the card of `silenceSetup` must be the default. */
  silenceChange(): void;
  /** The customer's answer on the bank's page. */
  decide(clientSecret: string, approve: boolean): Promise<void>;
  setNow(now: Date): void;
  /** Sets the clock behind the end of a trial without a card, which the provider has paused. */
  pauseTrial(subscriptionId: string, now: Date): void;
  /** How many the provider has. */
  count(): { customers: number; subscriptions: number };
  close(): Promise<void>;
}

/** How a provider is set up. */
export interface SubjectOptions {
  /** The tax that prices contain. */
  tax?: TaxRate;
}

export type Order = Parameters<PaymentPort["startSubscription"]>[0];
export type PaymentKit = ReturnType<typeof paymentKitPerTest>;

/** A plan for USD 39 a month, without a trial. */
export function buildPlan(changes: Partial<OrderedPlan> = {}): OrderedPlan {
  return {
    id: "starter",
    title: "Starter",
    interval: "month",
    priceCents: 3900,
    currency: "usd",
    trialDays: null,
    ...changes,
  };
}

/** A fresh subject for each test of the suite it is called in, and the moves of a signup on it. */
export function paymentKitPerTest(makeSubject: () => Promise<PaymentSubject>) {
  let current: PaymentSubject | undefined;
  beforeEach(async () => {
    current = await makeSubject();
  });
  afterEach(() => current?.close());

  const kit = {
    get subject(): PaymentSubject {
      if (!current) throw new Error("the subject is there in tests only");
      return current;
    },
    get port(): PaymentPort {
      return kit.subject.port;
    },

    newCustomer: (key = `signup:${randomUUID()}:customer:1`) =>
      kit.port.createCustomer({
        key,
        signupId: "signup-1",
        email: "ada@example.com",
        name: "Ada Byron",
        organization: "Byron Bakery",
        phone: "+14155550132",
      }),

    buildOrder: async (changes: Partial<Order> = {}): Promise<Order> => ({
      key: `signup:${randomUUID()}:subscription:1`,
      signupId: "signup-1",
      customerId: changes.customerId ?? (await kit.newCustomer()),
      plan: buildPlan(),
      paymentMethodId: kit.subject.cards.success,
      ...changes,
    }),

    async start(changes: Partial<Order> = {}) {
      const order = await kit.buildOrder(changes);
      return { order, outcome: await kit.port.startSubscription(order) };
    },

    /** Adds a card. @param options.patient asks once more when the provider did not answer */
    async added(
      customerId: string,
      paymentMethodId?: string,
      options: { patient?: boolean } = {},
    ): Promise<PaymentCard> {
      const card: string = paymentMethodId ?? kit.subject.cards.success;
      const input = { key: randomUUID(), customerId, paymentMethodId: card };
      const asked = kit.port.addCard(input);
      const outcome = await (options.patient ? asked.catch(() => kit.port.addCard(input)) : asked);
      if (outcome.kind !== "added") expect.fail(`not added: ${JSON.stringify(outcome)}`);
      return outcome.card;
    },

    /** The arguments for another card on what was started. */
    another: (order: Order, outcome: SubscriptionOutcome, paymentMethodId: string) => ({
      key: `signup:${randomUUID()}:payment:2`,
      customerId: order.customerId,
      subscriptionId: outcome.subscriptionId ?? "none",
      paymentMethodId,
    }),

    retry: (order: Order, outcome: SubscriptionOutcome, paymentMethodId: string) =>
      kit.port.retryPayment(kit.another(order, outcome, paymentMethodId)),

    reread: (outcome: SubscriptionOutcome) =>
      kit.port.getSubscription(outcome.subscriptionId ?? "none"),
  };
  return kit;
}

/** The error that a promise ends in. */
export function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => expect.fail(`it did not fail: ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
}

/** A fault of ours: never shown to anybody. */
export async function expectFault(promise: Promise<unknown>): Promise<void> {
  const error = await failure(promise);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(AppError);
}
