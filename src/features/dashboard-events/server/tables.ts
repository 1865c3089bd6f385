import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  bookkeeping,
  exportColumns,
  internalKey,
  leftOut,
} from "../../../platform/db/table-export.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Events for the dashboard: written in the transaction that causes them, delivered by a job, kept for replays. */
export const dashboardEvent = pgTable(
  "dashboard_event",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    type: text("type").notNull(),
    /** As it is sent. */
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    /** Whose personal data it holds, so that it can be erased with the account. */
    userId: text("user_id"),
    status: text("status", { enum: ["queued", "delivered", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** Why the last attempt failed. */
    error: text("error"),
    deliveredAt: instant("delivered_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("dashboard_event_created_at_idx").on(table.createdAt),
    index("dashboard_event_user_id_idx").on(table.userId),
  ],
);

/** The columns in a person's data export. */
export const dashboardEventExport = exportColumns(dashboardEvent, {
  type: "event",
  data: "data",
  createdAt: "at",
  deliveredAt: "deliveredAt",
  ...leftOut(internalKey, "id", "userId"),
  ...leftOut(bookkeeping, "status", "attempts", "error"),
});
