import { createSandboxPayments } from "../../src/features/billing/adapters/sandbox.ts";
import { createStripePayments } from "../../src/features/billing/adapters/stripe.ts";
import { sandboxPaymentMethodId, testCards } from "../../src/features/billing/test-cards.ts";
import { createMemorySandboxStore } from "../fakes/sandbox-store.ts";
import { startStripeFake } from "../fakes/stripe-server.ts";
import { describePaymentContract } from "./payments.contract.ts";
import type { PaymentSubject, SubjectOptions } from "./payments-kit.ts";
import { describeTaxContract } from "./payments-tax.contract.ts";

async function openSandbox({ tax }: SubjectOptions = {}): Promise<PaymentSubject> {
  const store = createMemorySandboxStore();
  let now = new Date("2026-01-31T10:00:00Z");
  const port = createSandboxPayments(store, { now: () => now, tax: tax ?? null });
  const cards = Object.fromEntries(
    testCards.map((card) => [card.scenario, sandboxPaymentMethodId(card)]),
  ) as PaymentSubject["cards"] & { provider_down: string };
  return {
    port,
    cards,
    silence: () => cards.provider_down,
    silenceSetup: () => cards.provider_down,
    // The card itself is silent, once for every key.
    silenceChange() {},
    decide: (clientSecret, approve) => port.confirm(clientSecret, approve),
    setNow(next) {
      now = next;
    },
    pauseTrial(_subscriptionId, next) {
      now = next;
    },
    count: () => ({
      customers: store.count("customer"),
      subscriptions: store.count("subscription"),
    }),
    close: async () => {},
  };
}

async function openStripeFake({ tax }: SubjectOptions = {}): Promise<PaymentSubject> {
  const fake = await startStripeFake();
  const port = createStripePayments({
    secretKey: fake.secretKey,
    publishableKey: "pk_test_fake",
    apiBase: fake.url,
    maxNetworkRetries: 0,
    tax: tax ?? null,
  });
  const success = "pm_card_visa";
  return {
    port,
    cards: {
      success,
      declined: "pm_card_chargeDeclined",
      insufficient_funds: "pm_card_visa_chargeDeclinedInsufficientFunds",
      expired: "pm_card_chargeDeclinedExpiredCard",
      three_d_secure: "pm_card_authenticationRequired",
      declined_later: "pm_card_chargeCustomerFail",
    },
    silence() {
      fake.failNext("POST /v1/payment_intents/:id/confirm", { kind: "refuse", status: 503 });
      return success;
    },
    silenceSetup() {
      // Twice: Stripe's client itself asks again where a connection breaks.
      fake.failNext("POST /v1/setup_intents", { kind: "drop", after: true }, 2);
      return success;
    },
    silenceChange() {
      fake.failNext("POST /v1/subscriptions/:id", { kind: "drop", after: true }, 2);
    },
    decide: async (clientSecret, approve) => fake.completeChallenge(clientSecret, approve),
    setNow: fake.setNow,
    pauseTrial(subscriptionId, next) {
      fake.setNow(next);
      const subscription = fake.state.subscriptions.get(subscriptionId);
      if (subscription) subscription.status = "paused";
    },
    count: () => ({
      customers: fake.state.customers.size,
      subscriptions: fake.state.subscriptions.size,
    }),
    close: fake.close,
  };
}

describePaymentContract("the sandbox", openSandbox);
describePaymentContract("Stripe", openStripeFake);
describeTaxContract("the sandbox", openSandbox, { roundsSlices: false });
describeTaxContract("Stripe", openStripeFake, { roundsSlices: true });
