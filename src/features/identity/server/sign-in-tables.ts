import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { exportColumns, internalKey, leftOut, secret } from "../../../platform/db/table-export.ts";
import { user } from "./tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Attempts to sign in that have not succeeded, so that all processes agree on who has to wait. */
export const signInAttempt = pgTable(
  "sign_in_attempt",
  {
    /** `account:` or `address:` and a hash: neither what was typed nor who typed it is kept in clear. */
    key: text("key").primaryKey(),
    failures: integer("failures").notNull(),
    lastAt: instant("last_at").notNull(),
    lockedUntil: instant("locked_until"),
  },
  (table) => [
    index("sign_in_attempt_last_at_idx").on(table.lastAt),
    check("sign_in_attempt_counts", sql`${table.failures} >= 0`),
  ],
);

/** Browsers that a user has signed in with, known again by a cookie that outlives the session. */
export const knownDevice = pgTable(
  "known_device",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** The columns in a person's data export. */
export const knownDeviceExport = exportColumns(knownDevice, {
  firstSeenAt: "firstSeen",
  lastSeenAt: "lastSeen",
  ...leftOut(internalKey, "userId"),
  ...leftOut(secret, "tokenHash"),
});
