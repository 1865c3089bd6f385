import { boolean, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { RecordData } from "../../content/content-schema.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

/** The content of a preview, in place of the published one. */
export const contentPreview = pgTable(
  "content_preview",
  {
    /** Of the link's secret. */
    tokenHash: text("token_hash").primaryKey(),
    /** The record that is shown with other content, and that content. Null: none. */
    type: text("type"),
    recordId: text("record_id"),
    data: jsonb("data").$type<RecordData>(),
    /** The site as it will be then. Null: as it is now. */
    asOf: timestamp("as_of", { withTimezone: true, precision: 3 }),
    /** The name in the preview's bar. */
    title: text("title").notNull(),
    /** Anyone with the link sees it. Otherwise only colleagues who may read drafts. */
    shared: boolean("shared").notNull().default(false),
    actorId: text("actor_id").notNull(),
    createdAt: instant("created_at").defaultNow(),
    expiresAt: instant("expires_at"),
  },
  (table) => [index("content_preview_expires_at_idx").on(table.expiresAt)],
);
