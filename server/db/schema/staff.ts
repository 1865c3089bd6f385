import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StaffRole } from "../../../contract/roles.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How the company works in the console: at most one row. Without one, the defaults hold. */
export const consoleSetting = pgTable(
  "console_setting",
  {
    id: text("id").primaryKey().default("company"),
    /** The console opens only for people whose sign-in asks for a code. */
    requireTwoStep: boolean("require_two_step").notNull().default(false),
    /** Refunds and credits above this many cents need a second person. */
    approvalLimitCents: integer("approval_limit_cents").notNull().default(10_000),
    /** IANA name. The dashboard's days begin at its midnight. */
    timeZone: text("time_zone").notNull().default("UTC"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [check("console_setting_one_row", sql`${table.id} = 'company'`)],
);

/** Invitations of people to work in the console. */
export const staffInvitation = pgTable(
  "staff_invitation",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Lower case. */
    email: text("email").notNull(),
    role: text("role").$type<StaffRole>().notNull(),
    /** sha-256 of the token in the newest link. */
    tokenHash: text("token_hash").notNull().unique(),
    /** No reference: the invitation outlives the account. */
    invitedById: text("invited_by_id").notNull(),
    invitedByName: text("invited_by_name").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    uniqueIndex("staff_invitation_open_unique")
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index("staff_invitation_expires_at_idx").on(table.expiresAt),
  ],
);
