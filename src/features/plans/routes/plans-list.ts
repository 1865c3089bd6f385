import { getCall } from "../../../platform/http/api.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { billingIntervals, presentPlan } from "../plan.ts";

export const handle: RouteHandle = { cache: {} };

const call = getCall(async ({ content }) => {
  const plans = await content.listPlans();
  return billingIntervals.flatMap((interval) => plans.map((plan) => presentPlan(plan, interval)));
});
export const loader = call.loader;
export const action = call.action;
