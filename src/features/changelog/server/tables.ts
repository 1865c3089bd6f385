import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ChangeKind } from "../changelog.ts";

/** What changed in the product, for the page that lists it. */
export const changelogEntry = pgTable(
  "changelog_entry",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    kind: text("kind").$type<ChangeKind>().notNull(),
    /** HTML, sanitized when written and when shown. */
    body: text("body").notNull(),
    titleEs: text("title_es").notNull().default(""),
    bodyEs: text("body_es").notNull().default(""),
    /** False: a draft, or taken down. */
    published: boolean("published").notNull().default(true),
    /** To the millisecond, which is what a cursor can carry. Null or in the future: not shown yet. */
    publishedAt: timestamp("published_at", { withTimezone: true, precision: 3 }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("changelog_entry_newest_idx").on(
      table.publishedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
