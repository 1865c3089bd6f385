import { instant, next, type Operation, paging } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";

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
  recurringCents: count.nullable().meta({
    description: "What running, paid subscriptions came to in a month on that day; null: not noted",
  }),
  lcpP75Ms: count.nullable().meta({ description: "Three of four pages painted within this" }),
});
export type AdminDashboardDay = z.infer<typeof day>;

const conversion = z.object({ name: z.string(), signups: count, completed: count, trials: count });
export type AdminConversion = z.infer<typeof conversion>;

const viewed = z.object({ name: z.string(), views: count });
export type AdminViewed = z.infer<typeof viewed>;

const responses = z.object({
  count,
  medianSeconds: count.nullable().meta({ description: "Half of the answers came sooner" }),
});

const dashboard = z
  .object({
    timeZone: z.string(),
    days: z.array(day),
    totals: figures,
    before: figures.meta({ description: "The same in as many days before" }),
    recurringCents: count.meta({
      description: "What running, paid subscriptions come to in a month",
    }),
    recurringBeforeCents: count.nullable().meta({
      description: "The same on the day before these days; null: not noted then",
    }),
    churnedCents: count.meta({
      description: "What subscriptions that ended in these days came to in a month",
    }),
    churnedBeforeCents: count,
    responses: responses.meta({ description: "Answers to leads who waited for one" }),
    responsesBefore: responses,
    plans: z.array(conversion),
    sources: z.array(conversion).meta({ description: "By what people said they came from" }),
    promotions: z
      .array(conversion.extend({ discountCents: count }))
      .meta({ description: "By promotion code. What it takes off the first payments, too" }),
    pages: z.object({ landing: count, pricing: count, signup: count }).meta({
      description: "Views of the three pages on the way to a signup",
    }),
    viewedPages: z.array(viewed).meta({ description: "The pages with the most views" }),
    cameFrom: z.array(viewed).meta({ description: "The sites that led to the most views" }),
  })
  .meta({ id: "Dashboard" });
export type AdminDashboard = z.infer<typeof dashboard>;

/** Figures whose rows can be listed. */
export const figureNames = [
  "signups",
  "completed",
  "trials",
  "failed",
  "newsletter",
  "recurring",
  "churned",
  "responses",
] as const;
export type Figure = (typeof figureNames)[number];

const figureRow = z
  .object({
    at: instant,
    id: z.string(),
    title: z.string(),
    detail: z.string(),
    plan: z.string(),
    source: z.string(),
    amountCents: count.nullable().meta({ description: "In a month" }),
    seconds: count.nullable().meta({ description: "How long a lead waited for the answer" }),
    kind: z.enum(["signup", "customer", "lead"]).meta({ description: "What `record` is" }),
    record: z.string(),
  })
  .meta({ id: "FigureRow" });
export type AdminFigureRow = z.infer<typeof figureRow>;

const wantedRows = z.object({
  from: z.iso.date(),
  to: z.iso.date().meta({ description: "The last day, included" }),
  plan: z.string().max(100).optional(),
  source: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "What people said they came from; `Not said`" }),
  cursor: paging.shape.cursor,
});
const figureParams = z.object({ figure: z.enum(figureNames) });
/** Figures are for more people than the names behind them. */
const people = { area: "customers", access: "read" } as const;

export const dashboardPeriods = ["7", "30", "90", "365"] as const;

const weeklyEmail = z.object({ on: z.boolean({ error: "Answer yes or no." }) });

/** The figures of the business over time. */
export const dashboardOperations = {
  getDashboard: {
    method: "GET",
    path: "/dashboard",
    summary: "Figures over time, by the days of the company’s time zone",
    needs: { area: "dashboard", access: "read" },
    query: z.object({ days: z.enum(dashboardPeriods).default("30") }),
    answer: dashboard,
  },
  listFigureRows: {
    method: "GET",
    path: "/dashboard/rows/{figure}",
    summary: "The rows that a figure counts, by the days of the company’s time zone",
    needs: people,
    params: figureParams,
    query: wantedRows.extend({ limit: paging.shape.limit }),
    answer: z.object({ items: z.array(figureRow), next }),
  },
  exportFigureRows: {
    critical: true,
    method: "GET",
    path: "/dashboard/rows/{figure}/export",
    summary: "The same as CSV, up to 5,000 a call. Spreadsheets run nothing of it as a formula",
    needs: people,
    params: figureParams,
    query: wantedRows,
    answer: z.object({ csv: z.string(), next }),
  },
  getWeeklyEmail: {
    method: "GET",
    path: "/dashboard/weekly-email",
    summary: "Whether you get the week’s figures by email on Mondays",
    needs: { area: "dashboard", access: "read" },
    answer: weeklyEmail,
  },
  changeWeeklyEmail: {
    method: "POST",
    path: "/dashboard/weekly-email",
    summary: "Turns your weekly email on or off",
    needs: { area: "dashboard", access: "read" },
    body: weeklyEmail,
    answer: weeklyEmail,
  },
} as const satisfies Record<string, Operation>;
