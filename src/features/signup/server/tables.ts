import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "../../../contract/locale.ts";
import {
  bookkeeping,
  exportColumns,
  exported,
  exportedAnswers,
  internalKey,
  leftOut,
  secret,
} from "../../../platform/db/table-export.ts";
import type { PostalAddress } from "../../billing/billing-details.ts";
import type { TaxId } from "../../billing/tax-id.ts";
import { plan } from "../../content/server/tables.ts";
import { user } from "../../identity/server/tables.ts";
import type { ShownConsent } from "../../leads/lead-values.ts";
import { signupAnswers } from "../fields.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant("created_at").notNull().defaultNow();
const updatedAt = () => instant("updated_at").notNull().defaultNow();

/** `state` of a signup. docs/architecture.md draws the transitions. */
export const signupStates = [
  /** Accepted; the provider has not answered for all steps yet. A sweeper may replay it. */
  "pending",
  /** The bank asks the customer to confirm (3-D Secure); the same call again carries on. */
  "requires_action",
  /** The card was refused; another card may be tried on the same signup. */
  "declined",
  /** Account, organisation and subscription exist. */
  "completed",
] as const;

/** One signup attempt, and the lead that it is. */
export const signup = pgTable(
  "signup",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: ["paid", "free"] }).notNull(),
    state: text("state", { enum: signupStates }).notNull().default("pending"),
    /** Lower case. One unfinished signup per address: a completed one leaves the address to its account. */
    email: text("email").notNull(),
    /** Keyed hash of the mailbox. It outlives the address, so that a free trial is granted once. */
    mailboxHash: text("mailbox_hash"),
    /** Made by the browser; the same key is the same signup. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    organization: text("organization"),
    phone: text("phone"),
    address: text("address"),
    industry: text("industry"),
    companySize: integer("company_size"),
    purpose: text("purpose"),
    heardFrom: text("heard_from"),
    deliveryVolume: text("delivery_volume"),
    message: text("message"),
    /** Where they came from, and the first page of that visit, as far as the browser told. */
    source: text("source"),
    firstPage: text("first_page"),
    /** Of the page with the form. */
    language: text("language").$type<Locale>(),
    /** The consent that the form asked for. */
    consent: jsonb("consent").$type<ShownConsent>(),
    /** A result from the site that they attached: a link that opens it. */
    attachedPlan: text("attached_plan"),
    planId: uuid("plan_id")
      .notNull()
      .references(() => plan.id),
    interval: text("interval", { enum: ["month", "year"] }).notNull(),
    /** The plan row's price and trial at the time of the order. */
    priceCents: integer("price_cents").notNull(),
    currency: text("currency").notNull().default("usd"),
    trialDays: integer("trial_days"),
    /** A code that takes something off the first payment, and what: credit of the customer at the provider. Null: no code ever. */
    promotionCode: text("promotion_code"),
    discountCents: integer("discount_cents"),
    /** Where the customer is, if tax depends on it, and their tax number. The account's billing details begin with them. */
    billingAddress: jsonb("billing_address").$type<PostalAddress>(),
    taxId: jsonb("tax_id").$type<TaxId>(),
    /** Tax on top of the first payment, as the visitor agreed to it. */
    taxCents: integer("tax_cents"),
    paymentMethod: text("payment_method"),
    /** Part of the provider's idempotency keys `signup:{id}:{step}:{attempt}`; grows with every new order of this signup. */
    attempt: integer("attempt").notNull().default(1),
    /** Which provider the ids below belong to, and whether it moves real money. Null before the first call. */
    provider: text("provider", { enum: ["sandbox", "stripe"] }),
    livemode: boolean("livemode"),
    providerCustomerId: text("provider_customer_id"),
    providerSubscriptionId: text("provider_subscription_id"),
    /** The process that works on it now. No other may until this instant. */
    leaseToken: uuid("lease_token"),
    leaseExpiresAt: instant("lease_expires_at"),
    lastError: text("last_error"),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** When this order was sent. A day later it is no longer carried out, only looked up. */
    orderedAt: instant("ordered_at").notNull().defaultNow(),
    completedAt: instant("completed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("signup_unfinished_email_unique")
      .on(table.email)
      .where(sql`${table.state} <> 'completed'`),
    index("signup_email_idx").on(table.email),
    index("signup_newest_idx").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("signup_search_idx").using(
      "gin",
      sql`to_tsvector('simple', ${table.firstName} || ' ' || ${table.lastName} || ' ' || translate(${table.email}, '@.+-_', '     '))`,
    ),
    index("signup_mailbox_hash_idx").on(table.mailboxHash),
    index("signup_promotion_code_idx").on(table.promotionCode),
    // No column that a write to an unfinished signup changes: such a write would then have to renew every index.
    index("signup_unfinished_idx").on(table.createdAt).where(sql`${table.state} <> 'completed'`),
  ],
);

/** The columns in a person's data export. */
export const signupExport = exportColumns(signup, {
  ...exported("kind", "state"),
  ...exportedAnswers(signupAnswers),
  ...exported(
    "address",
    "source",
    "firstPage",
    "language",
    "consent",
    "attachedPlan",
    "interval",
    "priceCents",
    "currency",
    "trialDays",
    "promotionCode",
    "discountCents",
    "billingAddress",
    "taxId",
    "taxCents",
  ),
  providerCustomerId: "customerNumber",
  providerSubscriptionId: "subscriptionNumber",
  ...exported("createdAt", "completedAt"),
  ...leftOut(internalKey, "id", "idempotencyKey", "userId"),
  ...leftOut(secret, "passwordHash", "mailboxHash"),
  ...leftOut("the subscription says which plan", "planId"),
  ...leftOut("the card is exported with brand, last four digits, and expiry", "paymentMethod"),
  ...leftOut(
    bookkeeping,
    "attempt",
    "provider",
    "livemode",
    "leaseToken",
    "leaseExpiresAt",
    "lastError",
    "orderedAt",
    "updatedAt",
  ),
});
