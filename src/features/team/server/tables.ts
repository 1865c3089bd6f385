import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StaffRole } from "../../../contract/roles.ts";
import { subscription } from "../../billing/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import type { MoneyWait } from "../../customers/money-limits.ts";
import { moneyReasonNames } from "../../customers/money-reasons.ts";
import { organization, user } from "../../identity/server/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How the company works in the console: at most one row. Without one, the defaults hold. */
export const consoleSetting = pgTable(
  "console_setting",
  {
    id: text("id").primaryKey().default("company"),
    /** The console opens only for people whose sign-in asks for a code. */
    requireTwoStep: boolean("require_two_step").notNull().default(false),
    /** The most that a customer gets, or a colleague gives, within 30 days without a second person, in cents. */
    approvalLimitCents: integer("approval_limit_cents").notNull().default(10_000),
    /** By how much the price of a plan that is in use changes within 30 days without a second person. */
    priceLimitPercent: integer("price_limit_percent").notNull().default(50),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [check("console_setting_one_row", sql`${table.id} = 'company'`)],
);

/** The emails that a colleague wants. Without a row: none. */
export const staffPreference = pgTable("staff_preference", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Since when they want the week's figures; null: they don't. */
  weeklyEmailSince: instant("weekly_email_since"),
  /** Whether they are emailed about what waits for them. */
  inboxEmail: boolean("inbox_email").notNull().default(true),
  /** Up to when they were told of it. */
  inboxToldUntil: instant("inbox_told_until"),
});

/** Invitations of people to work in the console. */
export const staffInvitation = pgTable(
  "staff_invitation",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Lower case. */
    email: text("email").notNull(),
    role: text("role").$type<StaffRole>().notNull(),
    /** sha-256 of the token in the newest link. */
    tokenHash: text("token_hash").notNull().unique(),
    /** No reference: the invitation outlives the account. */
    invitedById: text("invited_by_id").notNull(),
    invitedByName: text("invited_by_name").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    uniqueIndex("staff_invitation_open_unique")
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index("staff_invitation_expires_at_idx").on(table.expiresAt),
  ],
);

/** Another price of a plan, or a price to be planned, that a second person has to approve. */
export const priceRequest = pgTable(
  "price_request",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    planId: uuid("plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "cascade" }),
    monthlyPriceCents: integer("monthly_price_cents").notNull(),
    yearlyPriceCents: integer("yearly_price_cents").notNull(),
    /** From when it holds; once that has passed, from the approval on. */
    startsAt: timestamp("starts_at", { withTimezone: true, precision: 3 }).notNull(),
    /** By how much the price changes within 30 days, and the limit of that day. */
    percent: integer("percent").notNull(),
    limitPercent: integer("limit_percent").notNull(),
    state: text("state", { enum: ["waiting", "approved", "declined"] })
      .notNull()
      .default("waiting"),
    requestedById: text("requested_by_id").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    requestedByRole: text("requested_by_role").$type<StaffRole>().notNull(),
    decidedById: text("decided_by_id"),
    decidedByName: text("decided_by_name"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    index("price_request_plan_idx").on(table.planId, table.createdAt),
    check(
      "price_request_two_people",
      sql`${table.decidedById} <> ${table.requestedById} or ${table.state} = 'declined'`,
    ),
  ],
);

/** A refund, a credit, or a longer trial that someone in the console asked for. */
export const moneyRequest = pgTable(
  "money_request",
  {
    /** Part of the provider's idempotency key `money:{id}`. */
    id: uuid("id").primaryKey().defaultRandom(),
    /** Made with the form: the same key is the same request. */
    key: uuid("key").notNull().unique(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["refund", "credit", "trial"] }).notNull(),
    /** Whose money it is at which provider, as of the request. */
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    livemode: boolean("livemode").notNull(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscription.id, { onDelete: "cascade" }),
    paymentId: text("payment_id"),
    amountCents: integer("amount_cents"),
    currency: text("currency").notNull().default("usd"),
    trialEndsAt: instant("trial_ends_at"),
    /** By how many days a trial gets longer. */
    trialDays: integer("trial_days"),
    /** Counts toward the limit: the amount, or the plan's price for those days. */
    valueCents: integer("value_cents").notNull().default(0),
    /** Why a second person has to approve it. Null: no one has to. */
    waitsFor: jsonb("waits_for").$type<MoneyWait[]>(),
    reason: text("reason").notNull(),
    /** Which words the customer reads: src/features/customers/money-reasons.ts. */
    customerReason: text("customer_reason", { enum: moneyReasonNames })
      .notNull()
      .default("request"),
    /** `approved`: the provider may have been asked already. */
    state: text("state", {
      enum: ["waiting", "approved", "done", "refused", "declined"],
    }).notNull(),
    /** Why the provider refused it. */
    error: text("error"),
    requestedById: text("requested_by_id").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    requestedByRole: text("requested_by_role").$type<StaffRole>().notNull(),
    decidedById: text("decided_by_id"),
    decidedByName: text("decided_by_name"),
    /** To the millisecond, which is what a cursor can carry. */
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** A request that waits is void after this. */
    expiresAt: instant("expires_at").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("money_request_newest_idx").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("money_request_organization_idx").on(table.organizationId),
    check(
      "money_request_two_people",
      sql`${table.decidedById} <> ${table.requestedById} or ${table.state} = 'declined'`,
    ),
  ],
);
