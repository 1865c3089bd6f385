import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * Tables of features that are gone. This version leaves them and their rows alone, so that a database can go back to the version
 * before. The next version drops them.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const experiment = pgTable("experiment", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull().unique(),
  /** The name of a record of page texts. */
  page: text("page").notNull(),
  /** Variant B, by the message's name. */
  texts: jsonb("texts").$type<Record<string, string>>().notNull(),
  goal: text("goal").notNull(),
  hours: integer("hours").notNull(),
  startsAt: instant("starts_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  /** False: a draft, or ended early. */
  published: boolean("published").notNull().default(true),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** The sums of a finished block. Page views are deleted after 30 days; these sums stay. */
export const experimentBlock = pgTable(
  "experiment_block",
  {
    experimentId: uuid("experiment_id")
      .notNull()
      .references(() => experiment.id, { onDelete: "cascade" }),
    block: integer("block").notNull(),
    views: integer("views").notNull(),
    goals: integer("goals").notNull(),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.block] })],
);

export const incident = pgTable("incident", {
  id: uuid("id").primaryKey().defaultRandom(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  titleEs: text("title_es").notNull().default(""),
  part: text("part").notNull(),
  impact: text("impact").notNull(),
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
