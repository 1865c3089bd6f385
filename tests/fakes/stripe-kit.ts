import { afterEach, beforeEach, expect, type Mock, vi } from "vitest";
import { createStripePayments } from "../../src/features/billing/adapters/stripe.ts";
import type { StripeSettings } from "../../src/features/billing/adapters/stripe-client.ts";
import type { PaymentPort } from "../../src/features/billing/server/ports.ts";
import type {
  OrderedPlan,
  SubscriptionOutcome,
} from "../../src/features/billing/server/ports-plan.ts";
import { type StripeFake, startStripeFake } from "./stripe-server.ts";

export const starter: OrderedPlan = {
  id: "starter",
  title: "Starter",
  interval: "month",
  priceCents: 3900,
  currency: "usd",
  trialDays: null,
};
export const customer = {
  key: "signup:1:customer:1",
  signupId: "1",
  email: "ada@example.com",
  name: "Ada Byron",
  organization: "Byron Bakery",
  phone: "+14155550132",
};
export const order = {
  key: "signup:1:subscription:1",
  signupId: "1",
  plan: starter,
  paymentMethodId: "pm_card_visa" as string | null,
};

export interface StripeKit {
  fake: StripeFake;
  port: PaymentPort;
  /** The log's `warn`. */
  warn: Mock;
  /** Another adapter on the same Stripe. It does not try again by itself, which takes time, unless asked to. */
  connect(changes?: Partial<StripeSettings>, fake?: StripeFake): PaymentPort;
  /** A whole first signup, as the orchestrator asks for it: repeat it after any failure. */
  signUp(changes?: Partial<typeof order>, by?: PaymentPort): Promise<SubscriptionOutcome>;
}

/** A fresh Stripe for each test of the file, and the adapter on it. */
export function stripePerTest(): StripeKit {
  let current: { fake: StripeFake; port: PaymentPort } | undefined;
  const opened = () => {
    if (!current) throw new Error("Stripe is there in tests only");
    return current;
  };
  const stripe: StripeKit = {
    warn: vi.fn(),
    get fake() {
      return opened().fake;
    },
    get port() {
      return opened().port;
    },
    connect(changes, fake = stripe.fake) {
      return createStripePayments({
        secretKey: fake.secretKey,
        publishableKey: "pk_test_fake",
        apiBase: fake.url,
        maxNetworkRetries: 0,
        timeoutMs: 5000,
        log: { warn: stripe.warn },
        ...changes,
      });
    },
    async signUp(changes, by = stripe.port) {
      const customerId = await by.createCustomer(customer);
      return by.startSubscription({ ...order, ...changes, customerId });
    },
  };
  beforeEach(async () => {
    stripe.warn.mockReset();
    const fake = await startStripeFake();
    current = { fake, port: stripe.connect({}, fake) };
  });
  afterEach(() => current?.fake.close());
  return stripe;
}

/** The error that a promise ends in. */
export function failure(promise: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  return promise.then(
    (value) => expect.fail(`it did not fail: ${JSON.stringify(value)}`),
    (error) => error,
  );
}
