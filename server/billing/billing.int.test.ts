import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCustomer } from "../../tests/factories/accounts.ts";
import { insertPlans } from "../../tests/factories/plans.ts";
import { createTestDatabase } from "../../tests/harness/database.ts";
import { createRecordingQueue } from "../../tests/harness/recording-queue.ts";
import { createSandboxPayments } from "../adapters/payments/sandbox.ts";
import { createContent } from "../content/content.ts";
import { createSandboxStore } from "../db/sandbox-store.ts";
import { billingRequest, mail, organization, plan, subscription } from "../db/schema/index.ts";
import { createBilling } from "./billing.ts";
import type { PaymentPort } from "./ports.ts";

const hour = 3_600_000;
const start = new Date("2026-01-31T10:00:00Z");
const middle = new Date("2026-02-14T10:00:00Z");
const end = new Date("2026-02-28T10:00:00Z");

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sandbox: ReturnType<typeof createSandboxPayments>;
let now = start;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertPlans(database.db);
  sandbox = createSandboxPayments(createSandboxStore(database.db), { now: () => now });
});
afterAll(() => database.close());
beforeEach(() => {
  now = start;
});

/** The use cases on the sandbox, or on a wrapped one. */
function service(payments: PaymentPort = sandbox) {
  const { db } = database;
  const queue = createRecordingQueue();
  const origin = "https://example.com";
  const content = createContent(db);
  const billing = createBilling({ db, queue, payments, content, origin, now: () => now });
  return Object.assign(billing, { queue });
}

type Wish = Parameters<typeof openCustomer>[1];
const open = (changes: Partial<Wish> = {}) =>
  openCustomer(
    { db: database.db, payments: sandbox },
    { name: "Ada", plan: "Starter", paymentMethodId: "pm_sandbox_success", ...changes },
  );

const mailsTo = (email: string) =>
  database.db.select().from(mail).where(eq(mail.recipient, email)).orderBy(mail.createdAt);

const conflict = { name: "AppError", code: "conflict" };
const notFound = { name: "AppError", code: "not_found" };

async function paid(organizationId: string): Promise<number[]> {
  const { invoices } = await service().listInvoices(organizationId);
  return invoices.map((invoice) => invoice.amountPaidCents);
}

describe("what an organisation has", () => {
  test("is told from its own row", async () => {
    const { organizationId } = await open();
    expect(await service().getOverview(organizationId)).toEqual({
      planId: expect.any(String),
      planTitle: "Starter",
      interval: "month",
      priceCents: 3900,
      currency: "usd",
      status: "active",
      trialEndsAt: null,
      currentPeriodEndsAt: end,
      cancelAtPeriodEnd: false,
    });
  });

  test("follows the provider once the known period is over", async () => {
    const { organizationId } = await open();
    now = new Date("2026-03-01T00:00:00Z");
    expect(await service().getOverview(organizationId)).toMatchObject({
      status: "active",
      currentPeriodEndsAt: new Date("2026-03-31T10:00:00Z"),
    });
    expect(await paid(organizationId)).toEqual([3900, 3900]);
  });

  test("a trial that ended without a card is paused", async () => {
    const { organizationId } = await open({ trialDays: 14, paymentMethodId: null });
    now = end;
    expect(await service().getOverview(organizationId)).toMatchObject({ status: "paused" });
  });

  test("is what was known last while the provider does not answer", async () => {
    const { organizationId } = await open();
    now = new Date("2026-03-01T00:00:00Z");
    const silent = {
      ...sandbox,
      getSubscription: () => Promise.reject(Object.assign(new Error(), down)),
    };
    expect(await service(silent).getOverview(organizationId)).toMatchObject({
      currentPeriodEndsAt: end,
    });
  });

  test("is nothing where nothing was bought", async () => {
    const organizationId = randomUUID();
    await database.db
      .insert(organization)
      .values({ id: organizationId, name: "None", slug: organizationId });
    const billing = service();
    expect(await billing.getOverview(organizationId)).toBeNull();
    expect(await billing.listCards(organizationId)).toEqual([]);
    expect(await billing.listInvoices(organizationId)).toEqual({ invoices: [], hasMore: false });
    expect(await billing.getInvoice(organizationId, "in_1")).toBeNull();
    await expect(billing.cancel(organizationId)).rejects.toMatchObject(notFound);
    await expect(billing.previewChange(organizationId, "Fleet", "month")).rejects.toMatchObject(
      notFound,
    );
  });
});

