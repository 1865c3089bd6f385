import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { contentDraft } from "../../activity/server/tables.ts";
import { plainData } from "../../content/operations/stored-type.ts";
import { addVersion } from "../../content/operations/versions.ts";
import { plan, planPrice } from "../../content/server/tables.ts";
import { planTypes } from "../plan-types.ts";

type Row = typeof planPrice.$inferSelect;

/** A draft that leaves a price as it was gets the new one: publishing the draft must not bring the old price back. */
async function followInDraft(
  tx: Transaction,
  planId: string,
  key: "monthlyPriceCents" | "yearlyPriceCents",
  change: { from: number; to: number },
): Promise<void> {
  await tx
    .update(contentDraft)
    .set({ data: sql`jsonb_set(${contentDraft.data}, array[${key}], to_jsonb(${change.to}::int))` })
    .where(
      and(
        eq(contentDraft.type, "plan"),
        eq(contentDraft.recordId, planId),
        sql`${contentDraft.data}->>${key} = ${String(change.from)}`,
      ),
    );
}

async function applyOne(tx: Transaction, row: Row, at: Date): Promise<void> {
  const [before] = await tx.select().from(plan).where(eq(plan.id, row.planId)).for("update");
  const [held] = await tx
    .update(planPrice)
    .set({ appliedAt: at })
    .where(and(eq(planPrice.id, row.id), isNull(planPrice.appliedAt)))
    .returning();
  // Another process was faster, or someone has called it off.
  if (!before || !held) return;
  const { monthlyPriceCents, yearlyPriceCents } = row;
  const [after] = await tx
    .update(plan)
    .set({ monthlyPriceCents, yearlyPriceCents, updatedAt: at })
    .where(eq(plan.id, row.planId))
    .returning();
  if (!after) return;
  for (const key of ["monthlyPriceCents", "yearlyPriceCents"] as const) {
    await followInDraft(tx, row.planId, key, { from: before[key], to: row[key] });
  }
  const actor: Actor = {
    ...{ id: row.actorId ?? "", name: row.actorName ?? "", role: row.actorRole ?? "owner" },
    ...{ email: "", emailVerified: true, twoFactorEnabled: false },
  };
  const target = { type: "plan" as const, id: row.planId };
  await addVersion(tx, target, "publish", plainData(planTypes.plan.fields, after), actor);
  await writeAudit(tx, actor, {
    action: "plan.price",
    target: { ...target, title: after.title },
    before: {
      monthlyPriceCents: before.monthlyPriceCents,
      yearlyPriceCents: before.yearlyPriceCents,
    },
    after: { monthlyPriceCents, yearlyPriceCents },
  });
}

/** Writes prices that hold by now into their plans' rows. Calling it again changes nothing. */
export async function applyDuePrices(tx: Transaction, at: Date): Promise<void> {
  const due = await tx
    .select()
    .from(planPrice)
    .where(and(isNull(planPrice.appliedAt), lte(planPrice.startsAt, at)))
    .orderBy(asc(planPrice.startsAt));
  for (const row of due) await applyOne(tx, row, at);
}
