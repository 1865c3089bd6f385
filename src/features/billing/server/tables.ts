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
import type { StaffRole } from "../../../contract/roles.ts";
import {
  bookkeeping,
  exportColumns,
  exported,
  internalKey,
  leftOut,
  secret,
} from "../../../platform/db/table-export.ts";
import { plan } from "../../content/server/tables.ts";
import { organization } from "../../identity/server/tables.ts";
import { signup } from "../../signup/server/tables.ts";
import type { PostalAddress } from "../billing-details.ts";
import type { Decline } from "../declines.ts";
import type { TaxId } from "../tax-id.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A change of plan that takes effect at the end of the period. `planId` is null for a price that is not ours. */
export interface ScheduledChange {
  planId: string | null;
  interval: "month" | "year";
  priceCents: number;
  /** ISO 8601. */
  at: string;
}

/** The customer's next step before a payment or a card goes through. */
export interface OpenAction {
  kind: "payment" | "setup";
  /** The invoice that is to be paid; null for a setup. */
  invoiceId: string | null;
  /** For the card field in the browser; null where a new card is needed first. */
  clientSecret: string | null;
  /** The provider's own page for paying the invoice. */
  invoiceUrl: string | null;
}

/**
 * A subscription as the provider last described it. `syncSubscription` writes every column but the keys;
 * nothing else updates a row.
 */
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
    /** False in the sandbox and with a provider's test keys. Ids of the two modes never mix. */
    livemode: boolean("livemode").notNull().default(false),
    providerCustomerId: text("provider_customer_id").notNull(),
    providerSubscriptionId: text("provider_subscription_id").notNull(),
    /** The price at the provider; one that is not ours was set in the provider's dashboard. */
    providerPriceId: text("provider_price_id"),
    /** The provider's word: trialing, active, past_due, canceled, unpaid, paused, incomplete. */
    status: text("status").notNull(),
    interval: text("interval", { enum: ["month", "year"] }).notNull(),
    priceCents: integer("price_cents").notNull(),
    currency: text("currency").notNull().default("usd"),
    trialEndsAt: instant("trial_ends_at"),
    currentPeriodEndsAt: instant("current_period_ends_at"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** When it ended for good, as the provider says. */
    endedAt: instant("ended_at"),
    scheduledChange: jsonb("scheduled_change").$type<ScheduledChange>(),
    /** Billed and unpaid, in cents. */
    amountDueCents: integer("amount_due_cents").notNull().default(0),
    openAction: jsonb("open_action").$type<OpenAction>(),
    /** Credit for the next charges, in cents. */
    creditCents: integer("credit_cents").notNull().default(0),
    /** Grows with each write, so that an older reading never replaces a newer one. */
    revision: integer("revision").notNull().default(0),
    /** When the provider was last asked. */
    syncedAt: instant("synced_at").notNull().defaultNow(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Moves only when a column really changed: keys for the provider are made of it. */
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("subscription_provider_id_unique").on(table.provider, table.providerSubscriptionId),
    index("subscription_organization_id_idx").on(table.organizationId),
    index("subscription_synced_at_idx").on(table.syncedAt),
    index("subscription_status_idx").on(table.status),
    // All that the dashboard's revenue is made of.
    index("subscription_revenue_idx").on(
      table.provider,
      table.livemode,
      table.status,
      table.endedAt,
      table.trialEndsAt,
      table.interval,
      table.priceCents,
    ),
  ],
);

/** The columns in a person's data export. */
export const subscriptionExport = exportColumns(subscription, {
  ...exported(
    "status",
    "interval",
    "priceCents",
    "currency",
    "trialEndsAt",
    "currentPeriodEndsAt",
    "cancelAtPeriodEnd",
    "endedAt",
    "scheduledChange",
    "amountDueCents",
    "creditCents",
  ),
  providerCustomerId: "customerNumber",
  providerSubscriptionId: "subscriptionNumber",
  createdAt: "createdAt",
  updatedAt: "changedAt",
  ...leftOut(internalKey, "id", "organizationId", "signupId"),
  ...leftOut("the plan’s title is exported", "planId"),
  ...leftOut(bookkeeping, "provider", "livemode", "providerPriceId", "revision", "syncedAt"),
  ...leftOut(secret, "openAction"),
});

/** The customer that an organization became at a provider before it had a subscription there. */
export const billingCustomer = pgTable(
  "billing_customer",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "restrict" }),
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    livemode: boolean("livemode").notNull(),
    providerCustomerId: text("provider_customer_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.provider, table.livemode] })],
);

