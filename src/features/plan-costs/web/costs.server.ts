import type { Services } from "../../../composition/services.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { Plan } from "../../plans/plan.ts";
import { readCostValues } from "../plan-costs.ts";

/** What an address asks, and the plans of the content. */
export async function askedCosts(request: Request, services: Services) {
  const plans = await withFallback(services, "plans", services.content.listPlans(), []);
  return { plans: plans as Plan[], ...readCostValues(new URL(request.url).searchParams) };
}
