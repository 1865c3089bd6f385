import { toMajor } from "../../../contract/money.ts";
import { includedTaxText, isByPlace } from "../../../contract/tax.ts";
import { paths } from "../../../paths.ts";
import { getCall } from "../../../platform/http/api.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { htmlToText } from "../../content/html-text.ts";
import { billingIntervals, planPriceCents } from "../plan.ts";

export const handle: RouteHandle = { cache: {} };

/** The plans and their prices for programs. */
const call = getCall(async ({ config, content, sitemap }) => {
  const [plans, changes] = await Promise.all([content.listPlans(), sitemap.lastChanges()]);
  const absolute = (path: string) => `${config.origin}${path}`;
  const { tax } = config;
  const body = {
    currency: config.currency.toUpperCase(),
    /** The interval that `price` pays for. */
    unit: "organization",
    taxes: includedTaxText(tax, "en") ? "included" : "added where the law requires it",
    /** Null also where it depends on the customer's address. */
    tax: tax && !isByPlace(tax) ? { name: tax.name, percent: tax.percent } : null,
    last_changed: changes.plan,
    page: absolute(paths.pricing),
    plans: plans.map((plan) => ({
      id: plan.id,
      name: plan.title,
      description: htmlToText(plan.description),
      trial_days: plan.trialDays,
      prices: billingIntervals.map((interval) => ({
        interval,
        price: toMajor(planPriceCents(plan, interval), plan.currency),
        price_cents: planPriceCents(plan, interval),
        signup: absolute(paths.signupFor(plan, interval)),
      })),
    })),
  };
  return Response.json(body, {
    headers: { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" },
  });
});
export const loader = call.loader;
export const action = call.action;
