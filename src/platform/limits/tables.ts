import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * How often someone did something in the current window. The columns and their order are those that
 * rate-limiter-flexible writes.
 */
export const rateLimit = pgTable(
  "rate_limit",
  {
    /** The limit's name and a hash of the network or the email address. */
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("rate_limit_expire_idx").on(table.expire)],
);

/**
 * Data that spam screening stores for a while: proofs of work that were used, so that each counts once, and signups that
 * were let in, so that repeating one is never refused.
 */
export const screeningRecord = pgTable(
  "screening_record",
  {
    /** sha-256 of what it is about. */
    hash: text("hash").primaryKey(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("screening_record_expires_at_idx").on(table.expiresAt)],
);
