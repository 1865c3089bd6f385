import { and, desc, eq, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { priceMove, priceMoveItem, subscription } from "../../billing/server/tables.ts";
import { readCurrency } from "../../content/server/currency.ts";
import { plan, planPrice } from "../../content/server/tables.ts";
import { lowestPriceFaults } from "../../customers/money-limits.ts";
import type { AdminPlanPrice, priceOperations } from "../price-operations.ts";
import { applyDuePrices } from "./apply-prices.ts";
import { applyPlannedPrices } from "./jobs.ts";
import { priceNeedsSecond, stepWithout } from "./price-limits.ts";
import { createPriceRequests } from "./price-requests.ts";
import { textsByPrice } from "./price-texts.ts";

/** Planned, past, and current prices of a plan: the newest first. */
async function listPrices(on: Executor, planId: string, at: Date): Promise<AdminPlanPrice[]> {
  const rows = await on
    .select()
    .from(planPrice)
    .where(eq(planPrice.planId, planId))
    .orderBy(desc(planPrice.startsAt), desc(planPrice.appliedAt));
  const current = rows.find(({ startsAt }) => startsAt <= at);
  const planned = rows.filter(({ startsAt }) => startsAt > at);
  const texts = await textsByPrice(on, planId, planned, at);
  return rows.map((row) => ({
    id: row.id,
    state: row === current ? "current" : row.startsAt > at ? "planned" : "past",
    startsAt: row.startsAt.toISOString(),
    monthlyPriceCents: row.monthlyPriceCents,
    yearlyPriceCents: row.yearlyPriceCents,
    by: row.actorName,
    texts: texts.get(row.startsAt.getTime()) ?? [],
  }));
}

/** The prices of a plan over time: planning one, and calling it off. */
export function createPriceOperations(parts: {
  db: Database;
  queue: Queue;
  origin: string;
  now?: () => Date;
}): Operations<keyof typeof priceOperations> {
  const { db, queue } = parts;
  const now = parts.now ?? (() => new Date());

  const requests = createPriceRequests({ ...parts, now });

  async function answer(actor: Actor, planId: string) {
    const items = await listPrices(db, planId, now());
    const current = items.find(({ state }) => state === "current");
    const [others] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(subscription)
      .where(
        and(
          eq(subscription.planId, planId),
          ne(subscription.status, "canceled"),
          or(
            and(
              eq(subscription.interval, "month"),
              ne(subscription.priceCents, current?.monthlyPriceCents ?? 0),
            ),
            and(
              eq(subscription.interval, "year"),
              ne(subscription.priceCents, current?.yearlyPriceCents ?? 0),
            ),
          ),
        ),
      );
    const waiting = await requests.list(actor, { planId, state: "waiting" });
    return { items, requests: waiting, otherPrices: others?.count ?? 0 };
  }

  async function lockPlan(tx: Transaction, id: string) {
    const [row] = await tx.select().from(plan).where(eq(plan.id, id)).for("update");
    if (!row) throw new AppError("record_gone");
    return row;
  }

  /** Customers were told this price. */
  async function refuseWhileMoving(tx: Transaction, row: typeof planPrice.$inferSelect) {
    const open = tx
      .select({ id: priceMoveItem.moveId })
      .from(priceMoveItem)
      .where(isNull(priceMoveItem.settledAt));
    const [moving] = await tx
      .select({ id: priceMove.id })
      .from(priceMove)
      .where(
        and(
          eq(priceMove.planId, row.planId),
          isNull(priceMove.canceledAt),
          gte(priceMove.startsAt, row.startsAt),
          sql`${priceMove.priceCents} = case ${priceMove.interval}
            when 'year' then ${row.yearlyPriceCents}::int else ${row.monthlyPriceCents}::int end`,
          inArray(priceMove.id, open),
        ),
      )
      .limit(1);
    if (moving) throw new AppError("planned_price_moving");
  }

  async function note(
    tx: Transaction,
    actor: Actor,
    row: { id: string; title: string },
    change: { before: object | null; after: object | null },
  ): Promise<void> {
    await writeAudit(tx, actor, {
      action: "plan.plan-price",
      target: { type: "plan", id: row.id, title: row.title },
      before: change.before && { ...change.before },
      after: change.after && { ...change.after },
    });
  }

  return {
    async listPlanPrices(actor, { id }) {
      const [row] = await db.select({ id: plan.id }).from(plan).where(eq(plan.id, id));
      if (!row) throw new AppError("no_record");
      return answer(actor, id);
    },

    async planPrice(actor, { id, startsAt, monthlyPriceCents, yearlyPriceCents }) {
      const at = new Date(startsAt);
      if (at <= now()) throw new AppError("price_date_past");
      await db.transaction(async (tx) => {
        const row = await lockPlan(tx, id);
        await applyDuePrices(tx, now());
        const prices = { monthlyPriceCents, yearlyPriceCents };
        const faults = lowestPriceFaults(prices, row, await readCurrency(tx));
        if (faults.length > 0) {
          const fields = Object.fromEntries(faults.map(({ field, message }) => [field, [message]]));
          throw new AppError("fields_invalid", { params: { fields } });
        }
        const planned = and(
          eq(planPrice.planId, id),
          isNull(planPrice.appliedAt),
          eq(planPrice.startsAt, at),
        );
        const [taken] = await tx.select().from(planPrice).where(planned);
        if (taken) throw new AppError("price_date_taken");
        const needs = await priceNeedsSecond(tx, id, prices, at);
        if (needs) {
          await requests.request(tx, actor, { planId: id, startsAt: at, ...prices, ...needs });
          return;
        }
        await tx.insert(planPrice).values({
          ...prices,
          ...{ planId: id, startsAt: at },
          ...{ actorId: actor.id, actorName: actor.name, actorRole: actor.role },
        });
        await queue.enqueue(tx, applyPlannedPrices, {}, { startAfter: at });
        await note(tx, actor, row, { before: null, after: { ...prices, startsAt } });
      });
      return answer(actor, id);
    },

    async cancelPlannedPrice(actor, { id }) {
      const planId = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(planPrice).where(eq(planPrice.id, id)).for("update");
        if (!row) throw new AppError("planned_price_gone");
        if (row.appliedAt || row.startsAt <= now()) throw new AppError("planned_price_began");
        await refuseWhileMoving(tx, row);
        const owner = await lockPlan(tx, row.planId);
        const step = await stepWithout(tx, row.planId, id);
        if (step) throw new AppError("planned_price_between", { params: step });
        await tx.delete(planPrice).where(eq(planPrice.id, id));
        const { monthlyPriceCents, yearlyPriceCents, startsAt } = row;
        const before = { monthlyPriceCents, yearlyPriceCents, startsAt: startsAt.toISOString() };
        await note(tx, actor, owner, { before, after: null });
        return row.planId;
      });
      return answer(actor, planId);
    },

    listPriceRequests: async (actor, filter) => ({ items: await requests.list(actor, filter) }),
    approvePriceRequest: (actor, { id }) => requests.approve(actor, id),
    declinePriceRequest: (actor, { id }) => requests.decline(actor, id),
  };
}
