import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { billingPerFile } from "../../../../tests/harness/billing.ts";
import { openStripeSite } from "../../../../tests/harness/stripe-site.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { setting } from "../../content/server/tables.ts";
import { paymentEvent } from "./tables.ts";

/** Stripe tells the site by events alone: no page is opened and no sweep runs between what happens and what is expected. */
const kit = billingPerFile();
const operator = "office@example.com";
let site: Awaited<ReturnType<typeof openStripeSite>>;
beforeAll(async () => {
  await kit.db
    .insert(setting)
    .values({ name: "Northwick", companyEmail: operator, comingSoonAt: new Date() });
});
beforeEach(async () => {
  site = await openStripeSite(kit);
});
afterEach(() => site.close());

type Customer = Awaited<ReturnType<typeof site.open>>;
const row = async ({ organizationId }: Customer) => (await site.rowsOf(organizationId))[0];
const templates = async ({ email }: Customer) =>
  (await kit.mailsTo(email)).map((one) => one.template);
const told = async (type: string) => {
  const all = await kit.db.select().from(mail).where(eq(mail.recipient, operator));
  return all.filter((one) => one.props.type === type);
};
const change = async ({ organizationId }: Customer, to: string) => {
  const { key } = await site.billing.previewChange(organizationId, to, "month");
  return site.billing.change(organizationId, key);
};

/** Each scenario ends with events still to come. They then arrive in any order, twice, and some after a refusal. */
const deliveries = [
  { name: "as they happen", copies: 1, held: false },
  { name: "late, twice, and in another order (seed 1)", copies: 2, held: true, seed: 1 },
  { name: "late, twice, and in another order (seed 2)", copies: 2, held: true, seed: 2 },
];

const scenarios: Record<string, (customer: Customer) => Promise<void>> = {
  async "an upgrade and a downgrade for the next period"(customer) {
    site.wait(10);
    await change(customer, "Fleet");
    await change(customer, "Starter");
    site.wait(30);
  },
  async "a renewal"() {
    site.wait(40);
  },
  async "a renewal that fails, is tried again, and ends the plan"({ customerId, organizationId }) {
    const { id } = await site.dashboard.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customerId,
    });
    await site.billing.makeDefault(organizationId, id);
    site.wait(60);
  },
  async "a cancellation in Stripe's dashboard"({ subscriptionId }) {
    await site.dashboard.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    site.wait(40);
  },
  async "an end at once in Stripe's dashboard"({ subscriptionId }) {
    await site.dashboard.subscriptions.cancel(subscriptionId);
  },
  async "credit from Stripe's dashboard"({ customerId }) {
    const owner = site.stripe.state.customers.get(customerId);
    if (owner) owner.balance = -1500;
    site.stripe.announce();
  },
  async "a refund and a dispute"({ customerId }) {
    const [charge] = (await site.dashboard.charges.list({ customer: customerId })).data;
    await site.dashboard.refunds.create({ charge: charge?.id ?? "", amount: 900 });
    site.stripe.bank.dispute(customerId);
  },
};

describe.each(deliveries)("events that come $name", ({ copies, held, seed }) => {
  test.each(Object.entries(scenarios))("bring %s to the site", async (_name, happen) => {
    const customer = await site.open();
    await site.work();
    Object.assign(site.stripe.delivery, { copies, mode: held ? "held" : "now" });
    await happen(customer);
    await site.stripe.delivery.release(seed);
    await site.work();
    await site.expectAgreement(customer.organizationId);
    const statuses = new Set(site.stripe.delivery.attempts.map(({ status }) => status));
    expect([...statuses]).toEqual([204]);
    const sent = new Set(site.stripe.delivery.attempts.map(({ id }) => id));
    expect((await kit.db.select().from(paymentEvent)).length).toBeLessThanOrEqual(sent.size);
  });
});

test("a renewal that fails asks for a card, and a paid invoice recovers the plan", async () => {
  const customer = await site.open({ paymentMethodId: "pm_card_visa" });
  const { id } = await site.dashboard.paymentMethods.attach("pm_card_chargeCustomerFail", {
    customer: customer.customerId,
  });
  await site.billing.makeDefault(customer.organizationId, id);
  site.wait(29);
  await site.work();
  expect(await row(customer)).toMatchObject({ status: "past_due", amountDueCents: 3900 });
  expect(await templates(customer)).toContain("payment-failed");
  await site.expectAgreement(customer.organizationId);

  const open = (await site.dashboard.invoices.list({ customer: customer.customerId })).data[0];
  const { id: card } = await site.dashboard.paymentMethods.attach("pm_card_visa", {
    customer: customer.customerId,
  });
  await site.dashboard.invoices.pay(open?.id ?? "", { payment_method: card });
  await site.work();
  expect(await row(customer)).toMatchObject({
    status: "active",
    amountDueCents: 0,
    openAction: null,
  });
  expect(await templates(customer)).toContain("payment-recovered");
  await site.expectAgreement(customer.organizationId);
});

