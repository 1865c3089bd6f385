import { billingIntervals, type Plan, presentPlan } from "../../../contract/plan.ts";
import { getCall } from "../../http/api.server.ts";
import { keepJson } from "../../http/text-response.server.ts";
import type { RouteHandle } from "../../hydration.ts";

export const handle: RouteHandle = { cache: {} };

const answer = keepJson((plans: readonly Plan[]) =>
  billingIntervals.flatMap((interval) => plans.map((plan) => presentPlan(plan, interval))),
);
const call = getCall(async ({ content }) => answer(await content.listPlans()));
export const loader = call.loader;
export const action = call.action;
