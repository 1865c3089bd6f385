import { createHash } from "node:crypto";
import type { Log } from "../../../platform/log.ts";
import type { PaymentPort, TriedPayment } from "../../billing/server/ports.ts";
import type { Order } from "./order.ts";

/**
 * Tries an order's card as if it were a new signup, and leaves nothing behind. This is for an address that already has an
 * account: the visitor sees the same decline, the same question from the bank, and about the same wait as for a new address, so
 * the answer doesn't tell whether the address has an account. Nothing is charged. An order without a card is always accepted and needs no rehearsal.
 * @param key the form's idempotency key; the same form again carries on after the bank's question
 */
export async function rehearseOrder(
  parts: { payments: PaymentPort; log: Log },
  email: string,
  order: Order & { paymentMethod: string },
  key: string,
): Promise<TriedPayment> {
  const { payments, log } = parts;
  const { planId, interval, currency, paymentMethod } = order;
  const amountCents = order.priceCents + (order.taxCents ?? 0) - (order.discountCents ?? 0);
  const about = [key, email, planId, interval, amountCents, currency, paymentMethod];
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
  const tried = await payments.tryPayment({
    key: `${rehearsal}:payment`,
    customerId,
    amountCents,
    currency: order.currency,
    paymentMethodId: order.paymentMethod,
  });
  // After a question of the bank, the same call comes again.
  if (tried.kind !== "requires_action") tidyUp(() => payments.deleteCustomer(customerId));
  return tried;

  /** Without the visitor, who would see that it takes longer. What stays after a crash is never charged. */
  function tidyUp(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      log.warn({ err: error }, "a rehearsed order was left at the payment provider");
    });
  }
}
