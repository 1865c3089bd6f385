import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** The part of `Billing` that jobs call. */
interface BillingWork {
  finishChange(requestId: string): Promise<void>;
  updateCustomers(organizationId: string): Promise<void>;
  processEvent(eventId: string): Promise<void>;
  sendReceipts(subscriptionId: string): Promise<void>;
  sync(subscriptionId: string): Promise<void>;
  startPriceMove(part: { moveId: string; after?: string | undefined }): Promise<void>;
  movePrice(itemId: string): Promise<void>;
}

/** Completes a confirmed plan change that was interrupted. */
export const finishPlanChange = defineJob({
  name: "billing.finish",
  title: "Finish a plan change",
  payload: z.object({ requestId: z.string() }),
  // Shorter than the lease that it holds: customer-lock.ts.
  limitSeconds: 50,
  run: (billing: BillingWork, { requestId }) => billing.finishChange(requestId),
});

/** Brings an organization's name and address to the provider. */
export const updateCustomer = defineJob({
  name: "billing.customer",
  title: "Update a customer at the payment provider",
  payload: z.object({ organizationId: z.string() }),
  limitSeconds: 60,
  run: (billing: BillingWork, { organizationId }) => billing.updateCustomers(organizationId),
});

/** Does what a stored event of the provider asks for. */
export const processPaymentEvent = defineJob({
  name: "billing.event",
  title: "Process a payment event",
  payload: z.object({ eventId: z.string() }),
  limitSeconds: 120,
  run: (billing: BillingWork, { eventId }) => billing.processEvent(eventId),
});

export const sendSubscriptionReceipts = defineJob({
  name: "billing.receipts",
  title: "Send receipts",
  payload: z.object({ subscriptionId: z.string() }),
  limitSeconds: 120,
  run: (billing: BillingWork, { subscriptionId }) => billing.sendReceipts(subscriptionId),
});

/** Reads a subscription from the provider into our row. */
export const syncSubscriptionRow = defineJob({
  name: "billing.sync",
  title: "Read a subscription from the payment provider",
  payload: z.object({ subscriptionId: z.string() }),
  limitSeconds: 120,
  run: (billing: BillingWork, { subscriptionId }) => billing.sync(subscriptionId),
});

/** Enqueues the work on each customer of a move to another price. */
export const startMove = defineJob({
  name: "billing.price-moves",
  title: "Begin to move customers to a new price",
  // `after`: the last subscription that the job before took.
  payload: z.object({ moveId: z.string(), after: z.string().optional() }),
  limitSeconds: 120,
  run: (billing: BillingWork, part) => billing.startPriceMove(part),
});

/** Brings one customer on in a move to another price. */
export const moveOnePrice = defineJob({
  name: "billing.price-move",
  title: "Move a customer to a new price",
  payload: z.object({ itemId: z.string() }),
  // As for `billing.finish`.
  limitSeconds: 50,
  run: (billing: BillingWork, { itemId }) => billing.movePrice(itemId),
});
