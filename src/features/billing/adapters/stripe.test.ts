import { describe, expect, test } from "vitest";
import {
  customer,
  failure,
  order,
  starter,
  stripePerTest,
} from "../../../../tests/fakes/stripe-kit.ts";
import type { OrderedPlan } from "../server/ports-plan.ts";

const stripe = stripePerTest();
const create = "POST /v1/subscriptions";
const confirm = "POST /v1/payment_intents/:id/confirm";

describe("what Stripe is sent", () => {
  test("the pinned version, our key, no telemetry, on every request", async () => {
    await stripe.signUp();
    await stripe.signUp({ key: "signup:1:subscription:2" });
    expect(stripe.fake.requests.length).toBeGreaterThan(8);
    for (const { headers } of stripe.fake.requests) {
      expect(headers["stripe-version"]).toBe("2026-10-28.endive");
      expect(headers.authorization).toBe(`Bearer ${stripe.fake.secretKey}`);
      expect(headers).not.toHaveProperty("x-stripe-client-telemetry");
    }
  });

  test("idempotency keys that are made of the caller’s", async () => {
    await stripe.signUp();
    const keys = stripe.fake.requests
      .filter(({ route }) => route.startsWith("POST"))
      .map(({ route, headers }) => [route, headers["idempotency-key"]]);
    expect(keys).toEqual([
      ["POST /v1/customers", "signup:1:customer:1"],
      // The product's own id sees to it that there is one.
      ["POST /v1/products", expect.stringMatching(/^stripe-node-retry-/)],
      ["POST /v1/prices", "price:plan_starter_month_3900"],
      [create, "signup:1:subscription:1"],
      [confirm, "signup:1:subscription:1:confirm"],
    ]);
  });

  test("a customer who can be found again from the signup", async () => {
    await stripe.port.createCustomer(customer);
    await stripe.port.createCustomer({ ...customer, key: "2", organization: null, phone: null });
    expect(stripe.fake.requests.map(({ params }) => params)).toEqual([
      {
        email: "ada@example.com",
        name: "Byron Bakery",
        phone: "+14155550132",
        metadata: { signup_id: "1", contact: "Ada Byron" },
      },
      {
        email: "ada@example.com",
        name: "Ada Byron",
        metadata: { signup_id: "1", contact: "Ada Byron" },
      },
    ]);
  });

  test("a subscription that waits for its first payment", async () => {
    await stripe.signUp();
    const [price] = stripe.fake.state.prices.keys();
    expect(stripe.fake.requestsTo(create)[0]?.params).toEqual({
      customer: expect.stringMatching(/^cus_/),
      items: { 0: { price } },
      billing_mode: { type: "flexible" },
      payment_behavior: "default_incomplete",
      payment_settings: {
        save_default_payment_method: "on_subscription",
        payment_method_types: { 0: "card" },
      },
      metadata: {
        signup_id: "1",
        plan_id: "starter",
        order_key: order.key,
        order: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
      expand: { 0: "latest_invoice.payments", 1: "pending_setup_intent" },
    });
    expect(stripe.fake.requestsTo(confirm)[0]?.params).toEqual({
      payment_method: "pm_card_visa",
      use_stripe_sdk: "true",
    });
  });

  test("a trial with its days, that pauses when no card was given", async () => {
    await stripe.signUp({ plan: { ...starter, trialDays: 14 }, paymentMethodId: null });
    expect(stripe.fake.requestsTo(create)[0]?.params).toMatchObject({
      trial_period_days: "14",
      trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    });
    expect(stripe.fake.requests.filter(({ route }) => route.endsWith("/confirm"))).toEqual([]);
    expect(stripe.fake.state.charges).toEqual([]);
  });

  test("the browser gets the publishable key, and nothing else", () => {
    expect(stripe.port.clientConfig()).toEqual({ mode: "stripe", publishableKey: "pk_test_fake" });
  });
});

describe("money and cards at Stripe", () => {
  test("the plan’s price is charged once, and the card stays with the subscription", async () => {
    const outcome = await stripe.signUp();
    const subscription = stripe.fake.state.subscriptions.get(outcome.subscriptionId ?? "");
    const method = stripe.fake.state.paymentMethods.get(subscription?.default_payment_method ?? "");
    expect(stripe.fake.state.charges).toMatchObject([
      { customer: subscription?.customer ?? "none", amount: 3900 },
    ]);
    expect(method?.customer).toBe(subscription?.customer);
  });

  test("50 signups at once with the same keys: one charge, one product, one price", async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => stripe.signUp()));
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    const { charges, customers, subscriptions, products, prices } = stripe.fake.state;
    expect(charges).toHaveLength(1);
    expect([customers.size, subscriptions.size, products.size, prices.size]).toEqual([1, 1, 1, 1]);
  });

  test("refused cards are not charged; the one that pays is charged once", async () => {
    const outcome = await stripe.signUp({ paymentMethodId: "pm_card_chargeDeclined" });
    expect(stripe.fake.state.charges).toEqual([]);
    await stripe.port.retryPayment({
      key: "signup:1:payment:2",
      customerId: "",
      subscriptionId: outcome.subscriptionId ?? "",
      paymentMethodId: "pm_card_visa",
    });
    expect(stripe.fake.state.charges).toHaveLength(1);
    expect(
      stripe.fake.requestsTo(confirm).map(({ headers }) => headers["idempotency-key"]),
    ).toEqual(["signup:1:subscription:1:confirm", "signup:1:payment:2:confirm"]);
  });

  test("a card given for a trial is the one that will be charged", async () => {
    const outcome = await stripe.signUp({ plan: { ...starter, trialDays: 14 } });
    const subscription = stripe.fake.state.subscriptions.get(outcome.subscriptionId ?? "");
    const [card] = [...stripe.fake.state.paymentMethods.values()];
    expect(card?.customer).toBe(subscription?.customer);
    expect(subscription?.default_payment_method).toBe(card?.id);
    expect(stripe.fake.state.charges).toEqual([]);
  });
});