const down = { name: "AppError", code: "payment_unavailable", userMessage: "Later." };

describe("a change of plan", () => {
  test("is shown, then made, charged as shown, and told to the owner", async () => {
    const { organizationId, email } = await open();
    now = middle;
    const billing = service();
    const offer = await billing.previewChange(organizationId, "fleet", "month");
    // Half of $249 less half of $39.
    expect(offer).toMatchObject({
      amountDueNowCents: 10_500,
      creditCents: 0,
      nextChargeCents: 24_900,
      nextChargeAt: end,
      plan: { title: "Fleet", interval: "month", priceCents: 24_900 },
    });
    expect(await paid(organizationId)).toEqual([3900]);

    now = new Date(middle.getTime() + hour / 2);
    expect(await billing.change(organizationId, offer.key)).toEqual({ kind: "changed" });
    expect(await billing.getOverview(organizationId)).toMatchObject({
      planTitle: "Fleet",
      priceCents: 24_900,
      status: "active",
      currentPeriodEndsAt: end,
    });
    expect(await paid(organizationId)).toEqual([10_500, 3900]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: "plan-changed",
      props: {
        planTitle: "Fleet",
        chargedCents: 10_500,
        nextChargeAt: end.toISOString(),
        billingUrl: "https://example.com/profile-payment",
      },
    });
    expect(billing.queue.jobs).toEqual([
      { name: "mail.deliver", payload: { mailId: mails[0]?.id } },
    ]);
  });

  test("sent twice, and at once, is made once", async () => {
    const { organizationId, email } = await open();
    now = middle;
    const billing = service();
    const { key } = await billing.previewChange(organizationId, "Fleet", "month");
    const results = await Promise.all([1, 2, 3].map(() => billing.change(organizationId, key)));
    results.push(await billing.change(organizationId, key));
    for (const result of results) expect(result).toEqual({ kind: "changed" });
    expect(await paid(organizationId)).toEqual([10_500, 3900]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("sent again after another change does not come back", async () => {
    const { organizationId } = await open();
    now = middle;
    const billing = service();
    const up = await billing.previewChange(organizationId, "Fleet", "month");
    await billing.change(organizationId, up.key);
    const back = await billing.previewChange(organizationId, "Starter", "month");
    expect(back).toMatchObject({ amountDueNowCents: 0, creditCents: 10_500 });
    await billing.change(organizationId, back.key);
    expect(await billing.change(organizationId, up.key)).toEqual({ kind: "changed" });
    expect(await billing.getOverview(organizationId)).toMatchObject({ planTitle: "Starter" });
    expect(await paid(organizationId)).toEqual([0, 10_500, 3900]);
  });

  test("broken off after the provider's answer is finished when it is sent again", async () => {
    const { organizationId, email } = await open();
    now = middle;
    const lost = {
      ...sandbox,
      async changePlan(input: Parameters<PaymentPort["changePlan"]>[0]) {
        await sandbox.changePlan(input);
        throw Object.assign(new Error(), down);
      },
    };
    const { key } = await service().previewChange(organizationId, "Fleet", "month");
    await expect(service(lost).change(organizationId, key)).rejects.toMatchObject(down);
    expect(await service().getOverview(organizationId)).toMatchObject({ planTitle: "Starter" });
    expect(await mailsTo(email)).toEqual([]);

    // Even much later: what was confirmed in time is carried through.
    now = new Date(middle.getTime() + 3 * hour);
    expect(await service().change(organizationId, key)).toEqual({ kind: "changed" });
    expect(await service().getOverview(organizationId)).toMatchObject({ planTitle: "Fleet" });
    expect(await paid(organizationId)).toEqual([10_500, 3900]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("holds for an hour", async () => {
    const { organizationId } = await open();
    now = middle;
    const { key } = await service().previewChange(organizationId, "Fleet", "month");
    now = new Date(middle.getTime() + hour + 1);
    await expect(service().change(organizationId, key)).rejects.toMatchObject(conflict);
    expect(await paid(organizationId)).toEqual([3900]);
  });

  test("shown before another one was made: another amount, so nothing happens", async () => {
    const { organizationId } = await open();
    now = middle;
    const billing = service();
    const yearly = await billing.previewChange(organizationId, "Fleet", "year");
    const monthly = await billing.previewChange(organizationId, "Fleet", "month");
    await billing.change(organizationId, monthly.key);
    await expect(billing.change(organizationId, yearly.key)).rejects.toMatchObject(conflict);
    expect(await paid(organizationId)).toEqual([10_500, 3900]);
  });

  test("declined: the plan stays, no mail, and the same answer again", async () => {
    const { organizationId, email } = await open();
    const billing = service();
    const added = await billing.addCard(organizationId, {
      key: "form",
      paymentMethodId: "pm_sandbox_declined_later",
    });
    if (added.kind !== "added") expect.fail(added.kind);
    await billing.makeDefault(organizationId, added.card.id);
    now = middle;
    const { key } = await billing.previewChange(organizationId, "Fleet", "month");
    const declined = await billing.change(organizationId, key);
    expect(declined).toEqual({
      kind: "declined",
      code: "card_declined",
      message: "Your card was declined.",
    });
    expect(await billing.change(organizationId, key)).toEqual(declined);
    expect(await billing.getOverview(organizationId)).toMatchObject({ planTitle: "Starter" });
    expect(await mailsTo(email)).toEqual([]);

    await billing.removeCard(organizationId, added.card.id);
    const again = await billing.previewChange(organizationId, "Fleet", "month");
    expect(await billing.change(organizationId, again.key)).toEqual({ kind: "changed" });
  });

  test("during a trial costs nothing, and the trial ends when it did", async () => {
    const { organizationId } = await open({ trialDays: 14, paymentMethodId: null });
    const before = await service().getOverview(organizationId);
    now = new Date("2026-02-05T10:00:00Z");
    const { key, ...offer } = await service().previewChange(organizationId, "Fleet", "year");
    expect(offer).toMatchObject({
      amountDueNowCents: 0,
      nextChargeCents: 249_000,
      nextChargeAt: before?.trialEndsAt,
    });
    await service().change(organizationId, key);
    expect(await service().getOverview(organizationId)).toMatchObject({
      planTitle: "Fleet",
      interval: "year",
      status: "trialing",
      trialEndsAt: before?.trialEndsAt,
    });
    expect(await paid(organizationId)).toEqual([0]);
  });

  test("takes the price that was shown, though the plan row changed meanwhile", async () => {
    const { organizationId } = await open();
    now = middle;
    const offer = await service().previewChange(organizationId, "Fleet", "month");
    const named = eq(plan.title, "Fleet");
    await database.db.update(plan).set({ monthlyPriceCents: 30_000 }).where(named);
    await service().change(organizationId, offer.key);
    await database.db.update(plan).set({ monthlyPriceCents: 24_900 }).where(named);
    expect(await paid(organizationId)).toEqual([10_500, 3900]);
  });

  test.each([
    ["the plan that runs", "Starter", conflict],
    ["the free trial", "Free", conflict],
    ["one that is not on sale", "Retired", notFound],
    ["one that is not there", "Nothing", notFound],
  ])("to %s is refused", async (_name, title, error) => {
    const { organizationId } = await open();
    await expect(service().previewChange(organizationId, title, "month")).rejects.toMatchObject(
      error,
    );
  });

  test("offers that were never taken are forgotten after a day", async () => {
    const { organizationId } = await open();
    await service().previewChange(organizationId, "Fleet", "month");
    now = middle;
    await service().previewChange(organizationId, "Fleet", "month");
    const kept = await database.db
      .select()
      .from(billingRequest)
      .where(eq(billingRequest.organizationId, organizationId));
    expect(kept).toHaveLength(1);
  });
});

describe("an end that was asked for", () => {
  test("is noted and told once; taken back, the subscription runs on", async () => {
    const { organizationId, email } = await open();
    const billing = service();
    await Promise.all([billing.cancel(organizationId), billing.cancel(organizationId)]);
    await billing.cancel(organizationId);
    expect(await billing.getOverview(organizationId)).toMatchObject({
      status: "active",
      currentPeriodEndsAt: end,
      cancelAtPeriodEnd: true,
    });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: "plan-cancelled",
      props: { planTitle: "Starter", endsAt: end.toISOString(), trial: false },
    });
    await expect(billing.previewChange(organizationId, "Fleet", "month")).rejects.toMatchObject(
      conflict,
    );

    await billing.resume(organizationId);
    await billing.resume(organizationId);
    expect(await billing.getOverview(organizationId)).toMatchObject({ cancelAtPeriodEnd: false });
    now = new Date(end.getTime() + hour);
    expect(await billing.getOverview(organizationId)).toMatchObject({ status: "active" });
  });

  test("broken off after the provider's answer is finished when it is asked again", async () => {
    const { organizationId, email } = await open();
    const lost = {
      ...sandbox,
      async cancelAtPeriodEnd(input: Parameters<PaymentPort["cancelAtPeriodEnd"]>[0]) {
        await sandbox.cancelAtPeriodEnd(input);
        throw Object.assign(new Error(), down);
      },
    };
    await expect(service(lost).cancel(organizationId)).rejects.toMatchObject(down);
    await service().cancel(organizationId);
    expect(await service().getOverview(organizationId)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("comes true, and cannot be taken back then", async () => {
    const { organizationId } = await open();
    await service().cancel(organizationId);
    now = end;
    expect(await service().getOverview(organizationId)).toMatchObject({ status: "canceled" });
    await expect(service().resume(organizationId)).rejects.toMatchObject(conflict);
    expect(await paid(organizationId)).toEqual([3900]);
  });
});

describe("two organisations", () => {
  test("have nothing of each other's", async () => {
    const ada = await open();
    const bob = await open({ name: "Bob", plan: "Fleet" });
    const billing = service();
    const [card] = await billing.listCards(bob.organizationId);
    await billing.addCard(ada.organizationId, {
      key: "form",
      paymentMethodId: "pm_sandbox_success",
    });
    const { invoices } = await billing.listInvoices(bob.organizationId);
    const invoiceId = invoices[0]?.id ?? "";
    now = middle;
    const { key } = await billing.previewChange(bob.organizationId, "Starter", "month");

    const cardId = card?.id ?? "";
    expect((await billing.listCards(ada.organizationId)).map(({ id }) => id)).not.toContain(cardId);
    await expect(billing.makeDefault(ada.organizationId, cardId)).rejects.toMatchObject(notFound);
    await expect(billing.removeCard(ada.organizationId, cardId)).rejects.toMatchObject(notFound);
    expect(await billing.getInvoice(ada.organizationId, invoiceId)).toBeNull();
    expect(await billing.getInvoice(bob.organizationId, invoiceId)).toMatchObject({
      billTo: { name: "Bob Byron", email: bob.email },
      totalCents: 24_900,
    });
    await expect(billing.change(ada.organizationId, key)).rejects.toMatchObject(notFound);
    await billing.cancel(ada.organizationId);
    expect(await billing.getOverview(bob.organizationId)).toMatchObject({
      planTitle: "Fleet",
      cancelAtPeriodEnd: false,
    });
    expect(await billing.listCards(bob.organizationId)).toEqual([card]);
    expect(await mailsTo(bob.email)).toEqual([]);
  });

  test("a form's key of one is no key of the other", async () => {
    const input = { key: "the same", paymentMethodId: "pm_sandbox_success" };
    for (const name of ["Ada", "Bob"]) {
      const { organizationId } = await open({ name });
      for (const _twice of [1, 2]) await service().addCard(organizationId, input);
      expect(await service().listCards(organizationId)).toHaveLength(2);
    }
  });

  test("a subscription at another provider is out of reach", async () => {
    const { organizationId } = await open();
    await database.db
      .update(subscription)
      .set({ provider: "stripe" })
      .where(eq(subscription.organizationId, organizationId));
    expect(await service().getOverview(organizationId)).toBeNull();
  });
});

test("3-D Secure on a new card: confirmed in the page, kept by the same call", async () => {
  const { organizationId } = await open();
  const input = { key: "form", paymentMethodId: "pm_sandbox_three_d_secure" };
  const asked = await service().addCard(organizationId, input);
  if (asked.kind !== "requires_action") expect.fail(asked.kind);
  await sandbox.confirm(asked.clientSecret, true);
  expect(await service().addCard(organizationId, input)).toMatchObject({
    kind: "added",
    card: { last4: "3155", isDefault: false },
  });
});
