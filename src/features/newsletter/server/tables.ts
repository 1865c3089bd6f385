import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "../../../contract/locale.ts";
import type { StaffRole } from "../../../contract/roles.ts";
import {
  bookkeeping,
  exportColumns,
  exported,
  internalKey,
  leftOut,
  screening,
  secret,
} from "../../../platform/db/table-export.ts";
import { mail } from "../../../platform/mail/tables.ts";
import type { ShownConsent } from "../../leads/lead-values.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
  /** Of the page with the form. */
  language: text("language").$type<Locale>(),
  /** The consent that the form asked for. */
  consent: jsonb("consent").$type<ShownConsent>(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** The columns in a person's data export. */
export const newsletterSubscriberExport = exportColumns(newsletterSubscriber, {
  status: "status",
  createdAt: "askedAt",
  updatedAt: "changedAt",
  ...exported("confirmedAt", "unsubscribedAt", "source", "firstPage", "language", "consent"),
  ...leftOut(internalKey, "id"),
  ...leftOut("the account’s own address", "email"),
  ...leftOut(secret, "confirmTokenHash"),
  ...leftOut(bookkeeping, "confirmExpiresAt", "syncedAt"),
  ...leftOut(screening, "quarantinedAt", "reasons"),
});

/** One email of the newsletter, to everyone who has confirmed it. */
export const newsletterIssue = pgTable(
  "newsletter_issue",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What it tells of; both null: nothing that's on the site. No reference, so that it outlives the record. */
    sourceType: text("source_type", { enum: ["post", "changelog"] }),
    sourceId: uuid("source_id"),
    subject: text("subject").notNull(),
    /** The preview text that inboxes show after the subject. */
    preheader: text("preheader").notNull(),
    heading: text("heading").notNull(),
    /** In the markup of the emails' texts. */
    body: text("body").notNull(),
    /** The same for readers who subscribed on a Spanish page: all four, or none. */
    subjectEs: text("subject_es").notNull().default(""),
    preheaderEs: text("preheader_es").notNull().default(""),
    headingEs: text("heading_es").notNull().default(""),
    bodyEs: text("body_es").notNull().default(""),
    /** A picture of the site above the text, as a path from the root; empty: none. */
    picture: text("picture").notNull().default(""),
    /** `planned`: goes out at `startsAt`. `failed`: the mailing list's provider refused it. */
    state: text("state", {
      enum: ["draft", "planned", "sending", "sent", "canceled", "failed"],
    })
      .notNull()
      .default("draft"),
    /** Counts its changes: who saves names the one they have seen. */
    revision: integer("revision").notNull().default(1),
    /** How many emails go out a minute, at most. */
    perMinute: integer("per_minute").notNull(),
    startsAt: instant("starts_at"),
    /** Subscribers who confirmed later don't get it. */
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    canceledAt: instant("canceled_at"),
    /** The campaign at the mailing list's provider; null with the own list. */
    campaignId: text("campaign_id"),
    /** Why the provider refused it. */
    problem: text("problem"),
    /** Who had it sent; until then, who wrote it. No reference: it outlives the account. */
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role").$type<StaffRole>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("newsletter_issue_newest_idx").on(table.createdAt.desc(), table.id.desc()),
    index("newsletter_issue_open_idx")
      .on(table.state)
      .where(sql`${table.state} in ('planned', 'sending')`),
  ],
);

/** A subscriber who was sent an issue. The key lets no one get it twice. */
export const newsletterSend = pgTable(
  "newsletter_send",
  {
    issueId: uuid("issue_id")
      .notNull()
      .references(() => newsletterIssue.id, { onDelete: "cascade" }),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => newsletterSubscriber.id, { onDelete: "cascade" }),
    /** Null once the email was erased. */
    mailId: uuid("mail_id").references(() => mail.id, { onDelete: "set null" }),
    /** When they left the newsletter, if this was the newest issue that they had. */
    unsubscribedAt: instant("unsubscribed_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index("newsletter_send_subscriber_idx").on(table.subscriberId, table.createdAt),
    index("newsletter_send_mail_idx").on(table.mailId),
  ],
);
