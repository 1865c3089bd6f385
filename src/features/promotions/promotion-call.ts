import { z } from "../../contract/zod.ts";
import { billingIntervals } from "../plans/plan.ts";

/** Asks what a code takes off a plan's first payment. */
export const promotionCall = z.object({
  code: z.string().max(200),
  plan: z.string().max(200),
  interval: z.enum(billingIntervals),
});
