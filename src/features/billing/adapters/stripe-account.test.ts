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
const update = "POST /v1/subscriptions/:id";
const middle = new Date("2026-02-14T10:00:00Z");
const fleet: OrderedPlan = { ...starter, id: "fleet", title: "Fleet", priceCents: 9900 };

/** A paid subscription in the middle of its month, and a change of it. */
async function subscribed(changes: Parameters<typeof stripe.signUp>[0] = {}) {
  const { subscriptionId } = await stripe.signUp(changes);
  const subscription = stripe.fake.state.subscriptions.get(subscriptionId ?? "");
  if (!subscription) throw new Error("nothing was made");
  stripe.fake.setNow(middle);
  const change = {
    key: "billing:1",
    customerId: subscription.customer,
    subscriptionId: subscription.id,
    plan: fleet,
    proratedAt: middle,
    expectedDueCents: 3000,
  };
  return { subscription, change, amounts: () => stripe.fake.state.charges.map((c) => c.amount) };
}

describe("a change of plan at Stripe", () => {
  test("is asked for with the instant that was shown, all or nothing", async () => {
    const { subscription, change, amounts } = await subscribed();
    const preview = await stripe.port.previewPlanChange({ ...change, at: middle });
    stripe.fake.setNow(new Date("2026-02-14T10:59:00Z"));
    await stripe.port.changePlan({ ...change, proratedAt: preview.proratedAt });
    const [{ params, headers } = expect.fail()] = stripe.fake.requestsTo(update);
    expect(headers["idempotency-key"]).toBe("billing:1");
    expect(params).toMatchObject({
      proration_date: String(middle.getTime() / 1000),
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
      off_session: "true",
    });
    expect(subscription.items.data).toHaveLength(1);
    expect(subscription.metadata.plan_id).toBe("fleet");
    expect(amounts()).toEqual([3900, 3000]);
  });

  test.each([
    ["the connection breaks before the work", { kind: "drop", after: false }],
    ["the connection breaks after the work", { kind: "drop", after: true }],
    ["Stripe fails before the work, and repeats that", { kind: "fail", after: false }],
    ["Stripe fails after the work, and repeats that", { kind: "fail", after: true }],
    ["Stripe is too busy", { kind: "refuse", status: 429 }],
  ] as const)("%s: asked again it is charged once", async (_name, fault) => {
    const { change, amounts } = await subscribed();
    stripe.fake.failNext(update, fault, fault.kind === "drop" ? 2 : 1);
    expect(await failure(stripe.port.changePlan(change))).toMatchObject({
      code: "payment_unavailable",
    });
    expect(await stripe.port.changePlan(change)).toMatchObject({ kind: "running" });
    expect(await stripe.port.changePlan(change)).toMatchObject({ kind: "running" });
    expect(amounts()).toEqual([3900, 3000]);
  });

  test("asked again after Stripe forgot the key, it is charged once", async () => {
    const { change, amounts } = await subscribed();
    await stripe.port.changePlan(change);
    stripe.fake.forgetKeys();
    expect(await stripe.port.changePlan(change)).toMatchObject({ kind: "running" });
    expect(amounts()).toEqual([3900, 3000]);
  });

  test.each([
    { code: "authentication_required" },
    { code: "card_declined", decline_code: "authentication_required" },
    { code: "subscription_payment_intent_requires_action" },
  ])("a bank that asks for the holder ($code): nothing is changed", async (reason) => {
    const { change, amounts } = await subscribed();
    const error = { type: "card_error", message: "Not for the visitor.", ...reason };
    stripe.fake.failNext(update, { kind: "refuse", status: 402, error });
    expect(await stripe.port.changePlan(change)).toMatchObject({
      kind: "declined",
      code: "authentication_required",
      message: null,
    });
    expect(amounts()).toEqual([3900]);
  });

  test("an amount that Stripe sees differently, by credit given meanwhile, is not taken", async () => {
    const { subscription, change, amounts } = await subscribed();
    const owner = stripe.fake.state.customers.get(subscription.customer);
    if (owner) owner.balance = -500;
    expect(await failure(stripe.port.changePlan(change))).toMatchObject({ code: "conflict" });
    expect(stripe.fake.requestsTo(update)).toEqual([]);
    const preview = await stripe.port.previewPlanChange({ ...change, at: middle });
    expect(preview).toMatchObject({ amountDueNowCents: 2500, creditCents: 0 });
    await stripe.port.changePlan({ ...change, expectedDueCents: 2500 });
    expect(amounts()).toEqual([3900, 2500]);
  });

  test.each(["past_due", "unpaid", "paused", "canceled"])("not while it is %s", async (status) => {
    const { subscription, change } = await subscribed();
    subscription.status = status;
    expect(await failure(stripe.port.changePlan(change))).toMatchObject({ code: "conflict" });
  });
});

describe("ends at Stripe", () => {
  test("a paused subscription, which is paid for nothing, ends at once", async () => {
    const { subscription } = await subscribed();
    subscription.status = "paused";
    await stripe.port.cancelAtPeriodEnd({ key: "c", subscriptionId: subscription.id });
    expect(subscription.status).toBe("canceled");
  });
});

