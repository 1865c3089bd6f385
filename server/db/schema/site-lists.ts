import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PortraitName } from "../../../contract/drawn.ts";

/** What every table of a list has: editors choose the order, and what visitors see. */
const listed = () => ({
  id: uuid("id").primaryKey().defaultRandom(),
  position: integer("position").notNull().default(0),
  published: boolean("published").notNull().default(true),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** People on the team page. */
export const teamMember = pgTable("team_member", {
  ...listed(),
  name: text("name").notNull(),
  title: text("title").notNull(),
  about: text("about").notNull(),
  /** One of contract/drawn.ts. */
  portrait: text("portrait").$type<PortraitName>().notNull(),
  message: text("message").notNull().default(""),
  sample: boolean("sample").notNull().default(false),
});
