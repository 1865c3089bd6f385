import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookkeeping, exportColumns, internalKey, leftOut } from "../db/table-export.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant("created_at").notNull().defaultNow();

/** Every mail that the site sends, written in the transaction that causes it and delivered by a job. */
export const mail = pgTable(
  "mail",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    /** The template's values. They are wiped after delivery, because they may contain single-use links. */
    props: jsonb("props").$type<Record<string, unknown>>().notNull(),
    /** One mail per key: a replayed use case sends nothing twice. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    subject: text("subject"),
    status: text("status", { enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    error: text("error"),
    sentAt: instant("sent_at"),
    /** "Sent" to the outbox folder: no one got it. */
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

/** The columns in a person's data export. */
export const mailExport = exportColumns(mail, {
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

/** How an email looked, without its links, so that people here can see what someone got. Deleted after 90 days. */
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
  /** The email provider's message about it. */
  detail: text("detail"),
  createdAt: createdAt(),
});

/** The columns in a person's data export. */
export const emailSuppressionExport = exportColumns(emailSuppression, {
  reason: "reason",
  detail: "detail",
  createdAt: "since",
  ...leftOut("the account’s own address", "email"),
});
