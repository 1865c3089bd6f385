import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { plan } from "./content.ts";
import { organization } from "./identity.ts";
import { subscription } from "./signup.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How a request ended, told again to whoever sends the form again. */
export type BillingResult =
  | { kind: "changed" }
  | { kind: "declined"; code: string; message: string };

/** A change of plan as it was shown to a customer: the form that confirms it carries the key and nothing else. */
export const billingRequest = pgTable(
  "billing_request",
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
    /** What was shown, and the instant it was reckoned for. */
    dueCents: integer("due_cents").notNull(),
    creditCents: integer("credit_cents").notNull(),
    nextChargeCents: integer("next_charge_cents").notNull(),
    proratedAt: instant("prorated_at").notNull(),
    /** When it was confirmed; the provider may have been asked since. */
    startedAt: instant("started_at"),
    result: jsonb("result").$type<BillingResult>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("billing_request_organization_id_key_unique").on(table.organizationId, table.key),
    index("billing_request_created_at_idx").on(table.createdAt),
  ],
);
