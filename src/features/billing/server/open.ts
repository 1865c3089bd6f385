import type { Platform } from "../../../platform/platform.ts";
import { createBilling } from "./billing.ts";
import * as jobs from "./jobs.ts";

export function openBilling(platform: Platform & Parameters<typeof createBilling>[0]) {
  const billing = createBilling(platform);
  platform.assign(jobs.finishPlanChange, billing);
  platform.assign(jobs.updateCustomer, billing);
  platform.assign(jobs.processPaymentEvent, billing);
  platform.assign(jobs.sendSubscriptionReceipts, billing);
  platform.assign(jobs.syncSubscriptionRow, billing);
  platform.assign(jobs.startMove, billing);
  platform.assign(jobs.moveOnePrice, billing);
  return billing;
}
