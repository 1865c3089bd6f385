import { instant, type Operation } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";
import { contentTypeNames } from "../content/content-types.ts";

const cents = z
  .int("Enter an amount.")
  .min(0, "Enter an amount.")
  .max(100_000_000, "Enter at most $1,000,000.");
const prices = { monthlyPriceCents: cents, yearlyPriceCents: cents };

const priceText = z
  .object({
    type: z.enum(contentTypeNames),
    id: z.string(),
    title: z.string(),
    problem: z.string().meta({ description: "What it says, and what to write instead" }),
  })
  .meta({ id: "PriceText" });
export type AdminPriceText = z.infer<typeof priceText>;

const price = z
  .object({
    id: z.string(),
    state: z.enum(["past", "current", "planned"]),
    startsAt: instant.meta({ description: "From when new signups pay it" }),
    ...prices,
    by: z.string().nullable().meta({ description: "Who planned it; null: it came with the plan" }),
    texts: z.array(priceText).meta({
      description: "Published texts that say the price before as plain text: of a planned price",
    }),
  })
  .meta({ id: "PlanPrice" });
export type AdminPlanPrice = z.infer<typeof price>;

const request = z
  .object({
    id: z.string(),
    plan: z.string(),
    title: z.string().meta({ description: "The plan’s name" }),
    startsAt: instant.meta({ description: "Once that has passed: from the approval on" }),
    ...prices,
    percent: z.int().meta({ description: "By how much the price changes within 30 days" }),
    limitPercent: z.int(),
    state: z.enum(["waiting", "approved", "declined", "expired"]),
    by: z.string(),
    decidedBy: z.string().nullable(),
    mine: z.boolean().meta({ description: "Yours, so someone else has to approve it" }),
    createdAt: instant,
  })
  .meta({ id: "PriceRequest" });
export type AdminPriceRequest = z.infer<typeof request>;

const list = z.object({
  items: z.array(price).meta({ description: "The newest first" }),
  requests: z.array(request).meta({ description: "Prices that wait for a second owner" }),
  otherPrices: z.int().meta({
    description: "Running subscriptions of this plan that pay another price than the current one",
  }),
});
const ofPlan = z.object({ id: z.uuid() });

/** The prices of a plan over time. */
export const priceOperations = {
  listPlanPrices: {
    method: "GET",
    path: "/plans/{id}/prices",
    summary: "Past, current, and planned prices of a plan",
    needs: { area: "plans", access: "read" },
    params: ofPlan,
    answer: list,
  },
  planPrice: {
    method: "POST",
    path: "/plans/{id}/prices",
    summary: "Plans another price. New signups pay it from its moment on; customers keep theirs",
    needs: { area: "plans", access: "write" },
    params: ofPlan,
    body: z.object({ ...prices, startsAt: z.iso.datetime("Choose a date and a time.") }),
    answer: list,
  },
  cancelPlannedPrice: {
    method: "POST",
    path: "/plan-prices/{id}/cancel",
    summary: "Calls off a planned price",
    needs: { area: "plans", access: "write" },
    params: ofPlan,
    answer: list,
  },
  listPriceRequests: {
    method: "GET",
    path: "/price-requests",
    summary: "Prices above the limit, the newest first",
    needs: { area: "plans", access: "read" },
    query: z.object({ state: z.enum(["waiting"]).optional() }),
    answer: z.object({ items: z.array(request) }),
  },
  approvePriceRequest: {
    critical: true,
    method: "POST",
    path: "/price-requests/{id}/approve",
    summary: "Approves a price that someone else asked for",
    needs: { area: "plans", access: "write" },
    params: ofPlan,
    answer: request,
  },
  declinePriceRequest: {
    method: "POST",
    path: "/price-requests/{id}/decline",
    summary: "Declines a price, or takes back one’s own request",
    needs: { area: "plans", access: "write" },
    params: ofPlan,
    answer: request,
  },
} as const satisfies Record<string, Operation>;
