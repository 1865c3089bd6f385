import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import {
  bookkeeping,
  exportColumns,
  exported,
  internalKey,
  leftOut,
  secret,
} from "../../../platform/db/table-export.ts";
import { user } from "../../identity/server/tables.ts";
import type { MailChoice } from "../account.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A customer's profile, besides the data for signing in. A user without a row hasn't entered anything yet. */
export const customerProfile = pgTable(
  "customer_profile",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Their words; `user.name` is both in one. */
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** E.164, or empty. */
    phone: text("phone").notNull().default(""),
    jobTitle: text("job_title").notNull().default(""),
    location: text("location").notNull().default(""),
    bio: text("bio").notNull().default(""),
    /** Where the picture lies in the file storage; random, so that no two pictures share one. */
    avatarKey: text("avatar_key").unique(),
    /** Only what was chosen; the rest is as `mailDefaults` of the contract says. */
    notifications: jsonb("notifications")
      .$type<Partial<Record<MailChoice, boolean>>>()
      .notNull()
      .default({}),
    /** An address that waits for the link mailed to it. */
    pendingEmail: text("pending_email"),
    /** sha-256 of that link's token. */
    pendingEmailTokenHash: text("pending_email_token_hash").unique(),
    pendingEmailExpiresAt: instant("pending_email_expires_at"),
    deletionRequestedAt: instant("deletion_requested_at"),
    deletionDueAt: instant("deletion_due_at"),
    /** Ids of subscriptions that renewed before the deletion was asked for. They do again if it is called off. */
    renewalsToRestore: jsonb("renewals_to_restore").$type<string[]>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("customer_profile_deletion_due_idx").on(table.deletionDueAt)],
);

/** The columns in a person's data export. */
export const customerProfileExport = exportColumns(customerProfile, {
  ...exported("firstName", "lastName", "phone", "jobTitle", "location", "bio"),
  notifications: "mails",
  pendingEmail: "newEmailWaiting",
  pendingEmailExpiresAt: "newEmailLinkExpiresAt",
  ...exported("deletionRequestedAt", "deletionDueAt", "createdAt"),
  updatedAt: "changedAt",
  ...leftOut(internalKey, "userId"),
  ...leftOut(secret, "pendingEmailTokenHash"),
  ...leftOut(bookkeeping, "renewalsToRestore"),
  ...leftOut("the picture itself is exported", "avatarKey"),
});

/** A form whose sender was signed out, until they have signed in. */
export const keptForm = pgTable(
  "kept_form",
  {
    /** sha-256 of the token in the sender's cookie. */
    tokenHash: text("token_hash").primaryKey(),
    /** Path and values as JSON, sealed with the site's key. */
    sealed: text("sealed").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("kept_form_expires_at_idx").on(table.expiresAt)],
);
