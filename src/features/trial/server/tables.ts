import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { subscription } from "../../billing/server/tables.ts";

/** A trial that was canceled by the link of an email. Links from before don't work again if its customer keeps the plan. */
export const trialCancellation = pgTable("trial_cancellation", {
  subscriptionId: uuid("subscription_id")
    .primaryKey()
    .references(() => subscription.id, { onDelete: "cascade" }),
  canceledAt: timestamp("canceled_at", { withTimezone: true }).notNull(),
});
