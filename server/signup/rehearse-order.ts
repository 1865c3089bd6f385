import { createHash } from "node:crypto";
import type { OrderedPlan, PaymentPort, TriedPayment } from "../billing/ports.ts";
import type { Log } from "../log.ts";
import type { Order } from "./order.ts";

/**
 * Takes an order to the payment provider as if it were a new signup, and leaves nothing behind. An address that has an
 * account is answered so: a card that is refused is refused, a bank that asks is heard, and it takes about as long. So the
 * answer doesn't say whether the address is known. Nothing is charged.
 * @param key the form's idempotency key; the same form again carries on after the bank's question
 */
export async function rehearseOrder(
  parts: { payments: PaymentPort; log: Log; planTitle(planId: string): Promise<string> },
  email: string,
  order: Order,
  key: string,
): Promise<TriedPayment> {
  const { payments, log } = parts;
  const about = [key, email, order.planId, order.interval, order.priceCents, order.paymentMethod];
  const rehearsal = `rehearsal:${createHash("sha256").update(JSON.stringify(about)).digest("hex")}`;
  const customerId = await payments.createCustomer({
    key: `${rehearsal}:customer`,
    signupId: rehearsal,
    email,
    // Not the name that was typed: the provider need not keep it.
    name: "Signup",
    organization: null,
    phone: null,
  });
  if (order.paymentMethod) {
    const tried = await payments.tryPayment({
      key: `${rehearsal}:payment`,
      customerId,
      amountCents: order.priceCents,
      paymentMethodId: order.paymentMethod,
    });
    // After a question of the bank, the same call comes again.
    if (tried.kind !== "requires_action") tidyUp(() => payments.deleteCustomer(customerId));
    return tried;
  }
  const plan: OrderedPlan = {
    id: order.planId,
    title: await parts.planTitle(order.planId),
    interval: order.interval,
    priceCents: order.priceCents,
    trialDays: order.trialDays,
  };
  const started = await payments.startSubscription({
    key: `${rehearsal}:subscription`,
    signupId: rehearsal,
    customerId,
    plan,
    paymentMethodId: null,
  });
  tidyUp(async () => {
    const { subscriptionId } = started;
    if (subscriptionId) {
      await payments.cancelSubscription({ key: `${rehearsal}:cancel`, subscriptionId });
    }
    await payments.deleteCustomer(customerId);
  });
  return { kind: "would_pay" };

  /** Without the visitor, who would see that it takes longer. What stays after a crash is never charged. */
  function tidyUp(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      log.warn({ err: error }, "a rehearsed order was left at the payment provider");
    });
  }
}
