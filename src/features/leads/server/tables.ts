import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "../../../contract/locale.ts";
import { user } from "../../identity/server/tables.ts";
import { leadStages } from "../lead-values.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** To the millisecond, which is what a cursor can carry. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const createdAt = () => instant("created_at").notNull().defaultNow();

/**
 * A person who wrote, signed up, subscribed, or applied: one row for each email address. The writers of those tables call
 * `src/features/leads/server/write-lead.ts`, which writes it.
 */
export const lead = pgTable(
  "lead",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Lower case. Addresses of merged leads are in `lead_alias`. */
    email: text("email").notNull().unique(),
    /** The addresses in `lead_alias`, with spaces between, for the search. */
    otherEmails: text("other_emails").notNull().default(""),
    name: text("name").notNull().default(""),
    company: text("company").notNull().default(""),
    phone: text("phone").notNull().default(""),
    stage: text("stage", { enum: leadStages }).notNull().default("new"),
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    /** Which forms they used: `contact`, `signup`, `newsletter`, `application`, `email`. */
    kinds: text("kinds").array().notNull().default(sql`'{}'::text[]`),
    /** Where they came from: `utm_source`, or the host of the page that linked here. Null: unknown. */
    source: text("source"),
    /** The first public page of the visit in which they became a lead. Null: unknown. */
    firstPage: text("first_page"),
    /** Of their signup, or else of the first form that said one: emails to them are written in it. Null: unknown. */
    language: text("language").$type<Locale>(),
    /** Since when their message has had no answer. */
    waitingSince: instant("waiting_since"),
    /** How long the first answer took. */
    firstResponseSeconds: integer("first_response_seconds"),
    /** Earliest day on which an open task is due. */
    nextDueOn: date("next_due_on"),
    lastActivityAt: instant("last_activity_at").notNull().defaultNow(),
    /** Grows with every change. */
    revision: integer("revision").notNull().default(1),
    /** The revision that the CRM was last told of. */
    crmRevision: integer("crm_revision").notNull().default(0),
    createdAt: createdAt(),
    search: tsvector("search")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('simple', translate(${lead.name} || ' ' || ${lead.email} || ' ' || ${lead.otherEmails} || ' ' || ${lead.company} || ' ' || ${lead.phone}, '@.+_-/', '      '))`,
      ),
  },
  (table) => [
    index("lead_newest_idx").on(
      table.lastActivityAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("lead_stage_idx").on(
      table.stage,
      table.lastActivityAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("lead_owner_idx").on(
      table.ownerId,
      table.lastActivityAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("lead_source_idx").on(
      table.source,
      table.lastActivityAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("lead_waiting_idx").on(table.waitingSince).where(sql`${table.waitingSince} is not null`),
    index("lead_due_idx").on(table.nextDueOn).where(sql`${table.nextDueOn} is not null`),
    index("lead_crm_idx").on(table.id).where(sql`${table.crmRevision} < ${table.revision}`),
    index("lead_search_idx").using("gin", table.search),
  ],
);

/** Other addresses of a lead: those of leads that were merged into it. */
export const leadAlias = pgTable(
  "lead_alias",
  {
    /** Lower case. */
    email: text("email").primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => lead.id, { onDelete: "cascade" }),
  },
  (table) => [index("lead_alias_lead_idx").on(table.leadId)],
);

/** The timeline of a lead: its own actions, and the team's. */
export const leadEvent = pgTable(
  "lead_event",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => lead.id, { onDelete: "cascade" }),
    at: instant("at").notNull().defaultNow(),
    /** `contact`, `signup`, `newsletter`, `application`: the row `ref` has the rest. Others: src/features/leads/lead-values.ts. */
    kind: text("kind").notNull(),
    ref: uuid("ref"),
    /** A note, or an email's text. */
    text: text("text").notNull().default(""),
    data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
    /** The colleague who did it. No reference: the entry outlives the account. */
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    /** An email that arrived, by its id: it is taken once. */
    dedupeKey: text("dedupe_key").unique(),
  },
  (table) => [
    index("lead_event_lead_idx").on(
      table.leadId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("lead_event_ref_idx").on(table.ref),
    // How long answers took, on the dashboard.
    index("lead_event_reply_idx").on(table.at).where(sql`${table.kind} = 'reply'`),
  ],
);

export const leadTask = pgTable(
  "lead_task",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => lead.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    dueOn: date("due_on"),
    done: boolean("done").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("lead_task_lead_idx").on(table.leadId)],
);

/** Texts that answers begin with. */
export const leadTemplate = pgTable("lead_template", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull().unique(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** Filters of the list that someone saved. */
export const leadView = pgTable("lead_view", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull().unique(),
  /** The list's query string. */
  filters: text("filters").notNull(),
  createdAt: createdAt(),
});

/** How the team works; one row. */
export const leadSetting = pgTable("lead_setting", {
  id: text("id").primaryKey().default("leads"),
  /** A message is overdue when it has had no answer for this long. */
  responseTargetMinutes: integer("response_target_minutes").notNull().default(240),
});