describe("products and prices", () => {
  const prices = () =>
    [...stripe.fake.state.prices.values()].map(({ lookup_key, unit_amount, recurring }) => [
      lookup_key,
      unit_amount,
      recurring.interval,
    ]);
  const again = (plan: Partial<OrderedPlan>) =>
    stripe.signUp({ key: `again ${JSON.stringify(plan)}`, plan: { ...starter, ...plan } });

  test("one product a plan, one price an amount and interval", async () => {
    await stripe.signUp();
    await again({});
    await again({ interval: "year", priceCents: 39_000 });
    await again({ priceCents: 4900 });
    expect([...stripe.fake.state.products.keys()]).toEqual(["plan_starter"]);
    expect(prices()).toEqual([
      ["plan_starter_month_3900", 3900, "month"],
      ["plan_starter_year_39000", 39_000, "year"],
      ["plan_starter_month_4900", 4900, "month"],
    ]);
  });

  test("a plan that was renamed is renamed there", async () => {
    await stripe.signUp();
    await again({ title: "Local" });
    expect(stripe.fake.state.products.get("plan_starter")).toMatchObject({ name: "Local" });
    expect(stripe.fake.requestsTo("POST /v1/products/:id")).toHaveLength(1);
  });

  test("what an operator archived at Stripe is on sale again", async () => {
    await stripe.signUp();
    for (const price of stripe.fake.state.prices.values()) price.active = false;
    for (const product of stripe.fake.state.products.values()) product.active = false;
    // Archived some other day than it was made on.
    stripe.fake.forgetKeys();
    expect(await again({})).toMatchObject({ kind: "running" });
    expect(stripe.fake.state.products.get("plan_starter")).toMatchObject({ active: true });
    expect(prices()).toEqual([
      [null, 3900, "month"],
      ["plan_starter_month_3900", 3900, "month"],
    ]);
  });
});

describe("Stripe’s statuses", () => {
  async function unpaid() {
    const outcome = await stripe.signUp({ paymentMethodId: "pm_card_chargeDeclined" });
    const subscription = stripe.fake.state.subscriptions.get(outcome.subscriptionId ?? "");
    const intent = [...stripe.fake.state.intents.values()][0];
    if (!subscription || !intent) throw new Error("nothing was made");
    return { subscription, intent, read: () => stripe.port.getSubscription(subscription.id) };
  }

  test.each([
    ["active", "running"],
    ["trialing", "running"],
    ["past_due", "running"],
    ["unpaid", "running"],
    ["paused", "running"],
    ["canceled", "ended"],
    ["incomplete_expired", "ended"],
  ])("%s is %s", async (status, kind) => {
    const { subscription, read } = await unpaid();
    subscription.status = status;
    expect(await read()).toMatchObject(kind === "running" ? { kind, status } : { kind });
  });

  test("paid, but the subscription does not say so yet: runs", async () => {
    const { intent, read } = await unpaid();
    intent.status = "succeeded";
    expect(await read()).toMatchObject({ kind: "running", status: "active" });
  });

  test("the bank still works on it: to be asked again, neither paid nor refused", async () => {
    const { intent, read } = await unpaid();
    intent.status = "processing";
    expect(await failure(read())).toMatchObject({ code: "in_progress", retryAfter: 5 });
  });

  test("its payment was cancelled: ended", async () => {
    const { intent, read } = await unpaid();
    intent.status = "canceled";
    expect(await read()).toMatchObject({ kind: "ended" });
  });

  test.each(["requires_payment_method", "requires_confirmation"] as const)(
    "no card was tried (%s): not paid",
    async (status) => {
      const { intent, read } = await unpaid();
      intent.status = status;
      intent.last_payment_error = null;
      expect(await read()).toMatchObject({ kind: "declined", code: "payment_incomplete" });
    },
  );

  test("an error that is not about the card does not reach the visitor", async () => {
    const { intent, read } = await unpaid();
    const message = "The account’s configuration xyz is wrong.";
    intent.last_payment_error = {
      type: "invalid_request_error",
      code: "secret_key_required",
      message,
    };
    expect(await read()).toMatchObject({
      kind: "declined",
      code: "invalid_payment_method",
      message: null,
    });
  });

  test("a card that failed beside one that works does not matter", async () => {
    const plan = { ...starter, trialDays: 14 };
    const paymentMethodId = "pm_card_chargeDeclined";
    const { subscriptionId } = await stripe.signUp({ plan, paymentMethodId });
    const subscription = stripe.fake.state.subscriptions.get(subscriptionId ?? "");
    if (!subscription) expect.fail("nothing was made");
    subscription.default_payment_method = "pm_earlier";
    expect(await stripe.port.getSubscription(subscription.id)).toMatchObject({ kind: "running" });
  });

  test("paid by somebody else while a card is on its way: runs, and is charged once", async () => {
    const { subscription, intent } = await unpaid();
    const hold = stripe.fake.holdNext(confirm);
    const retry = stripe.port.retryPayment({
      key: "retry",
      customerId: subscription.customer,
      subscriptionId: subscription.id,
      paymentMethodId: "pm_card_visa",
    });
    await hold.arrived;
    intent.status = "succeeded";
    subscription.status = "active";
    hold.release();
    expect(await retry).toMatchObject({ kind: "running" });
    expect(stripe.fake.state.charges).toEqual([]);
  });
});