test("a new card pays at the next try, without anybody doing more", async () => {
  const customer = await site.open();
  const failing = await site.dashboard.paymentMethods.attach("pm_card_chargeCustomerFail", {
    customer: customer.customerId,
  });
  await site.billing.makeDefault(customer.organizationId, failing.id);
  site.wait(29);
  await site.work();
  const added = await site.billing.addCard(customer.organizationId, {
    key: randomUUID(),
    paymentMethodId: "pm_card_visa",
  });
  if (added.kind !== "added") throw new Error("the card was not added");
  await site.billing.makeDefault(customer.organizationId, added.card.id);
  site.wait(4);
  await site.work();
  expect(await row(customer)).toMatchObject({ status: "active", amountDueCents: 0 });
  await site.expectAgreement(customer.organizationId);
});

test("a trial without a card pauses at its end, by an event", async () => {
  const customer = await site.open({ trialDays: 14, paymentMethodId: null });
  site.wait(15);
  await site.work();
  expect(await row(customer)).toMatchObject({ status: "paused" });
  expect(site.stripe.state.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      "customer.subscription.trial_will_end",
      "customer.subscription.paused",
    ]),
  );
  await site.expectAgreement(customer.organizationId);
});

test("an upgrade whose charge needs 3-D Secure changes and charges nothing", async () => {
  const customer = await site.open();
  const { id } = await site.dashboard.paymentMethods.attach("pm_card_threeDSecure2Required", {
    customer: customer.customerId,
  });
  await site.billing.makeDefault(customer.organizationId, id);
  site.wait(10);
  const charges = site.stripe.state.charges.length;
  expect(await change(customer, "Fleet")).toMatchObject({
    kind: "declined",
    code: "authentication_required",
  });
  await site.work();
  expect(site.stripe.state.charges).toHaveLength(charges);
  expect(await row(customer)).toMatchObject({ status: "active", priceCents: 3900 });
  await site.expectAgreement(customer.organizationId);
});

test("a renewal for which the bank asks for its holder shows what to confirm", async () => {
  const customer = await site.open();
  const { id } = await site.dashboard.paymentMethods.attach("pm_card_threeDSecure2Required", {
    customer: customer.customerId,
  });
  await site.billing.makeDefault(customer.organizationId, id);
  site.wait(29);
  await site.work();
  const asked = await row(customer);
  expect(asked).toMatchObject({ status: "past_due", openAction: { kind: "payment" } });
  const secret = asked?.openAction?.clientSecret ?? "";
  site.stripe.completeChallenge(secret, true);
  await site.work();
  expect(await row(customer)).toMatchObject({ status: "active", openAction: null });
  await site.expectAgreement(customer.organizationId);
});

test("disputes and refunds reach the operator, once each", async () => {
  const customer = await site.open();
  site.stripe.delivery.copies = 2;
  await scenarios["a refund and a dispute"]?.(customer);
  await site.work();
  expect(await told("charge.dispute.created")).toHaveLength(1);
  expect(await told("charge.refunded")).toHaveLength(1);
  site.stripe.bank.decide("lost");
  await site.work();
  expect(await told("charge.dispute.closed")).toHaveLength(1);
});

test("events that the site couldn’t take are sent again until it can", async () => {
  const customer = await site.open();
  await site.work();
  const type = "customer.subscription.updated";
  const updates = () => kit.db.$count(paymentEvent, eq(paymentEvent.type, type));
  const before = await updates();
  site.refuseEvents(503);
  await site.dashboard.subscriptions.update(customer.subscriptionId, {
    cancel_at_period_end: true,
  });
  await site.work();
  expect(await row(customer)).toMatchObject({ cancelAtPeriodEnd: false });
  site.refuseEvents(null);
  site.wait(1);
  await site.work();
  expect(await row(customer)).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await updates()).toBe(before + 1);
  await site.expectAgreement(customer.organizationId);
});