describe("cards at Stripe", () => {
  test("are set up for charges without the holder", async () => {
    const { subscription } = await subscribed();
    const { customer: customerId } = subscription;
    const paymentMethodId = "pm_card_visa";
    const added = await stripe.port.addCard({ key: "form", customerId, paymentMethodId });
    const [{ params, headers } = expect.fail()] = stripe.fake.requestsTo("POST /v1/setup_intents");
    expect(params).toMatchObject({ usage: "off_session", confirm: "true" });
    expect(headers["idempotency-key"]).toBe("form");
    if (added.kind !== "added") expect.fail(added.kind);

    await stripe.port.setDefaultCard({ customerId, cardId: added.card.id });
    expect(subscription.default_payment_method).toBe(added.card.id);
    const owner = stripe.fake.state.customers.get(customerId);
    expect(owner?.invoice_settings.default_payment_method).toBe(added.card.id);
  });

  test("one that was broken off between its two defaults is shown as Stripe charges it", async () => {
    const { subscription } = await subscribed();
    const { customer: customerId, default_payment_method: first } = subscription;
    const input = { key: "form", customerId, paymentMethodId: "pm_card_visa" };
    const added = await stripe.port.addCard(input);
    if (added.kind !== "added") expect.fail(added.kind);
    const move = { customerId, cardId: added.card.id };
    stripe.fake.failNext(update, { kind: "refuse", status: 503 });
    expect(await failure(stripe.port.setDefaultCard(move))).toMatchObject({
      code: "payment_unavailable",
    });
    expect((await stripe.port.listCards(customerId))[0]).toMatchObject({ id: first });
    await stripe.port.setDefaultCard(move);
    expect((await stripe.port.listCards(customerId))[0]).toMatchObject({ id: added.card.id });
  });
});

describe("invoices at Stripe", () => {
  test("drafts are not shown", async () => {
    const { subscription } = await subscribed();
    const [invoice] = [...stripe.fake.state.invoices.values()];
    if (!invoice) expect.fail("no invoice");
    invoice.status = "draft";
    const { customer } = subscription;
    expect((await stripe.port.listInvoices(customer, { limit: 5 })).invoices).toEqual([]);
    expect(await stripe.port.getInvoice(customer, invoice.id)).toBeNull();
  });
});

test("a refund made at Stripe is a payment below zero", async () => {
  const { change } = await subscribed();
  const [charge] = stripe.fake.state.charges;
  if (!charge) throw new Error("nothing was charged");
  const created = charge.created + 60;
  charge.refunds = [
    { id: "re_1", amount: 1000, created, status: "succeeded" },
    { id: "re_2", amount: 500, created, status: "failed" },
  ];
  const payments = await stripe.port.listPayments(change.customerId);
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([-1000, charge.amount]);
});

describe("a refund of a sale with tax", () => {
  const tax = { name: "VAT", percent: 19 };
  const notes = () => stripe.fake.state.creditNotes.map(({ number, amount }) => [number, amount]);

  async function sold() {
    const port = stripe.connect({ tax });
    const customerId = await port.createCustomer(customer);
    await port.startSubscription({ ...order, customerId });
    const [payment] = await port.listPayments(customerId);
    return {
      port,
      ask: { key: "r:1", customerId, paymentId: payment?.id ?? "", amountCents: 1_000 },
    };
  }

  test.each([
    ["not made", { kind: "refuse", status: 503 }, 1],
    // Stripe's client itself asks once more where a connection breaks.
    ["made, but not answered", { kind: "drop", after: true }, 2],
  ] as const)(
    "a credit note that was %s is there once after the next try",
    async (_, fault, times) => {
      const { port, ask } = await sold();
      stripe.fake.failNext("POST /v1/credit_notes", fault, times);
      expect(await failure(port.refund(ask))).toMatchObject({ code: "payment_unavailable" });
      expect(await port.refund(ask)).toMatchObject({ kind: "refunded" });
      expect(notes()).toEqual([["FAKE-0001-CN-01", 1_000]]);
      const refunds = stripe.fake.state.charges.flatMap((one) => one.refunds ?? []);
      expect(refunds.map(({ amount }) => amount)).toEqual([1_000]);
    },
  );

  test("a payment is refunded and its invoice corrected, however many came after it", async () => {
    const { port, ask } = await sold();
    const { state } = stripe.fake;
    const [charge] = state.charges;
    const [invoice] = state.invoices.values();
    if (!charge || !invoice) throw new Error("nothing was charged");
    for (let later = 1; later <= 101; later += 1) {
      state.charges.push({ ...charge, intent: `pi_later_${later}` });
      const id = `in_later_${later}`;
      state.invoices.set(id, { ...invoice, id, _intent: `pi_later_${later}` });
    }
    expect(await port.refund(ask)).toMatchObject({ kind: "refunded" });
    expect(notes()).toEqual([["FAKE-0001-CN-01", 1_000]]);
  });

  test("the tax rate is made once, and found by every other process", async () => {
    await sold();
    await stripe.connect({ tax }).startAgain({
      ...{ key: "again", customerId: await stripe.port.createCustomer(customer) },
      ...{ plan: order.plan, expectedDueCents: order.plan.priceCents },
    });
    await stripe.connect({ tax: { ...tax, percent: 21 } }).startSubscription({
      ...{ ...order, key: "other", customerId: await stripe.port.createCustomer(customer) },
    });
    expect([...stripe.fake.state.taxRates.values()].map(({ percentage }) => percentage)).toEqual([
      19, 21,
    ]);
  });

  test("an invoice keeps the tax that it was issued with", async () => {
    const { ask } = await sold();
    const later = stripe.connect({ tax: { ...tax, percent: 21 } });
    const { invoices } = await later.listInvoices(ask.customerId, { limit: 10 });
    expect(invoices[0]?.taxes).toEqual([{ title: "VAT 19%", amountCents: 623 }]);
  });
});
