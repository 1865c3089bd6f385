import { randomUUID } from "node:crypto";
import type { OrderedPlan } from "../../src/features/billing/server/ports-plan.ts";
import { buildPlan, type PaymentKit } from "./payments-kit.ts";

export const fleet = buildPlan({ id: "fleet", title: "Fleet", priceCents: 9900 });
/** The middle of a month that began on 31 January, 10:00, and of 28 days. */
export const middle = new Date("2026-02-14T10:00:00Z");
export const conflict = { name: "AppError", code: "conflict" };

/** A subscription in the middle of its first month, and the moves on it. */
export async function halfway(
  kit: PaymentKit,
  plan: OrderedPlan = buildPlan(),
  paymentMethodId?: string | null,
) {
  const { order, outcome } = await kit.start({
    plan,
    ...(paymentMethodId !== undefined && { paymentMethodId }),
  });
  const { customerId } = order;
  const subscriptionId = outcome.subscriptionId ?? "none";
  kit.subject.setNow(middle);
  const preview = (to: OrderedPlan, at = middle) =>
    kit.port.previewPlanChange({ customerId, subscriptionId, plan: to, at });
  const change = (to: OrderedPlan, expectedDueCents: number, key: string = randomUUID()) =>
    kit.port.changePlan({
      key,
      customerId,
      subscriptionId,
      plan: to,
      proratedAt: middle,
      expectedDueCents,
    });
  const paid = async () => {
    const { invoices } = await kit.port.listInvoices(customerId, { limit: 50 });
    return invoices.map((one) => one.amountPaidCents);
  };
  return { customerId, subscriptionId, outcome, preview, change, paid };
}
