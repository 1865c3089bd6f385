import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "../../../contract/locale.ts";
import {
  exportColumns,
  exported,
  exportedAnswers,
  internalKey,
  leftOut,
  screening,
  secret,
} from "../../../platform/db/table-export.ts";
import type { ShownConsent } from "../../leads/lead-values.ts";
import { contactFields } from "../fields.ts";

/** A message from the contact form: a lead that someone answers. */
export const contactMessage = pgTable(
  "contact_message",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull().default(""),
    description: text("description").notNull(),
    /** `quarantined`: it looked like spam, no one was emailed, and the operator decides. `discarded`: the operator has. */
    status: text("status", { enum: ["new", "answered", "closed", "quarantined", "discarded"] })
      .notNull()
      .default("new"),
    /** Why it looked suspicious; empty if it didn't. */
    reasons: text("reasons").array().notNull().default(sql`'{}'::text[]`),
    /** sha-256 of the content and the sender's address: the same message sent twice within a day is stored once. */
    fingerprint: text("fingerprint"),
    /** Where they came from, and the first page of that visit, as far as the browser told. */
    source: text("source"),
    firstPage: text("first_page"),
    /** Of the page with the form. */
    language: text("language").$type<Locale>(),
    /** The consent that the form asked for. */
    consent: jsonb("consent").$type<ShownConsent>(),
    /** A result from the site that they attached: a link that opens it. */
    attachedPlan: text("attached_plan"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("contact_message_status_idx").on(table.status, table.createdAt),
    index("contact_message_fingerprint_idx").on(table.fingerprint, table.createdAt),
  ],
);

/** The columns in a person's data export. */
export const contactMessageExport = exportColumns(contactMessage, {
  ...exportedAnswers(contactFields),
  ...exported("status", "source", "firstPage", "language", "consent", "attachedPlan", "createdAt"),
  ...leftOut(internalKey, "id"),
  ...leftOut(screening, "reasons"),
  ...leftOut(secret, "fingerprint"),
});
