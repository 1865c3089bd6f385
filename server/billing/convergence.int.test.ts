import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openCustomer } from "../../tests/factories/accounts.ts";
import { startStripeFake } from "../../tests/fakes/stripe-server.ts";
import { billingPerFile } from "../../tests/harness/billing.ts";
import { expectMoneyToAddUp } from "../../tests/harness/money-invariant.ts";
import { createStripePayments } from "../adapters/payments/stripe.ts";
import { billingRequest, paymentEvent, subscription } from "../db/schema/index.ts";
import { isAppError } from "../errors.ts";
import type { PaymentEvent } from "./ports-events.ts";

const kit = billingPerFile();
const hour = 3_600_000;
const day = 24 * hour;

/** What may happen, in any order: our own calls, an operator in Stripe's dashboard, time, trouble, and events. */
const step = fc.oneof(
  fc.constantFrom(
    { do: "cancel" as const },
    { do: "resume" as const },
    { do: "keep" as const },
    { do: "dashboard cancel" as const },
    { do: "dashboard credit" as const },
    { do: "lose the answer" as const },
    { do: "event" as const },
    { do: "the same event again" as const },
    { do: "sync" as const },
  ),
  fc.record({
    do: fc.constant("change" as const),
    to: fc.constantFrom("Starter", "Fleet"),
    interval: fc.constantFrom("month" as const, "year" as const),
  }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
);

test("any order and repetition of events and calls ends in what Stripe says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const stripe = await startStripeFake();
      // Every fake counts its ids from one.
      for (const table of [billingRequest, paymentEvent, subscription]) await kit.db.delete(table);
      let now = new Date("2026-01-31T10:00:00Z");
      const move = (to: Date) => {
        now = to;
        stripe.setNow(to);
        kit.setNow(to);
      };
      move(now);
      const payments = createStripePayments({
        secretKey: stripe.secretKey,
        publishableKey: "pk_test_fake",
        apiBase: stripe.url,
        maxNetworkRetries: 0,
      });
      const { organizationId, rowId, subscriptionId, customerId } = await openCustomer(
        { db: kit.db, payments, now: () => now },
        { name: "Ada", plan: "Starter", paymentMethodId: "pm_card_visa" },
      );
      const sent: PaymentEvent[] = [];
      const about = {
        livemode: false,
        subscriptionId,
        customerId,
        invoiceId: null,
        objectId: null,
      };
      const billing = kit.service(payments, { read: (body) => JSON.parse(body) as PaymentEvent });
      const deliver = async (event: PaymentEvent) => {
        await billing.receiveEvent(JSON.stringify(event), "");
        await billing.processEvent(event.id);
      };
      const run = async (one: (typeof steps)[number]): Promise<unknown> => {
        switch (one.do) {
          case "cancel":
            return billing.cancel(organizationId);
          case "resume":
            return billing.resume(organizationId);
          case "keep":
            return billing.keepPlan(organizationId);
          case "change": {
            const { key } = await billing.previewChange(organizationId, one.to, one.interval);
            return billing.change(organizationId, key);
          }
          case "dashboard cancel": {
            const found = stripe.state.subscriptions.get(subscriptionId);
            if (found?.status === "active" && !found.schedule) found.cancel_at_period_end = true;
            return;
          }
          case "dashboard credit": {
            const owner = stripe.state.customers.get(customerId);
            if (owner) owner.balance -= 500;
            return;
          }
          case "lose the answer":
            return stripe.failNext("POST /v1/subscriptions/:id", { kind: "drop", after: true });
          case "event":
            sent.push({
              ...about,
              id: `evt_${randomUUID()}`,
              type: "customer.subscription.updated",
            });
            return deliver(sent.at(-1) as PaymentEvent);
          case "the same event again":
            return sent[0] && deliver(sent[0]);
          case "sync":
            return billing.sync(rowId);
          case "wait":
            return move(new Date(now.getTime() + one.days * day));
        }
      };
      for (const one of steps) {
        await run(one).catch((error: unknown) => {
          // Refusals are answers; a fault is not.
          if (!isAppError(error)) throw error;
        });
      }

      // The jobs of changes whose answer was lost, once no other change is being made.
      move(new Date(now.getTime() + hour));
      for (const { name, payload } of [...billing.queue.jobs]) {
        if (name !== "billing.finish" || !("requestId" in payload)) continue;
        await billing.finishChange(String(payload.requestId));
      }

      // Late events, in another order, and each of them again.
      const late = { ...about, id: `evt_${randomUUID()}`, type: "invoice.paid" };
      for (const event of [late, ...sent.toReversed(), late]) await deliver(event);
      const rows = () =>
        kit.db.select().from(subscription).where(eq(subscription.organizationId, organizationId));
      for (const row of await rows()) await billing.sync(row.id);
      const settled = await rows();
      for (const row of settled) {
        const state = await payments.readSubscription(row.providerSubscriptionId);
        expect(row).toMatchObject({
          status: state.status,
          planId: state.planId,
          interval: state.interval,
          priceCents: state.priceCents,
          currentPeriodEndsAt: state.currentPeriodEndsAt,
          cancelAtPeriodEnd: state.cancelAtPeriodEnd,
          amountDueCents: state.amountDueCents,
          creditCents: state.creditCents,
        });
      }
      // One of them at most is running: nobody pays twice.
      expect(settled.filter((row) => row.status !== "canceled").length).toBeLessThanOrEqual(1);
      const again = { ...about, id: `evt_${randomUUID()}`, type: "customer.subscription.updated" };
      await deliver(again);
      expect((await rows()).map((row) => row.revision)).toEqual(settled.map((row) => row.revision));
      await expectMoneyToAddUp({ db: kit.db, payments, now, organizationId });
      await stripe.close();
    }),
    { numRuns: 20 },
  );
});
