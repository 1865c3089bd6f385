import { z } from "../zod.ts";
import { contentTypeNames } from "./content-types.ts";
import { instant, type Operation } from "./operation.ts";

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

const list = z.object({
  items: z.array(price).meta({ description: "The newest first" }),
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
} as const satisfies Record<string, Operation>;
