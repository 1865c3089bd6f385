import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { billingPerFile, end, middle, silence } from "../../../../tests/harness/billing.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { plan, setting } from "../../content/server/tables.ts";
import type { SubscriptionState } from "./ports-state.ts";
import { subscription } from "./tables.ts";

const kit = billingPerFile();
const operator = "office@example.com";

beforeAll(async () => {
  await kit.db
    .insert(setting)
    .values({ name: "Northwick", companyEmail: operator, comingSoonAt: new Date() });
});

const rowOf = async (id: string) => {
  const [row] = await kit.db.select().from(subscription).where(eq(subscription.id, id));
  return row ?? expect.fail("no row");
};

/** The sandbox, of which one subscription reads as it is told. */
function reading(change: (state: SubscriptionState) => Partial<SubscriptionState>) {
  return {
    ...kit.sandbox,
    readSubscription: async (id: string) => {
      const state = await kit.sandbox.readSubscription(id);
      return { ...state, ...change(state) };
    },
  };
}

describe("syncSubscription", () => {
  test("writes every column that the provider changed, once", async () => {
    const { rowId } = await kit.open();
    const [fleet] = await kit.db.select().from(plan).where(eq(plan.title, "Fleet"));
    const at = new Date("2026-02-28T10:00:00Z");
    const changed = {
      planId: fleet?.id ?? "",
      interval: "year",
      priceId: "price_2",
      priceCents: 249_000,
      currency: "eur",
      status: "past_due",
      trialEndsAt: middle,
      currentPeriodEndsAt: at,
      cancelAtPeriodEnd: true,
      scheduledChange: { planId: fleet?.id ?? "", interval: "month", priceCents: 24_900, at },
      amountDueCents: 249_000,
      openAction: { kind: "payment", invoiceId: "in_1", clientSecret: null, invoiceUrl: null },
      creditCents: 500,
    } as const;
    const billing = kit.service(reading(() => changed));
    await billing.sync(rowId);
    const { priceId, ...columns } = changed;
    const once = await rowOf(rowId);
    expect(once).toMatchObject({
      ...columns,
      providerPriceId: priceId,
      scheduledChange: { ...changed.scheduledChange, at: at.toISOString() },
      revision: 1,
    });
    kit.setNow(middle);
    await billing.sync(rowId);
    expect(await rowOf(rowId)).toEqual({ ...once, syncedAt: middle });
  });

  test("a reading that a newer one overtook is not written", async () => {
    const { rowId } = await kit.open();
    const held = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    let readings = 0;
    const slow = {
      ...kit.sandbox,
      async readSubscription(id: string) {
        const state = await kit.sandbox.readSubscription(id);
        readings += 1;
        if (readings === 1) {
          arrived.resolve();
          await held.promise;
          return state;
        }
        return { ...state, priceCents: 4200 };
      },
    };
    const overtaken = kit.service(slow).sync(rowId);
    await arrived.promise;
    await kit.service(reading(() => ({ priceCents: 4200 }))).sync(rowId);
    held.resolve();
    await overtaken;
    expect(readings).toBe(2);
    expect(await rowOf(rowId)).toMatchObject({ priceCents: 4200, revision: 1 });
  });

  test("a price that is not ours keeps the plan, and the operator is told once", async () => {
    const { rowId } = await kit.open();
    const { planId } = await rowOf(rowId);
    const billing = kit.service(
      reading(() => ({ planId: randomUUID(), priceId: "price_theirs", priceCents: 1234 })),
    );
    await Promise.all([billing.sync(rowId), billing.sync(rowId)]);
    expect(await rowOf(rowId)).toMatchObject({
      planId,
      providerPriceId: "price_theirs",
      priceCents: 1234,
    });
    const notices = await kit.db.select().from(mail).where(eq(mail.recipient, operator));
    expect(notices).toMatchObject([{ template: "unknown-price" }]);
    expect(JSON.stringify(notices[0]?.props)).toContain("price_theirs");
  });

  test("a failed payment and its recovery are told once each", async () => {
    const { rowId, email } = await kit.open();
    const failing = kit.service(
      reading(() => ({
        status: "past_due",
        amountDueCents: 3900,
        openAction: { kind: "payment", invoiceId: "in_1", clientSecret: null, invoiceUrl: null },
      })),
    );
    await Promise.all([failing.sync(rowId), failing.sync(rowId)]);
    await failing.sync(rowId);
    await kit.service().sync(rowId);
    await kit.service().sync(rowId);
    expect(await kit.mailsTo(email)).toMatchObject([
      { template: "payment-failed", props: { amountCents: 3900, planTitle: "Starter" } },
      { template: "payment-recovered" },
    ]);
    expect(await rowOf(rowId)).toMatchObject({ status: "active", openAction: null });
  });

  test("a cancellation in the provider’s dashboard is told like one on the site", async () => {
    const { rowId, email, subscriptionId } = await kit.open();
    await kit.sandbox.cancelAtPeriodEnd({ key: randomUUID(), subscriptionId });
    await kit.service().sync(rowId);
    expect(await kit.mailsTo(email)).toMatchObject([
      { template: "plan-cancelled", props: { endsAt: end.toISOString() } },
    ]);
  });

  test("a subscription of another mode is left alone", async () => {
    const { rowId, organizationId } = await kit.open();
    const before = await rowOf(rowId);
    const live = { ...kit.sandbox, livemode: true, readSubscription: silence };
    const billing = kit.service(live);
    await billing.sync(rowId);
    expect(await rowOf(rowId)).toEqual(before);
    expect(await billing.getOverview(organizationId)).toMatchObject({ status: "canceled" });
  });

  test("what time brings to the sandbox arrives the same way", async () => {
    const trial = await kit.open({ trialDays: 14, paymentMethodId: null });
    const paid = await kit.open();
    kit.setNow(new Date("2026-03-01T10:00:00Z"));
    const billing = kit.service();
    await billing.sync(trial.rowId);
    await billing.sync(paid.rowId);
    expect(await rowOf(trial.rowId)).toMatchObject({ status: "paused" });
    const renewed = { status: "active", currentPeriodEndsAt: new Date("2026-03-31T10:00:00Z") };
    expect(await rowOf(paid.rowId)).toMatchObject(renewed);
    const receipts = { name: "billing.receipts", payload: { subscriptionId: paid.rowId } };
    expect(billing.queue.jobs).toContainEqual(receipts);
  });
});
