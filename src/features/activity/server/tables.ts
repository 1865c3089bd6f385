import { type SQL, sql } from "drizzle-orm";
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { StaffRole } from "../../../contract/roles.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();
type Data = Record<string, unknown>;

/** Changes to a published record that visitors don't see yet. */
export const contentDraft = pgTable(
  "content_draft",
  {
    type: text("type").notNull(),
    recordId: text("record_id").notNull(),
    /** The whole record, fields by key: src/features/content/content-types.ts. */
    data: jsonb("data").$type<Data>().notNull(),
    updatedAt: instant("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.type, table.recordId] })],
);

/** Records that are published, or taken down, by themselves. */
export const contentSchedule = pgTable(
  "content_schedule",
  {
    type: text("type").notNull(),
    recordId: text("record_id").notNull(),
    action: text("action", { enum: ["publish", "unpublish"] }).notNull(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role").$type<StaffRole>().notNull(),
    /** Why it could not be done when its time came, in words. */
    problem: text("problem"),
  },
  (table) => [primaryKey({ columns: [table.type, table.recordId, table.action] })],
);

/** A record's content after each change in the console, and before the first one. */
export const contentVersion = pgTable(
  "content_version",
  {
    type: text("type").notNull(),
    recordId: text("record_id").notNull(),
    /** 1, 2, 3, … for each record. */
    number: integer("number").notNull(),
    action: text("action").notNull(),
    data: jsonb("data").$type<Data>().notNull(),
    /** Null: someone outside the console. The name stays when the account is gone. */
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    at: instant("at"),
  },
  (table) => [primaryKey({ columns: [table.type, table.recordId, table.number] })],
);

/** Every write of the console, in the transaction that made it. Rows are never changed. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** To the millisecond, which is what a cursor can carry. */
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** No reference: the entry outlives the account. */
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    /** People can rename themselves: the address says who it was. Null: a command, or an entry of an older version. */
    actorEmail: text("actor_email"),
    actorRole: text("actor_role").notNull(),
    /** `faq.publish` */
    action: text("action").notNull(),
    targetType: text("target_type").notNull(),
    targetId: text("target_id").notNull(),
    targetTitle: text("target_title").notNull(),
    before: jsonb("before").$type<Data>(),
    after: jsonb("after").$type<Data>(),
    search: tsvector("search")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('simple', ${auditEntry.actorName} || ' ' || ${auditEntry.action} || ' ' || replace(${auditEntry.action}, '.', ' ') || ' ' || ${auditEntry.targetTitle})`,
      ),
  },
  (table) => [
    index("audit_entry_newest_idx").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("audit_entry_type_idx").on(
      table.targetType,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("audit_entry_actor_idx").on(
      table.actorId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("audit_entry_search_idx").using("gin", table.search),
  ],
);
