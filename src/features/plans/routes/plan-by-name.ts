import { getCall } from "../../../platform/http/api.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { intervalFromMonthlyFlag, presentPlan } from "../plan.ts";

export const handle: RouteHandle = { cache: { query: ["monthly"] } };

const call = getCall(async ({ content }, { request, params }) => {
  const plan = await content.findPlan(params.name ?? "");
  if (!plan) return Response.json({ error: "There is no plan of this name." }, { status: 404 });
  const monthly = new URL(request.url).searchParams.get("monthly");
  return presentPlan(plan, intervalFromMonthlyFlag(monthly));
});
export const loader = call.loader;
export const action = call.action;
