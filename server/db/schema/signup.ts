import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { plan } from "./content.ts";
import { organization, user } from "./identity.ts";

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
    /** Lower case. One signup per address. */
    email: text("email").notNull().unique(),
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
    planId: uuid("plan_id")
      .notNull()
      .references(() => plan.id),
    interval: text("interval", { enum: ["month", "year"] }).notNull(),
    /** The plan row's price and trial at the time of the order. */
    priceCents: integer("price_cents").notNull(),
    trialDays: integer("trial_days"),
    paymentMethod: text("payment_method"),
    /** Part of the provider's idempotency keys `signup:{id}:{step}:{attempt}`; grows with every new order of this signup. */
    attempt: integer("attempt").notNull().default(1),
    providerCustomerId: text("provider_customer_id"),
    providerSubscriptionId: text("provider_subscription_id"),
    /** Who works on it now: nobody else may until this instant. */
    leaseToken: uuid("lease_token"),
    leaseExpiresAt: instant("lease_expires_at"),
    lastError: text("last_error"),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    completedAt: instant("completed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("signup_unfinished_idx").on(table.updatedAt).where(sql`${table.state} <> 'completed'`),
  ],
);

export const subscription = pgTable(
  "subscription",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "restrict" }),
    planId: uuid("plan_id")
      .notNull()
      .references(() => plan.id),
    signupId: uuid("signup_id")
      .unique()
      .references(() => signup.id, { onDelete: "set null" }),
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    providerCustomerId: text("provider_customer_id").notNull(),
    providerSubscriptionId: text("provider_subscription_id").notNull(),
    /** The provider's word: trialing, active, past_due, canceled, unpaid, paused, incomplete. */
    status: text("status").notNull(),
    interval: text("interval", { enum: ["month", "year"] }).notNull(),
    priceCents: integer("price_cents").notNull(),
    currency: text("currency").notNull().default("usd"),
    trialEndsAt: instant("trial_ends_at"),
    currentPeriodEndsAt: instant("current_period_ends_at"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("subscription_provider_id_unique").on(table.provider, table.providerSubscriptionId),
    index("subscription_organization_id_idx").on(table.organizationId),
  ],
);

/** A webhook of the provider, stored before it is acknowledged. */
export const paymentEvent = pgTable("payment_event", {
  /** The provider's event id: the same event twice is one row. */
  id: text("id").primaryKey(),
  provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
  type: text("type").notNull(),
  payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  receivedAt: instant("received_at").notNull().defaultNow(),
  processedAt: instant("processed_at"),
  error: text("error"),
});

/** What the sandbox payment provider remembers: its customers, subscriptions and idempotency keys. */
export const sandboxRecord = pgTable(
  "sandbox_record",
  {
    kind: text("kind", { enum: ["customer", "subscription", "intent", "key", "ledger"] }).notNull(),
    id: text("id").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
