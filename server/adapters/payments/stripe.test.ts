import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type StripeFake,
  type StripeFault,
  startStripeFake,
} from "../../../tests/fakes/stripe-server.ts";
import type { OrderedPlan, PaymentPort } from "../../billing/ports.ts";
import { isAppError } from "../../errors.ts";
import { createStripePayments } from "./stripe.ts";
import type { StripeSettings } from "./stripe-client.ts";

let fake: StripeFake;
let port: PaymentPort;
const warn = vi.fn();
beforeEach(async () => {
  warn.mockReset();
  fake = await startStripeFake();
  port = connect();
});
afterEach(() => fake.close());

/** Without the client's own retries, which wait between attempts, unless asked for. */
function connect(changes: Partial<StripeSettings> = {}): PaymentPort {
  return createStripePayments({
    secretKey: fake.secretKey,
    publishableKey: "pk_test_fake",
    apiBase: fake.url,
    maxNetworkRetries: 0,
    timeoutMs: 5000,
    log: { warn },
    ...changes,
  });
}

const starter: OrderedPlan = {
  id: "starter",
  title: "Starter",
  interval: "month",
  priceCents: 3900,
  trialDays: null,
};
const customer = {
  key: "signup:1:customer:1",
  signupId: "1",
  email: "ada@example.com",
  name: "Ada Byron",
  organization: "Byron Bakery",
  phone: "+14155550132",
};
const order = {
  key: "signup:1:subscription:1",
  signupId: "1",
  plan: starter,
  paymentMethodId: "pm_card_visa" as string | null,
};

/** A whole first signup, as the orchestrator asks for it: repeat it after any failure. */
async function signUp(changes: Partial<typeof order> = {}, by: PaymentPort = port) {
  const customerId = await by.createCustomer(customer);
  return by.startSubscription({ ...order, ...changes, customerId });
}

const create = "POST /v1/subscriptions";
const confirm = "POST /v1/payment_intents/:id/confirm";

async function failure(promise: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  return promise.then(
    (value) => expect.fail(`it did not fail: ${JSON.stringify(value)}`),
    (error) => error,
  );
}

