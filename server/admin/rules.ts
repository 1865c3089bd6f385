import { sql } from "drizzle-orm";
import type { AdminRules } from "../../contract/admin/team-operations.ts";
import { foldFigures } from "../analytics/business-figures.ts";
import type { Executor, Transaction } from "../db/client.ts";
import { consoleSetting } from "../db/schema/index.ts";

const defaults: AdminRules = {
  requireTwoStep: false,
  approvalLimitCents: 10_000,
  priceLimitPercent: 50,
  timeZone: "UTC",
  clock: "12",
};

/** The rules that hold in the console; the defaults until an owner changes one. */
export async function readRules(db: Executor): Promise<AdminRules> {
  const [row] = await db.select().from(consoleSetting);
  if (!row) return defaults;
  const { requireTwoStep, approvalLimitCents, priceLimitPercent, timeZone, clock } = row;
  return { requireTwoStep, approvalLimitCents, priceLimitPercent, timeZone, clock };
}

/** Counts the dashboard's days anew when the time zone is another. */
export async function writeRules(tx: Transaction, rules: AdminRules): Promise<void> {
  await tx
    .insert(consoleSetting)
    .values(rules)
    .onConflictDoUpdate({ target: consoleSetting.id, set: { ...rules, updatedAt: sql`now()` } });
  await foldFigures(tx);
}
