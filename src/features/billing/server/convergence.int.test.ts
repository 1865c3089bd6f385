import fc from "fast-check";
import { expect, test } from "vitest";
import { billingPerFile } from "../../../../tests/harness/billing.ts";
import { openStripeSite } from "../../../../tests/harness/stripe-site.ts";
import { AppError } from "../../../platform/errors.ts";

const kit = billingPerFile();

/** What may happen, in any order: our own calls, an operator in Stripe's dashboard, time, trouble, and events. */
const step = fc.oneof(
  fc.constantFrom(
    { do: "cancel" as const },
    { do: "resume" as const },
    { do: "keep" as const },
    { do: "dashboard cancel" as const },
    { do: "dashboard credit" as const },
    { do: "dashboard refund" as const },
    { do: "lose the answer" as const },
    { do: "refuse events" as const },
    { do: "hold events back" as const },
    { do: "sync" as const },
  ),
  fc.record({ do: fc.constant("deliver" as const), seed: fc.nat(1000) }),
  fc.record({
    do: fc.constant("change" as const),
    to: fc.constantFrom("Starter", "Fleet"),
    interval: fc.constantFrom("month" as const, "year" as const),
  }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
);

test("any order and repetition of events and calls ends in what Stripe says", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.nat(1000),
      async (steps, seed) => {
        const site = await openStripeSite(kit);
        const { stripe, billing, dashboard } = site;
        const { organizationId, rowId, subscriptionId, customerId } = await site.open();
        stripe.delivery.copies = 2;
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
              if (found?.status !== "active" || found.schedule) return;
              // Not by a call: the one whose answer gets lost has to be ours.
              found.cancel_at_period_end = true;
              return stripe.announce();
            }
            case "dashboard credit": {
              const owner = stripe.state.customers.get(customerId);
              if (owner) owner.balance -= 500;
              return stripe.announce();
            }
            case "dashboard refund": {
              const { data } = await dashboard.charges.list({ customer: customerId });
              const charge = data.find(({ refunded }) => !refunded);
              return charge && dashboard.refunds.create({ charge: charge.id, amount: 1 });
            }
            case "lose the answer":
              return stripe.failNext("POST /v1/subscriptions/:id", { kind: "drop", after: true });
            case "refuse events":
              return site.refuseEvents(503);
            case "hold events back":
              stripe.delivery.mode = "held";
              return;
            case "deliver":
              site.refuseEvents(null);
              await stripe.delivery.release(one.seed);
              return site.work();
            case "sync":
              return billing.sync(rowId);
            case "wait":
              return site.wait(one.days);
          }
        };
        for (const one of steps) {
          await run(one).catch((error: unknown) => {
            // Refusals are answers; a fault is not.
            if (!(error instanceof AppError)) throw error;
          });
        }

        // What is left arrives in some order; then the jobs of changes whose answer was lost run.
        site.refuseEvents(null);
        await stripe.delivery.settled();
        await stripe.delivery.release(seed);
        await site.work();
        site.wait(1 / 24);
        await site.work();
        await stripe.delivery.release(seed);
        await site.work();
        await site.expectAgreement(organizationId);

        // Nothing more to say: every event once again changes no row.
        const before = await site.rowsOf(organizationId);
        stripe.delivery.repeat();
        await stripe.delivery.release(seed);
        await site.work();
        for (const row of before) await billing.sync(row.id);
        const after = await site.rowsOf(organizationId);
        expect(after.map((row) => row.revision)).toEqual(before.map((row) => row.revision));
        await site.close();
      },
    ),
    {
      numRuns: 15,
      examples: [
        [
          // A change whose answer was lost is recorded, also where the next one comes before the job that looks after it.
          [
            { do: "lose the answer" },
            { do: "lose the answer" },
            { do: "change", to: "Fleet", interval: "month" },
            { do: "wait", days: 1 },
            { do: "change", to: "Starter", interval: "year" },
          ],
          0,
        ],
      ],
    },
  );
  // Hundreds of calls and events: a busy machine takes its time.
}, 120_000);
