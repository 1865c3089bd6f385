import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How often somebody did something in the current window. The columns and their order are those that
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