describe("what Stripe is sent", () => {
  test("the pinned version, our key, no telemetry, on every request", async () => {
    await signUp();
    await signUp({ key: "signup:1:subscription:2" });
    expect(fake.requests.length).toBeGreaterThan(8);
    for (const { headers } of fake.requests) {
      expect(headers["stripe-version"]).toBe("2026-10-28.endive");
      expect(headers.authorization).toBe(`Bearer ${fake.secretKey}`);
      expect(headers).not.toHaveProperty("x-stripe-client-telemetry");
    }
  });

  test("idempotency keys that are made of the caller's", async () => {
    await signUp();
    const keys = fake.requests
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
    await port.createCustomer(customer);
    await port.createCustomer({ ...customer, key: "2", organization: null, phone: null });
    expect(fake.requests.map(({ params }) => params)).toEqual([
      {
        email: "ada@example.com",
        name: "Ada Byron",
        phone: "+14155550132",
        metadata: { signup_id: "1", organization: "Byron Bakery" },
      },
      { email: "ada@example.com", name: "Ada Byron", metadata: { signup_id: "1" } },
    ]);
  });

  test("a subscription that waits for its first payment", async () => {
    await signUp();
    const [price] = fake.state.prices.keys();
    expect(fake.requestsTo(create)[0]?.params).toEqual({
      customer: expect.stringMatching(/^cus_/),
      items: { 0: { price } },
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
    expect(fake.requestsTo(confirm)[0]?.params).toEqual({
      payment_method: "pm_card_visa",
      use_stripe_sdk: "true",
    });
  });

  test("a trial with its days, that pauses when no card was given", async () => {
    await signUp({ plan: { ...starter, trialDays: 14 }, paymentMethodId: null });
    expect(fake.requestsTo(create)[0]?.params).toMatchObject({
      trial_period_days: "14",
      trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    });
    expect(fake.requests.filter(({ route }) => route.endsWith("/confirm"))).toEqual([]);
    expect(fake.state.charges).toEqual([]);
  });

  test("the browser gets the publishable key, and nothing else", () => {
    expect(port.clientConfig()).toEqual({ mode: "stripe", publishableKey: "pk_test_fake" });
  });
});

describe("money and cards at Stripe", () => {
  test("the plan's price is charged once, and the card stays with the subscription", async () => {
    const outcome = await signUp();
    const subscription = fake.state.subscriptions.get(outcome.subscriptionId ?? "");
    const method = fake.state.paymentMethods.get(subscription?.default_payment_method ?? "");
    expect(fake.state.charges).toMatchObject([
      { customer: subscription?.customer ?? "none", amount: 3900 },
    ]);
    expect(method?.customer).toBe(subscription?.customer);
  });

  test("refused cards are not charged; the one that pays is charged once", async () => {
    const outcome = await signUp({ paymentMethodId: "pm_card_chargeDeclined" });
    expect(fake.state.charges).toEqual([]);
    await port.retryPayment({
      key: "signup:1:payment:2",
      customerId: "",
      subscriptionId: outcome.subscriptionId ?? "",
      paymentMethodId: "pm_card_visa",
    });
    expect(fake.state.charges).toHaveLength(1);
    expect(fake.requestsTo(confirm).map(({ headers }) => headers["idempotency-key"])).toEqual([
      "signup:1:subscription:1:confirm",
      "signup:1:payment:2:confirm",
    ]);
  });

  test("a card given for a trial is the one that will be charged", async () => {
    const outcome = await signUp({ plan: { ...starter, trialDays: 14 } });
    const subscription = fake.state.subscriptions.get(outcome.subscriptionId ?? "");
    expect(subscription?.default_payment_method).toBe("pm_card_visa");
    expect(fake.state.charges).toEqual([]);
  });
});

describe("products and prices", () => {
  const prices = () =>
    [...fake.state.prices.values()].map(({ lookup_key, unit_amount, recurring }) => [
      lookup_key,
      unit_amount,
      recurring.interval,
    ]);
  const again = (plan: Partial<OrderedPlan>) =>
    signUp({ key: `again ${JSON.stringify(plan)}`, plan: { ...starter, ...plan } });

  test("one product a plan, one price an amount and interval", async () => {
    await signUp();
    await again({});
    await again({ interval: "year", priceCents: 39_000 });
    await again({ priceCents: 4900 });
    expect([...fake.state.products.keys()]).toEqual(["plan_starter"]);
    expect(prices()).toEqual([
      ["plan_starter_month_3900", 3900, "month"],
      ["plan_starter_year_39000", 39_000, "year"],
      ["plan_starter_month_4900", 4900, "month"],
    ]);
  });

  test("a plan that was renamed is renamed there", async () => {
    await signUp();
    await again({ title: "Local" });
    expect(fake.state.products.get("plan_starter")).toMatchObject({ name: "Local" });
    expect(fake.requestsTo("POST /v1/products/:id")).toHaveLength(1);
  });

  test("what an operator archived at Stripe is on sale again", async () => {
    await signUp();
    for (const price of fake.state.prices.values()) price.active = false;
    for (const product of fake.state.products.values()) product.active = false;
    // Archived some other day than it was made on.
    fake.forgetKeys();
    expect(await again({})).toMatchObject({ kind: "running" });
    expect(fake.state.products.get("plan_starter")).toMatchObject({ active: true });
    expect(prices()).toEqual([
      [null, 3900, "month"],
      ["plan_starter_month_3900", 3900, "month"],
    ]);
  });
});

describe("Stripe's statuses", () => {
  async function unpaid() {
    const outcome = await signUp({ paymentMethodId: "pm_card_chargeDeclined" });
    const subscription = fake.state.subscriptions.get(outcome.subscriptionId ?? "");
    const intent = [...fake.state.intents.values()][0];
    if (!subscription || !intent) throw new Error("nothing was made");
    return { subscription, intent, read: () => port.getSubscription(subscription.id) };
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

  test("no card was tried: not paid", async () => {
    const { intent, read } = await unpaid();
    intent.last_payment_error = null;
    expect(await read()).toMatchObject({ kind: "declined", code: "payment_incomplete" });
  });

  test("an error that is not about the card does not reach the visitor", async () => {
    const { intent, read } = await unpaid();
    const message = "The account's configuration xyz is wrong.";
    intent.last_payment_error = { type: "invalid_request_error", code: "x", message };
    expect(await read()).toMatchObject({
      kind: "declined",
      code: "invalid_payment_method",
      message: "This card cannot be used. Please enter it again.",
    });
  });

  test("paid by somebody else while a card is on its way: runs, and is charged once", async () => {
    const { subscription, intent } = await unpaid();
    const hold = fake.holdNext(confirm);
    const retry = port.retryPayment({
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
    expect(fake.state.charges).toEqual([]);
  });
});

describe("when Stripe does not answer", () => {
  const unavailable = { name: "AppError", code: "payment_unavailable" };

  test.each<StripeFault>([
    { kind: "refuse", status: 429, error: { type: "invalid_request_error", code: "rate_limit" } },
    { kind: "refuse", status: 429, error: { type: "invalid_request_error", code: "lock_timeout" } },
    { kind: "refuse", status: 409, error: { type: "idempotency_error" } },
    { kind: "refuse", status: 500 },
    { kind: "refuse", status: 503 },
    { kind: "page", status: 502 },
    { kind: "hang", after: false },
  ])("%j is payment_unavailable, and is logged", async (fault) => {
    port = connect({ timeoutMs: 100 });
    fake.failNext("POST /v1/customers", fault);
    const error = await failure(port.createCustomer(customer));
    expect(error).toMatchObject({ ...unavailable, status: 503 });
    expect(error.userMessage).toBe(
      "Payments cannot be reached right now. Please try again in a moment; you will not be charged twice.",
    );
    expect(error.cause).toBeInstanceOf(Error);
    expect(warn).toHaveBeenCalledOnce();
  });

  const steps = [
    "POST /v1/customers",
    "GET /v1/prices",
    "GET /v1/products/:id",
    "POST /v1/products",
    "POST /v1/prices",
    "GET /v1/subscriptions",
    create,
    confirm,
    "GET /v1/subscriptions/:id",
  ];
  const kinds: Record<string, StripeFault> = {
    "is refused": { kind: "refuse", status: 503 },
    "fails inside Stripe": { kind: "fail" },
    "is done and its answer lost": { kind: "hang", after: true },
  };
  const cases = steps.flatMap((step) => Object.keys(kinds).map((kind) => [step, kind] as const));
  test.each(cases)("%s %s: the same keys again sell and charge once", async (step, kind) => {
    const hasty = connect({ timeoutMs: 150 });
    fake.failNext(step, kinds[kind] as StripeFault);
    expect(await failure(signUp({}, hasty))).toMatchObject(unavailable);
    expect(await signUp()).toMatchObject({ kind: "running", status: "active" });
    const { customers, subscriptions, products, prices, charges } = fake.state;
    expect([customers.size, subscriptions.size, products.size, prices.size]).toEqual([1, 1, 1, 1]);
    expect(charges).toHaveLength(1);
  });

  test.each([false, true])(
    "a connection that breaks (work done: %s) is tried again at once, under the same key",
    async (after) => {
      fake.failNext(create, { kind: "drop", after });
      expect(await signUp()).toMatchObject({ kind: "running" });
      const attempts = fake.requestsTo(create);
      expect(attempts.map(({ headers }) => headers["idempotency-key"])).toEqual([
        order.key,
        order.key,
      ]);
      expect(attempts.at(-1)?.replayed).toBe(after);
      expect(fake.state.subscriptions.size).toBe(1);
    },
  );

  test("it is tried three times in all, under the same key", async () => {
    port = connect({ maxNetworkRetries: undefined });
    fake.failNext("POST /v1/customers", { kind: "refuse", status: 503 }, 2);
    await port.createCustomer(customer);
    const attempts = fake.requestsTo("POST /v1/customers");
    expect(attempts.map(({ headers }) => headers["idempotency-key"])).toEqual([
      customer.key,
      customer.key,
      customer.key,
    ]);
  });

  test("a failure that Stripe keeps for a day does not lock the signup out", async () => {
    fake.failNext(create, { kind: "fail" });
    await failure(signUp());
    expect(await signUp()).toMatchObject({ kind: "running" });
    const keys = fake.requestsTo(create).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([order.key, order.key, `${order.key}:1`]);
  });

  test("after a day Stripe has forgotten the keys: the same order is still sold once", async () => {
    const hasty = connect({ timeoutMs: 150 });
    fake.failNext(confirm, { kind: "hang", after: true });
    await failure(signUp({}, hasty));
    fake.forgetKeys();
    const [customerId = ""] = fake.state.customers.keys();
    expect(await port.startSubscription({ ...order, customerId })).toMatchObject({
      kind: "running",
    });
    expect(fake.state.subscriptions.size).toBe(1);
    expect(fake.state.charges).toHaveLength(1);
  });

  test("a refused card is not tried again by a replay, even after a day", async () => {
    const first = await signUp({ paymentMethodId: "pm_card_chargeDeclined" });
    fake.forgetKeys();
    const [customerId = ""] = fake.state.customers.keys();
    const paymentMethodId = "pm_card_chargeDeclined";
    expect(await port.startSubscription({ ...order, customerId, paymentMethodId })).toEqual(first);
    expect(fake.requestsTo(confirm)).toHaveLength(1);
  });

  test("a second call while the first is under way hears so; afterwards it gets the same answer", async () => {
    const customerId = await port.createCustomer(customer);
    const hold = fake.holdNext(create);
    const slow = port.startSubscription({ ...order, customerId });
    await hold.arrived;
    expect(await failure(port.startSubscription({ ...order, customerId }))).toMatchObject(
      unavailable,
    );
    hold.release();
    const outcome = await slow;
    expect(await port.startSubscription({ ...order, customerId })).toEqual(outcome);
    expect(fake.state.subscriptions.size).toBe(1);
  });
});

describe("what Stripe refuses for our own fault", () => {
  test.each([
    [{ kind: "refuse", status: 401, error: { type: "invalid_request_error" } }],
    [{ kind: "refuse", status: 403, error: { type: "invalid_request_error" } }],
    [
      {
        kind: "refuse",
        status: 400,
        error: { type: "invalid_request_error", code: "parameter_unknown", param: "colour" },
      },
    ],
  ] satisfies [StripeFault][])("%j is a fault, never an answer", async (fault) => {
    fake.failNext(create, fault);
    const error = await failure(signUp());
    expect(isAppError(error)).toBe(false);
    expect(error.message).toMatch(/^stripe refused a request: /);
    expect(error.cause).toBeInstanceOf(Error);
  });

  test("also while a card is confirmed: it is not called a bad card", async () => {
    fake.failNext(confirm, {
      kind: "refuse",
      status: 400,
      error: { type: "invalid_request_error", code: "parameter_unknown", param: "colour" },
    });
    expect((await failure(signUp())).message).toContain("parameter_unknown colour");
  });

  test("a wrong secret key", async () => {
    const error = await failure(connect({ secretKey: "sk_wrong" }).createCustomer(customer));
    expect(isAppError(error)).toBe(false);
    expect(String(error)).not.toContain("sk_wrong");
  });

  test("an address that Stripe does not take is the visitor's to correct, and is not repeated", async () => {
    const error = await failure(port.createCustomer({ ...customer, email: "ada@nowhere" }));
    expect(error).toMatchObject({ code: "invalid_input" });
    expect(error.fields).toEqual({ email: [error.userMessage] });
    expect(JSON.stringify([error.message, error.cause])).not.toContain("ada@");
  });
});

describe("a payment method that cannot be used", () => {
  test.each([
    { type: "invalid_request_error", code: "resource_missing", param: "payment_method" },
    { type: "invalid_request_error", code: "payment_method_unexpected_state" },
    {
      type: "invalid_request_error",
      message:
        "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
    },
  ])("%j: the visitor may enter another", async (error) => {
    fake.failNext(confirm, { kind: "refuse", status: 400, error });
    const outcome = await signUp();
    expect(outcome).toMatchObject({ kind: "declined", code: "invalid_payment_method" });
    expect(fake.state.subscriptions.has(outcome.subscriptionId ?? "")).toBe(true);
  });

  test("a refusal that leaves no trace on the payment is told all the same", async () => {
    const message = "Your card was declined for making repeated attempts too frequently.";
    const error = { type: "card_error", code: "card_decline_rate_limit_exceeded", message };
    fake.failNext(confirm, { kind: "refuse", status: 402, error });
    expect(await signUp()).toMatchObject({ kind: "declined", code: error.code, message });
  });
});
