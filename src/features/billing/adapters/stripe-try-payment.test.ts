import { afterEach, beforeEach, expect, test } from "vitest";
import { startStripeFake } from "../../../../tests/fakes/stripe-server.ts";
import { createStripePayments } from "./stripe.ts";

let fake: Awaited<ReturnType<typeof startStripeFake>>;
beforeEach(async () => {
  fake = await startStripeFake();
});
afterEach(() => fake.close());

test("a payment that is only tried is neither charged nor left on hold", async () => {
  const port = createStripePayments({
    secretKey: fake.secretKey,
    publishableKey: "pk_test_fake",
    apiBase: fake.url,
    maxNetworkRetries: 0,
  });
  const customerId = await port.createCustomer({
    key: "customer",
    signupId: "rehearsal",
    email: "ada@example.com",
    name: "Signup",
    organization: null,
    phone: null,
  });
  const input = {
    key: "try",
    customerId,
    amountCents: 3900,
    currency: "usd",
    paymentMethodId: "pm_card_visa",
  };
  expect(await port.tryPayment(input)).toEqual({ kind: "would_pay" });
  expect(fake.state.charges).toEqual([]);
  expect([...fake.state.intents.values()]).toMatchObject([
    { amount: 3900, capture_method: "manual", status: "canceled" },
  ]);
});
