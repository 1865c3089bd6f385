import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { stripePerTest } from "../../../../tests/fakes/stripe-kit.ts";
import { billingPerFile, conflict, middle } from "../../../../tests/harness/billing.ts";
import { expectMoneyToAddUp } from "../../../../tests/harness/money-invariant.ts";
import type { PaymentPort } from "./ports.ts";
import { billingCustomer, subscription } from "./tables.ts";

const kit = billingPerFile();
const stripe = stripePerTest();

/** Stripe as a site with live keys sees it. */
const live = (): PaymentPort => ({
  ...stripe.port,
  livemode: true,
  async readSubscription(id) {
    return { ...(await stripe.port.readSubscription(id)), livemode: true };
  },
});

const rowsOf = (organizationId: string) =>
  kit.db.select().from(subscription).where(eq(subscription.organizationId, organizationId));

describe("a site that was switched from the sandbox to live mode", () => {
  test("shows the former plan as over, and touches nothing of it", async () => {
    const { organizationId } = await kit.open();
    const before = await rowsOf(organizationId);
    const billing = kit.service(live());
    expect(await billing.getOverview(organizationId)).toMatchObject({
      planTitle: "Starter",
      status: "canceled",
      currentPeriodEndsAt: null,
    });
    expect(await billing.listCards(organizationId)).toEqual([]);
    expect(await billing.listPayments(organizationId)).toEqual([]);
    expect(await billing.listInvoices(organizationId)).toEqual({ invoices: [], hasMore: false });
    await billing.cancel(organizationId);
    await billing.keepPlan(organizationId);
    await expect(billing.resume(organizationId)).rejects.toMatchObject(conflict);
    expect(await rowsOf(organizationId)).toEqual(before);
    expect(stripe.fake.requests.filter(({ route }) => route.startsWith("POST"))).toEqual([]);
  });

  test("starts a plan again: one live customer, one live subscription, charged as shown", async () => {
    const { organizationId, email } = await kit.open();
    const [before] = await rowsOf(organizationId);
    const billing = kit.service(live());
    // Two pages at once.
    await Promise.all([
      billing.previewChange(organizationId, "Starter", "month"),
      billing.previewChange(organizationId, "Starter", "year"),
    ]);
    const card = { key: "card", paymentMethodId: "pm_card_visa" };
    const added = await billing.addCard(organizationId, card);
    if (added.kind !== "added") expect.fail(added.kind);
    await billing.makeDefault(organizationId, added.card.id);
    const offer = await billing.previewChange(organizationId, "Starter", "month");
    expect(offer).toMatchObject({ startsAnew: true, amountDueNowCents: 3900 });
    expect(await billing.change(organizationId, offer.key)).toEqual({ kind: "changed" });
    expect(await billing.change(organizationId, offer.key)).toEqual({ kind: "changed" });

    expect(await billing.getOverview(organizationId)).toMatchObject({
      planTitle: "Starter",
      status: "active",
    });
    const rows = await rowsOf(organizationId);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(before);
    const made = rows.filter((row) => row.livemode);
    const customers = await kit.db
      .select()
      .from(billingCustomer)
      .where(eq(billingCustomer.organizationId, organizationId));
    expect(customers).toMatchObject([{ provider: "stripe", livemode: true }]);
    expect(made).toMatchObject([
      { provider: "stripe", providerCustomerId: customers[0]?.providerCustomerId },
    ]);
    const posts = stripe.fake.requests.filter(({ route }) => route.startsWith("POST"));
    expect(posts.filter(({ route }) => route === "POST /v1/customers")).toHaveLength(1);
    expect(posts.filter(({ route }) => route === "POST /v1/subscriptions")).toHaveLength(1);
    const paid = (await billing.listInvoices(organizationId)).invoices;
    expect(paid.map((invoice) => invoice.amountPaidCents)).toEqual([3900]);
    expect((await kit.mailsTo(email)).map((one) => one.template)).toContain("plan-changed");
    await expectMoneyToAddUp({ db: kit.db, payments: live(), now: middle, organizationId });

    await billing.cancel(organizationId);
    const [kept] = await kit.db
      .select()
      .from(subscription)
      .where(
        and(eq(subscription.organizationId, organizationId), eq(subscription.livemode, false)),
      );
    expect(kept).toEqual(before);
  });

  test("a customer whose id was lost in a crash is found again", async () => {
    const { organizationId } = await kit.open();
    const lost = kit.service({
      ...live(),
      async createCustomer(input) {
        await stripe.port.createCustomer(input);
        throw new Error("the process died here");
      },
    });
    await expect(lost.previewChange(organizationId, "Starter", "month")).rejects.toThrow("died");
    await kit.service(live()).previewChange(organizationId, "Starter", "month");
    const made = stripe.fake.requests.filter(({ route }) => route === "POST /v1/customers");
    expect(made).toHaveLength(1);
  });
});
