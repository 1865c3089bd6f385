import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Every file in the storage, written down before it is stored. One that no row names is an orphan. */
export const storedFile = pgTable(
  "stored_file",
  {
    key: text("key").primaryKey(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("stored_file_created_at_idx").on(table.createdAt)],
);
