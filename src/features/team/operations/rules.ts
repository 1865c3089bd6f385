import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { consoleSetting } from "../server/tables.ts";
import type { AdminRules } from "../team-operations.ts";

const defaults: AdminRules = {
  requireTwoStep: false,
  approvalLimitCents: 10_000,
  priceLimitPercent: 50,
};

/** The rules that hold in the console; the defaults until an owner changes one. */
export async function readRules(db: Executor): Promise<AdminRules> {
  const [row] = await db.select().from(consoleSetting);
  if (!row) return defaults;
  const { requireTwoStep, approvalLimitCents, priceLimitPercent } = row;
  return { requireTwoStep, approvalLimitCents, priceLimitPercent };
}

export async function writeRules(tx: Transaction, rules: AdminRules): Promise<void> {
  await tx
    .insert(consoleSetting)
    .values(rules)
    .onConflictDoUpdate({ target: consoleSetting.id, set: { ...rules, updatedAt: sql`now()` } });
}
