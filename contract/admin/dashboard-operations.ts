import { z } from "../zod.ts";
import type { Operation } from "./operation.ts";

const count = z.int();
const figures = z.object({
  signups: count.meta({ description: "Forms that were sent" }),
  completed: count.meta({ description: "Of those, the ones that became an account" }),
  failed: count.meta({ description: "Of those, the ones whose card was refused" }),
  trials: count.meta({ description: "Of those that became an account, the ones with a trial" }),
  newsletter: count.meta({ description: "Newsletter subscriptions that were confirmed" }),
});
const day = figures.extend({
  day: z.iso.date(),
  views: count.nullable().meta({ description: "Page views of people; null: not counted" }),
  lcpP75Ms: count.nullable().meta({ description: "Three of four pages painted within this" }),
});
export type AdminDashboardDay = z.infer<typeof day>;

const conversion = z.object({ name: z.string(), signups: count, completed: count, trials: count });
export type AdminConversion = z.infer<typeof conversion>;

const dashboard = z
  .object({
    timeZone: z.string(),
    days: z.array(day),
    totals: figures,
    before: figures.meta({ description: "The same in as many days before" }),
    recurringCents: count.meta({
      description: "What running, paid subscriptions come to in a month",
    }),
    churnedCents: count.meta({ description: "What subscriptions that ended came to in a month" }),
    plans: z.array(conversion),
    sources: z.array(conversion).meta({ description: "By what people said they came from" }),
    pages: z.object({ landing: count, pricing: count, signup: count }).meta({
      description: "Views of the three pages on the way to a signup",
    }),
  })
  .meta({ id: "Dashboard" });
export type AdminDashboard = z.infer<typeof dashboard>;

export const dashboardPeriods = ["7", "30", "90", "365"] as const;

/** The figures of the business over time. */
export const dashboardOperations = {
  getDashboard: {
    method: "GET",
    path: "/dashboard",
    summary: "Figures over time, by the days of the company's time zone",
    needs: { area: "dashboard", access: "read" },
    query: z.object({ days: z.enum(dashboardPeriods).default("30") }),
    answer: dashboard,
  },
} as const satisfies Record<string, Operation>;
