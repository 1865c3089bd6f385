import type { subscription } from "./tables.ts";

export type SubscriptionRow = typeof subscription.$inferSelect;

/** A row before and after it was brought up to date with the provider. */
export interface SyncedChange {
  before: SubscriptionRow;
  after: SubscriptionRow;
}
