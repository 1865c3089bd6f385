import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { withRefunds } from "../../src/features/billing/refunds.ts";
import type { PaymentPort } from "../../src/features/billing/server/ports.ts";
import { planChangeOffer, subscription } from "../../src/features/billing/server/tables.ts";
import { plan, planPrice } from "../../src/features/content/server/tables.ts";
import type { Database } from "../../src/platform/db/client.ts";

/**
 * What must hold for money after everything that a test did, read from the provider itself:
 * customers were charged what they were shown, and no one uses a plan beyond what was paid, trialed, or credited.
 */
export async function expectMoneyToAddUp(parts: {
  db: Database;
  payments: PaymentPort;
  now: Date;
  /** Of this organization only. */
  organizationId?: string;
}): Promise<void> {
  const { db, payments, now, organizationId } = parts;
  const plans = await db.select().from(plan);
  const rows = await db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.provider, payments.provider),
        eq(subscription.livemode, payments.livemode),
        organizationId ? eq(subscription.organizationId, organizationId) : undefined,
      ),
    );
  // All that plans have ever cost: customers keep the price they signed up for.
  const prices = (await db.select().from(planPrice)).flatMap((one) => [
    one.monthlyPriceCents,
    one.yearlyPriceCents,
  ]);
  for (const row of rows) {
    const state = await payments.readSubscription(row.providerSubscriptionId);
    const { invoices } = await payments.listInvoices(row.providerCustomerId, { limit: 100 });
    const paid = invoices.filter(({ status }) => status === "paid");
    const moved = await payments.listPayments(row.providerCustomerId);
    const about = `${state.subscriptionId} (${state.status}, ${state.priceCents} cents)`;

    for (const one of moved.filter(({ amountCents }) => amountCents < 0)) {
      const of = invoices.find(({ id }) => id === one.invoiceId);
      expect(of, `${about} has a refund that no invoice shows`).toBeDefined();
      const refunded = withRefunds({ id: of?.id ?? "" }, moved).refunds;
      expect(
        refunded.reduce((sum, { amountCents }) => sum + amountCents, 0),
        `${about} was given back more than was paid`,
      ).toBeLessThanOrEqual(of?.amountPaidCents ?? 0);
    }

    if (state.status === "trialing") {
      const sold = plans.find(({ id }) => id === state.planId);
      expect(sold?.trialDays, `${about} is a trial of a plan that has none`).not.toBeNull();
      expect(state.trialEndsAt?.getTime(), `${about} goes on after its trial`).toBeGreaterThan(
        now.getTime(),
      );
    }
    if (state.status === "active" && state.priceCents > 0) {
      const covered = paid.some(
        (one) => one.periodEnd > now && one.lines.some((line) => line.totalCents > 0),
      );
      expect(covered, `${about} is used, and no paid invoice covers now`).toBe(true);
    }

    const shown = await db
      .select({ dueCents: planChangeOffer.dueCents, result: planChangeOffer.result })
      .from(planChangeOffer)
      .where(eq(planChangeOffer.organizationId, row.organizationId));
    const charged = paid.map((one) => one.amountPaidCents).filter((cents) => cents > 0);
    for (const { dueCents, result } of shown) {
      if (result?.kind !== "changed" || dueCents === 0) continue;
      const at = charged.indexOf(dueCents);
      expect(at, `${about} was shown ${dueCents} cents, but was charged ${charged}`).not.toBe(-1);
      charged.splice(at, 1);
    }
    // What is left are first payments and renewals: the price of a plan, or less where credit was used.
    const highest = Math.max(...prices);
    for (const cents of charged) {
      const price = prices.includes(cents);
      const credited = paid.some(
        (one) => one.amountPaidCents === cents && one.creditAppliedCents > 0 && cents < highest,
      );
      expect(price || credited, `${about} was charged ${cents} cents that nobody was shown`).toBe(
        true,
      );
    }
  }
}
