import { billingIntervals, presentPlan } from "../../../contract/plan.ts";
import { getCall } from "../../http/api.server.ts";
import type { RouteHandle } from "../../route-handle.ts";

export const handle: RouteHandle = { cache: {} };

const call = getCall(async ({ content }) => {
  const plans = await content.listPlans();
  return billingIntervals.flatMap((interval) => plans.map((plan) => presentPlan(plan, interval)));
});
export const loader = call.loader;
export const action = call.action;
