import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contactFields } from "../../features/contact/fields.ts";
import type { ShownConsent } from "../../features/leads/lead-values.ts";
import {
  bookkeeping,
  exported,
  exportedAnswers,
  exportOf,
  internalKey,
  leftOut,
  screening,
  secret,
} from "../db/table-export.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant("created_at").notNull().defaultNow();

export const newsletterSubscriber = pgTable("newsletter_subscriber", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Lower case; unique. */
  email: text("email").notNull().unique(),
  status: text("status", { enum: ["pending", "confirmed", "unsubscribed"] })
    .notNull()
    .default("pending"),
  /** sha-256 of the token in the newest confirmation link; kept after use, so that a second click is answered calmly. */
  confirmTokenHash: text("confirm_token_hash").unique(),
  confirmExpiresAt: instant("confirm_expires_at"),
  confirmedAt: instant("confirmed_at"),
  unsubscribedAt: instant("unsubscribed_at"),
  /** Set while a suspicious request waits for the operator. No confirmation email was sent for it. */
  quarantinedAt: instant("quarantined_at"),
  /** Why it looked suspicious. */
  reasons: text("reasons").array().notNull().default(sql`'{}'::text[]`),
  /** When the mailing list last took over this state; null: not yet. */
  syncedAt: instant("synced_at"),
  /** Where they came from, and the first page of that visit, as far as the browser told. */
  source: text("source"),
  firstPage: text("first_page"),
  /** What the form asked them to agree to. */
  consent: jsonb("consent").$type<ShownConsent>(),
  createdAt: createdAt(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** What a person's export has of it. */
export const newsletterSubscriberExport = exportOf(newsletterSubscriber, {
  status: "status",
  createdAt: "askedAt",
  updatedAt: "changedAt",
  ...exported("confirmedAt", "unsubscribedAt", "source", "firstPage", "consent"),
  ...leftOut(internalKey, "id"),
  ...leftOut("the account’s own address", "email"),
  ...leftOut(secret, "confirmTokenHash"),
  ...leftOut(bookkeeping, "confirmExpiresAt", "syncedAt"),
  ...leftOut(screening, "quarantinedAt", "reasons"),
});

/** A message from the contact form: a lead that somebody answers. */
export const contactMessage = pgTable(
  "contact_message",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull().default(""),
    description: text("description").notNull(),
    /** `quarantined`: it looked like spam, nobody was emailed, and the operator decides. `discarded`: the operator has. */
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
    /** What the form asked them to agree to. */
    consent: jsonb("consent").$type<ShownConsent>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_message_status_idx").on(table.status, table.createdAt),
    index("contact_message_fingerprint_idx").on(table.fingerprint, table.createdAt),
  ],
);

/** What a person's export has of it. */
export const contactMessageExport = exportOf(contactMessage, {
  ...exportedAnswers(contactFields),
  ...exported("status", "source", "firstPage", "consent", "createdAt"),
  ...leftOut(internalKey, "id"),
  ...leftOut(screening, "reasons"),
  ...leftOut(secret, "fingerprint"),
});

/** Every mail that the site sends, written in the transaction that causes it and delivered by a job. */
export const mail = pgTable(
  "mail",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    /** What the template shows. Wiped after delivery: it may hold single-use links. */
    props: jsonb("props").$type<Record<string, unknown>>().notNull(),
    /** One mail per key: a replayed use case sends nothing twice. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    subject: text("subject"),
    status: text("status", { enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    error: text("error"),
    sentAt: instant("sent_at"),
    /** "Sent" to the outbox folder: nobody got it. */
    toOutbox: boolean("to_outbox").notNull().default(false),
    /** When the site gave it up. */
    failedAt: instant("failed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("mail_status_idx").on(table.status, table.createdAt),
    index("mail_recipient_idx").on(table.recipient, table.createdAt),
    index("mail_newest_idx").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("mail_search_idx").using(
      "gin",
      sql`to_tsvector('simple', translate(${table.recipient}, '@.+-_', '     '))`,
    ),
  ],
);

/** What a person's export has of it. */
export const mailExport = exportOf(mail, {
  template: "kind",
  recipient: "to",
  subject: "subject",
  status: "status",
  error: "error",
  createdAt: "writtenAt",
  sentAt: "sentAt",
  ...leftOut(internalKey, "id", "dedupeKey"),
  ...leftOut("wiped after delivery; may hold links", "props"),
  ...leftOut(bookkeeping, "toOutbox", "failedAt"),
});

/** How an email looked, without its links, so that people here can see what somebody got. Deleted after 90 days. */
export const mailCopy = pgTable(
  "mail_copy",
  {
    mailId: uuid("mail_id")
      .primaryKey()
      .references(() => mail.id, { onDelete: "cascade" }),
    html: text("html").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("mail_copy_created_idx").on(table.createdAt)],
);

/** Addresses that mail must not go to any more, as the mail provider reported. */
export const emailSuppression = pgTable("email_suppression", {
  /** Lower case. */
  email: text("email").primaryKey(),
  /** A bounce stops every email; a complaint stops those that are not about the account. */
  reason: text("reason", { enum: ["bounce", "complaint"] }).notNull(),
  /** What the email provider said about it. */
  detail: text("detail"),
  createdAt: createdAt(),
});

/** What a person's export has of it. */
export const emailSuppressionExport = exportOf(emailSuppression, {
  reason: "reason",
  detail: "detail",
  createdAt: "since",
  ...leftOut("the account’s own address", "email"),
});
