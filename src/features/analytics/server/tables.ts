import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** Page views of the last 30 days. Nothing in a row belongs to a visitor: no address, no browser, no identifier. */
export const analyticsView = pgTable(
  "analytics_view",
  {
    /** The hour it was in. Not the moment, by which it could be found in another log. */
    hour: timestamp("hour", { withTimezone: true }).notNull(),
    /** Path of a public page. */
    page: text("page").notNull(),
    /** Where the visitor came from: `utm_source`, or the host of the page that linked here. Null: neither. */
    source: text("source"),
    bot: boolean("bot").notNull(),
    lcpMs: integer("lcp_ms"),
    cls: real("cls"),
    inpMs: integer("inp_ms"),
  },
  (table) => [index("analytics_view_hour_idx").on(table.hour)],
);

/** Views and web vitals of a page on a day (UTC), kept for good. Page `*` is the whole site. */
export const analyticsDay = pgTable(
  "analytics_day",
  {
    day: date("day").notNull(),
    page: text("page").notNull(),
    views: integer("views").notNull(),
    botViews: integer("bot_views").notNull(),
    /** Three of four views were at least this good. Null: no browser reported it. */
    lcpP75Ms: integer("lcp_p75_ms"),
    clsP75: real("cls_p75"),
    inpP75Ms: integer("inp_p75_ms"),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);

/** Views by where they came from, on a day (UTC). */
export const analyticsSource = pgTable(
  "analytics_source",
  {
    day: date("day").notNull(),
    source: text("source").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);

/** The way to a signup on a day (UTC): views of the three pages, and completed signups. */
export const analyticsFunnel = pgTable("analytics_funnel", {
  day: date("day").primaryKey(),
  landing: integer("landing").notNull(),
  pricing: integer("pricing").notNull(),
  signup: integer("signup").notNull(),
  done: integer("done").notNull(),
});

/**
 * Signups and confirmed newsletter subscriptions as sums, so that the console's dashboard doesn't count their rows.
 * The writers of the two tables add a row for each change (`src/features/analytics/server/business-figures.ts`), with negative counts for what is
 * gone, and never update one: no one waits. `foldFigures` adds up the rows of a day. The sum is right before and after that.
 */
export const businessFigure = pgTable(
  "business_figure",
  {
    /** When they signed up or confirmed. In a folded row, the beginning of that day in the time zone `foldedIn`. */
    at: timestamp("at", { withTimezone: true }).notNull(),
    foldedIn: text("folded_in"),
    /** Null for the newsletter. */
    planId: uuid("plan_id"),
    heardFrom: text("heard_from").notNull().default(""),
    signups: integer("signups").notNull().default(0),
    completed: integer("completed").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    trials: integer("trials").notNull().default(0),
    newsletter: integer("newsletter").notNull().default(0),
  },
  (table) => [index("business_figure_at_idx").on(table.at)],
);

/** What running, paid subscriptions came to in a month at the end of a day; the newest row is of today. */
export const revenueDay = pgTable(
  "revenue_day",
  {
    /** In the company's time zone of that time. */
    day: date("day").notNull(),
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    livemode: boolean("livemode").notNull(),
    recurringCents: integer("recurring_cents").notNull(),
    currency: text("currency").notNull().default("usd"),
  },
  (table) => [primaryKey({ columns: [table.day, table.provider, table.livemode] })],
);
