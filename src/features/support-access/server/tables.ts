import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  bookkeeping,
  exportColumns,
  exported,
  internalKey,
  leftOut,
} from "../../../platform/db/table-export.ts";
import { user } from "../../identity/server/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Requests of colleagues to open a customer's account, the customer's decisions, and what came of them. */
export const supportAccess = pgTable(
  "support_access",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The customer. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Who asks. No reference: the customer still sees it when that person is gone. */
    staffId: text("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    reason: text("reason").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The customer can decide until then. */
    expiresAt: instant("expires_at").notNull(),
    decision: text("decision", { enum: ["granted", "declined"] }),
    decidedAt: instant("decided_at"),
    /** A granted account can be opened until then, once. */
    usableUntil: instant("usable_until"),
    openedAt: instant("opened_at"),
    /** An open account closes then. */
    openUntil: instant("open_until"),
    /** The colleague's own session that has the account open. It is of no use to any other. */
    staffSessionId: text("staff_session_id"),
    endedAt: instant("ended_at"),
    endedBy: text("ended_by", { enum: ["customer", "support"] }),
    /** The colleague's browser has been told that the access is over. */
    leftAt: instant("left_at"),
  },
  (table) => [
    index("support_access_user_idx").on(table.userId, table.createdAt),
    index("support_access_session_idx").on(table.staffSessionId),
    check("support_access_opened", sql`${table.openedAt} is null or ${table.decision} = 'granted'`),
  ],
);

/** The columns in a person's data export. */
export const supportAccessExport = exportColumns(supportAccess, {
  staffName: "by",
  reason: "reason",
  createdAt: "askedAt",
  ...exported(
    "expiresAt",
    "decision",
    "decidedAt",
    "usableUntil",
    "openedAt",
    "openUntil",
    "endedAt",
    "endedBy",
  ),
  ...leftOut(internalKey, "id", "userId", "staffId", "staffSessionId"),
  ...leftOut(bookkeeping, "leftAt"),
});