/** The recipient of an organization's invoices, besides its name. Without a row, the provider's details apply. */
export const billingDetails = pgTable("billing_details", {
  organizationId: text("organization_id")
    .primaryKey()
    .references(() => organization.id, { onDelete: "cascade" }),
  /** Null for the first owner's address. */
  email: text("email"),
  address: jsonb("address").$type<PostalAddress>(),
  taxId: jsonb("tax_id").$type<TaxId>(),
  /** The details that the provider last refused. */
  refused: text("refused", { enum: ["tax_id", "email", "address"] }),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** The columns in a person's data export. */
export const billingDetailsExport = exportColumns(billingDetails, {
  ...exported("organizationId", "email", "address", "taxId"),
  refused: "refusedByTheProvider",
  createdAt: "createdAt",
  updatedAt: "changedAt",
});

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

/** Data of the sandbox payment provider: customers, subscriptions, and idempotency keys. */
export const sandboxRecord = pgTable(
  "sandbox_record",
  {
    kind: text("kind", { enum: ["customer", "subscription", "intent", "key", "ledger"] }).notNull(),
    id: text("id").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** How a request ended, which is the answer when the form is sent again. */
export type OfferResult =
  | { kind: "changed" }
  /** It takes effect at `at` (ISO 8601). */
  | { kind: "scheduled"; at: string }
  | ({ kind: "declined" } & Decline);

/** A change of plan as it was shown to a customer: the form that confirms it carries the key and nothing else. */
export const planChangeOffer = pgTable(
  "plan_change_offer",
  {
    /** Part of the provider's idempotency key `billing:{id}`. */
    id: uuid("id").primaryKey().defaultRandom(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscription.id, { onDelete: "cascade" }),
    planId: uuid("plan_id")
      .notNull()
      .references(() => plan.id),
    interval: text("interval", { enum: ["month", "year"] }).notNull(),
    priceCents: integer("price_cents").notNull(),
    currency: text("currency").notNull().default("usd"),
    /** When it takes effect; null for at once. */
    effectiveAt: instant("effective_at"),
    /** Whether a running trial goes on with the new plan. Otherwise it ends, and the plan is paid. */
    keepsTrial: boolean("keeps_trial").notNull().default(false),
    /** The offer as it was shown, and the instant it was computed for. */
    dueCents: integer("due_cents").notNull(),
    creditCents: integer("credit_cents").notNull(),
    nextChargeCents: integer("next_charge_cents").notNull(),
    proratedAt: instant("prorated_at").notNull(),
    /** When it was confirmed; the provider may have been asked since. */
    startedAt: instant("started_at"),
    result: jsonb("result").$type<OfferResult>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("plan_change_offer_organization_id_key_unique").on(table.organizationId, table.key),
    index("plan_change_offer_created_at_idx").on(table.createdAt),
  ],
);

/** The columns in a person's data export. */
export const planChangeOfferExport = exportColumns(planChangeOffer, {
  ...exported(
    "interval",
    "priceCents",
    "currency",
    "dueCents",
    "creditCents",
    "nextChargeCents",
    "effectiveAt",
  ),
  createdAt: "shownAt",
  startedAt: "confirmedAt",
  result: "result",
  ...leftOut(internalKey, "id", "organizationId", "key", "subscriptionId"),
  ...leftOut("the plan’s title is exported", "planId"),
  ...leftOut(bookkeeping, "keepsTrial", "proratedAt"),
});

/** Locks for work at the provider that must not run twice at once. */
export const billingLease = pgTable("billing_lease", {
  /** `cards:{customer}`, `plan:{subscription}` */
  name: text("name").primaryKey(),
  token: uuid("token").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** Customers of a plan move to another price: decision 57. The price comes with each customer's renewal. */
export const priceMove = pgTable(
  "price_move",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Made with the form: the same key is the same move. */
    key: uuid("key").notNull().unique(),
    planId: uuid("plan_id")
      .notNull()
      .references(() => plan.id),
    interval: text("interval", { enum: ["month", "year"] }).notNull(),
    /** The price that all of them move to. Null: each goes back to the price from before `reversesId`. */
    priceCents: integer("price_cents"),
    currency: text("currency").notNull().default("usd"),
    /** No reference, so that the table stands by itself in a restore. */
    reversesId: uuid("reverses_id"),
    /** Renewals from then on cost the new price. */
    startsAt: instant("starts_at").notNull(),
    /** The owner's own words in the notice. */
    message: text("message").notNull().default(""),
    /** No reference: the entry outlives the account. */
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role").$type<StaffRole>().notNull(),
    canceledAt: instant("canceled_at"),
    /** The person who canceled it. All of it is null until then. */
    canceledById: text("canceled_by_id"),
    canceledByName: text("canceled_by_name"),
    canceledByRole: text("canceled_by_role").$type<StaffRole>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("price_move_plan_id_idx").on(table.planId, table.createdAt)],
);

/** One customer in a move to another price. */
export const priceMoveItem = pgTable(
  "price_move_item",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    moveId: uuid("move_id")
      .notNull()
      .references(() => priceMove.id, { onDelete: "cascade" }),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscription.id, { onDelete: "cascade" }),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    fromCents: integer("from_cents").notNull(),
    toCents: integer("to_cents").notNull(),
    /**
     * `waiting`: for the last renewal at the old price. `scheduled`: at the provider. `replaced`: the customer has canceled
     * or chosen another plan. `changed`: pays the new price. `ended`: the subscription is over. `undone`: the move was canceled.
     */
    state: text("state", {
      enum: ["waiting", "scheduled", "replaced", "changed", "ended", "undone"],
    })
      .notNull()
      .default("waiting"),
    noticedAt: instant("noticed_at"),
    /** The first charge at the new price, as the notice says. Until the notice: as it was previewed. */
    firstChargeAt: instant("first_charge_at").notNull(),
    /** When the last state was reached; null while it can still change. */
    settledAt: instant("settled_at"),
    /** When the provider was last asked about it. */
    checkedAt: instant("checked_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("price_move_item_unique").on(table.moveId, table.subscriptionId),
    // A subscription moves to one price at a time.
    uniqueIndex("price_move_item_open_unique")
      .on(table.subscriptionId)
      .where(sql`${table.settledAt} is null`),
    index("price_move_item_organization_idx").on(table.organizationId),
  ],
);

/** The columns in a person's data export. */
export const priceMoveItemExport = exportColumns(priceMoveItem, {
  ...exported("fromCents", "toCents", "firstChargeAt", "state"),
  noticedAt: "toldAt",
  settledAt: "settledAt",
  createdAt: "createdAt",
  ...leftOut(internalKey, "id", "subscriptionId", "organizationId"),
  ...leftOut("its plan and interval are exported", "moveId"),
  ...leftOut(bookkeeping, "checkedAt"),
});
