import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { IncidentImpact, IncidentPart } from "../incidents.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Incidents, written by editors, or by the site itself when its database was away. */
export const incident = pgTable("incident", {
  id: uuid("id").primaryKey().defaultRandom(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  titleEs: text("title_es").notNull().default(""),
  part: text("part").$type<IncidentPart>().notNull(),
  impact: text("impact").$type<IncidentImpact>().notNull(),
  startedAt: instant("started_at").notNull(),
  /** Null: it goes on. */
  endedAt: instant("ended_at"),
  /** HTML, sanitized when written and when shown. */
  body: text("body").notNull().default(""),
  bodyEs: text("body_es").notNull().default(""),
  /** False: a draft, or taken down. */
  published: boolean("published").notNull().default(true),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
