import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { mail, newsletterSubscriber } from "../../../platform/mail/tables.ts";
import type { StaffRole } from "../../identity/roles.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One email of the newsletter, to everybody who has confirmed it. */
export const newsletterIssue = pgTable(
  "newsletter_issue",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What it tells of; both null: nothing that's on the site. No reference, so that it outlives the record. */
    sourceType: text("source_type", { enum: ["post", "changelog"] }),
    sourceId: uuid("source_id"),
    subject: text("subject").notNull(),
    /** What inboxes show after the subject. */
    preheader: text("preheader").notNull(),
    heading: text("heading").notNull(),
    /** In the markup of the emails' texts. */
    body: text("body").notNull(),
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

/** A subscriber who was sent an issue. The key lets nobody get it twice. */
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
