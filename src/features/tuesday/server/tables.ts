import { date, json, pgTable, timestamp } from "drizzle-orm/pg-core";

/** The mornings of /tuesday, one a day. Links to a day lead to what is here. */
export const morning = pgTable("morning", {
  day: date("day", { mode: "string" }).primaryKey(),
  morning: json("morning").$type<object>().notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull().defaultNow(),
});
