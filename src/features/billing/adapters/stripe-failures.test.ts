import { describe, expect, test } from "vitest";
import { customer, failure, order, stripePerTest } from "../../../../tests/fakes/stripe-kit.ts";
import type { StripeFault } from "../../../../tests/fakes/stripe-server.ts";
import { AppError } from "../../../platform/errors.ts";

const stripe = stripePerTest();
const create = "POST /v1/subscriptions";
const confirm = "POST /v1/payment_intents/:id/confirm";

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
    const hasty = stripe.connect({ timeoutMs: 100 });
    stripe.fake.failNext("POST /v1/customers", fault);
    const error = await failure(hasty.createCustomer(customer));
    expect(error).toMatchObject({ ...unavailable, status: 503 });
    expect(error.cause).toBeInstanceOf(Error);
    expect(stripe.warn).toHaveBeenCalledOnce();
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
  /** Stripe's client repeats a broken connection once by itself, so that both have to break. */
  const answerLost = [{ kind: "drop", after: true }, 2] as const;
  const kinds: Record<string, readonly [fault: StripeFault, times: number]> = {
    "is refused": [{ kind: "refuse", status: 503 }, 1],
    "fails inside Stripe": [{ kind: "fail", after: false }, 1],
    "is done and its answer lost": answerLost,
  };
  const cases = steps.flatMap((step) => Object.keys(kinds).map((kind) => [step, kind] as const));
  test.each(cases)("%s %s: the same keys again sell and charge once", async (step, kind) => {
    const [fault, times] = kinds[kind] ?? [];
    stripe.fake.failNext(step, fault as StripeFault, times);
    expect(await failure(stripe.signUp())).toMatchObject(unavailable);
    expect(await stripe.signUp()).toMatchObject({ kind: "running", status: "active" });
    const { customers, subscriptions, products, prices, charges } = stripe.fake.state;
    expect([customers.size, subscriptions.size, products.size, prices.size]).toEqual([1, 1, 1, 1]);
    expect(charges).toHaveLength(1);
  });

  test.each([false, true])(
    "a connection that breaks (work done: %s) is tried again at once, under the same key",
    async (after) => {
      stripe.fake.failNext(create, { kind: "drop", after });
      expect(await stripe.signUp()).toMatchObject({ kind: "running" });
      const attempts = stripe.fake.requestsTo(create);
      expect(attempts.map(({ headers }) => headers["idempotency-key"])).toEqual([
        order.key,
        order.key,
      ]);
      expect(attempts.at(-1)?.replayed).toBe(after);
      expect(stripe.fake.state.subscriptions.size).toBe(1);
    },
  );

  test("it is tried three times in all, under the same key", async () => {
    stripe.fake.failNext("POST /v1/customers", { kind: "refuse", status: 503 }, 2);
    await stripe.connect({ maxNetworkRetries: undefined }).createCustomer(customer);
    const attempts = stripe.fake.requestsTo("POST /v1/customers");
    expect(attempts.map(({ headers }) => headers["idempotency-key"])).toEqual([
      customer.key,
      customer.key,
      customer.key,
    ]);
  });

  test("a failure that Stripe keeps for a day does not lock the signup out", async () => {
    stripe.fake.failNext(create, { kind: "fail", after: false });
    await failure(stripe.signUp());
    expect(await stripe.signUp()).toMatchObject({ kind: "running" });
    const keys = stripe.fake.requestsTo(create).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([order.key, order.key, `${order.key}:1`]);
  });

  test("such a failure that did sell all the same: what was made is found, not made again", async () => {
    stripe.fake.failNext(create, { kind: "fail", after: true });
    const patient = stripe.connect({ maxNetworkRetries: 1 });
    expect(await stripe.signUp({}, patient)).toMatchObject({ kind: "running" });
    expect(stripe.fake.requestsTo(create)).toHaveLength(2);
    expect(stripe.fake.state.subscriptions.size).toBe(1);
    expect(stripe.fake.state.charges).toHaveLength(1);
  });

  test("after a day Stripe has forgotten the keys: the same order is still sold once", async () => {
    stripe.fake.failNext(confirm, ...answerLost);
    await failure(stripe.signUp());
    stripe.fake.forgetKeys();
    const [customerId = ""] = stripe.fake.state.customers.keys();
    expect(await stripe.port.startSubscription({ ...order, customerId })).toMatchObject({
      kind: "running",
    });
    expect(stripe.fake.state.subscriptions.size).toBe(1);
    expect(stripe.fake.state.charges).toHaveLength(1);
  });

  test("a refused card is not tried again by a replay, even after a day", async () => {
    const first = await stripe.signUp({ paymentMethodId: "pm_card_chargeDeclined" });
    stripe.fake.forgetKeys();
    const [customerId = ""] = stripe.fake.state.customers.keys();
    const paymentMethodId = "pm_card_chargeDeclined";
    expect(await stripe.port.startSubscription({ ...order, customerId, paymentMethodId })).toEqual(
      first,
    );
    expect(stripe.fake.requestsTo(confirm)).toHaveLength(1);
  });

  test("nor one that was refused for a trial", async () => {
    const refused = {
      plan: { ...order.plan, trialDays: 14 },
      paymentMethodId: "pm_card_chargeDeclined",
    };
    const first = await stripe.signUp(refused);
    expect(await stripe.signUp(refused)).toEqual(first);
    expect(stripe.fake.requestsTo("POST /v1/setup_intents/:id/confirm")).toHaveLength(1);
  });

  test("cancelling: nothing else is asked of a Stripe that does not answer", async () => {
    const { subscriptionId } = await stripe.signUp({ paymentMethodId: "pm_card_chargeDeclined" });
    const before = stripe.fake.requests.length;
    stripe.fake.failNext("DELETE /v1/subscriptions/:id", { kind: "refuse", status: 503 });
    const cancel = { key: "cancel", subscriptionId: subscriptionId ?? "" };
    expect(await failure(stripe.port.cancelSubscription(cancel))).toMatchObject(unavailable);
    expect(stripe.fake.requests).toHaveLength(before + 1);
  });

  test("a second call while the first is under way hears so; afterwards it gets the same answer", async () => {
    const customerId = await stripe.port.createCustomer(customer);
    const hold = stripe.fake.holdNext(create);
    const slow = stripe.port.startSubscription({ ...order, customerId });
    await hold.arrived;
    expect(await failure(stripe.port.startSubscription({ ...order, customerId }))).toMatchObject(
      unavailable,
    );
    hold.release();
    const outcome = await slow;
    expect(await stripe.port.startSubscription({ ...order, customerId })).toEqual(outcome);
    expect(stripe.fake.state.subscriptions.size).toBe(1);
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
    stripe.fake.failNext(create, fault);
    const error = await failure(stripe.signUp());
    expect(error).not.toBeInstanceOf(AppError);
    expect(error.message).toMatch(/^stripe refused a request: /);
    expect(error.cause).toBeInstanceOf(Error);
  });

  test("also while a card is confirmed: it is not called a bad card", async () => {
    stripe.fake.failNext(confirm, {
      kind: "refuse",
      status: 400,
      error: { type: "invalid_request_error", code: "parameter_unknown", param: "colour" },
    });
    expect((await failure(stripe.signUp())).message).toContain("parameter_unknown colour");
  });

  test("a subscription that is there, and yet not found when it is to end", async () => {
    const { subscriptionId } = await stripe.signUp({ paymentMethodId: "pm_card_chargeDeclined" });
    stripe.fake.failNext("DELETE /v1/subscriptions/:id", {
      kind: "refuse",
      status: 404,
      error: { type: "invalid_request_error", code: "resource_missing" },
    });
    const cancel = { key: "cancel", subscriptionId: subscriptionId ?? "" };
    expect((await failure(stripe.port.cancelSubscription(cancel))).message).toContain(
      "resource_missing",
    );
  });

  test("a wrong secret key", async () => {
    const error = await failure(stripe.connect({ secretKey: "sk_wrong" }).createCustomer(customer));
    expect(error).not.toBeInstanceOf(AppError);
    expect(String(error)).not.toContain("sk_wrong");
  });

  test("an address that Stripe does not take is the visitor’s to correct, and is not repeated", async () => {
    const error = await failure(stripe.port.createCustomer({ ...customer, email: "ada@nowhere" }));
    expect(error).toMatchObject({ code: "invalid_input", reason: "email_refused_by_provider" });
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
    stripe.fake.failNext(confirm, { kind: "refuse", status: 400, error });
    const outcome = await stripe.signUp();
    expect(outcome).toMatchObject({ kind: "declined", code: "invalid_payment_method" });
    expect(stripe.fake.state.subscriptions.has(outcome.subscriptionId ?? "")).toBe(true);
  });

  test("a refusal that leaves no trace on the payment is told all the same", async () => {
    const message = "Your card was declined for making repeated attempts too frequently.";
    const error = { type: "card_error", code: "card_decline_rate_limit_exceeded", message };
    stripe.fake.failNext(confirm, { kind: "refuse", status: 402, error });
    expect(await stripe.signUp()).toMatchObject({ kind: "declined", code: error.code, message });
  });
});

test("a customer whose key Stripe has forgotten is found again, not made twice", async () => {
  const first = await stripe.port.createCustomer(customer);
  stripe.fake.forgetKeys();
  expect(await stripe.port.createCustomer({ ...customer, lookFirst: true })).toBe(first);
  expect(stripe.fake.state.customers.size).toBe(1);
});

test("a customer is deleted once, with what was ordered", async () => {
  const outcome = await stripe.signUp({ paymentMethodId: "pm_card_authenticationRequired" });
  const [id] = stripe.fake.state.customers.keys();
  await stripe.port.deleteCustomer(id ?? "");
  await stripe.port.deleteCustomer(id ?? "");
  expect(stripe.fake.state.customers.size).toBe(0);
  expect(await stripe.port.getSubscription(outcome.subscriptionId ?? "")).toMatchObject({
    kind: "ended",
  });
});
