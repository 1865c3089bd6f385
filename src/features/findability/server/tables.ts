import { pgTable, text } from "drizzle-orm/pg-core";

/** What search engines were last told about each public page, by IndexNow. */
export const announcedPage = pgTable("announced_page", {
  path: text("path").primaryKey(),
  /** When the page had last changed, as its sitemap said it (ISO 8601; a day or a moment). */
  changed: text("changed").notNull(),
});
