import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { links } from "../../../contract/links.ts";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { readCurrency } from "../../content/server/currency.ts";
import { plan, planPrice } from "../../content/server/tables.ts";
import { tellSiteOwners } from "../../team/operations/tell-site-owners.ts";
import { approvalWanted } from "../../team/server/emails.ts";
import { mayStill } from "../../team/server/may-still.ts";
import { priceRequest } from "../../team/server/tables.ts";
import type { AdminPriceRequest } from "../price-operations.ts";
import { applyDuePrices } from "./apply-prices.ts";
import { applyPlannedPrices } from "./jobs.ts";
import type { Prices } from "./price-limits.ts";

type Row = typeof priceRequest.$inferSelect;
const daysValid = 7;

/** Prices that wait for a second owner. Nothing of them holds before. */
export function createPriceRequests(parts: {
  db: Database;
  queue: Queue;
  origin: string;
  now: () => Date;
}) {
  const { db, queue, origin, now } = parts;

  const present = (actor: Actor, row: Row, title: string): AdminPriceRequest => ({
    id: row.id,
    plan: row.planId,
    title,
    monthlyPriceCents: row.monthlyPriceCents,
    yearlyPriceCents: row.yearlyPriceCents,
    startsAt: row.startsAt.toISOString(),
    percent: row.percent,
    limitPercent: row.limitPercent,
    state: row.state === "waiting" && row.expiresAt <= now() ? "expired" : row.state,
    by: row.requestedByName,
    decidedBy: row.decidedByName,
    mine: row.requestedById === actor.id,
    createdAt: row.createdAt.toISOString(),
  });

  /** @param state `waiting`: those that someone may still decide about */
  async function list(actor: Actor, filter: { planId?: string; state?: "waiting" | undefined }) {
    const rows = await db
      .select({ row: priceRequest, title: plan.title })
      .from(priceRequest)
      .innerJoin(plan, eq(plan.id, priceRequest.planId))
      .where(
        and(
          filter.planId ? eq(priceRequest.planId, filter.planId) : undefined,
          filter.state
            ? and(eq(priceRequest.state, filter.state), gt(priceRequest.expiresAt, now()))
            : undefined,
        ),
      )
      .orderBy(desc(priceRequest.createdAt), desc(priceRequest.id))
      .limit(50);
    return rows.map(({ row, title }) => present(actor, row, title));
  }

  async function note(tx: Transaction, actor: Actor, action: string, row: Row): Promise<string> {
    const [of] = await tx.select({ title: plan.title }).from(plan).where(eq(plan.id, row.planId));
    const title = of?.title ?? "";
    await writeAudit(tx, actor, {
      action: `plan.${action}`,
      target: { type: "plan", id: row.planId, title },
      before: null,
      after: {
        monthlyPriceCents: row.monthlyPriceCents,
        yearlyPriceCents: row.yearlyPriceCents,
        startsAt: row.startsAt.toISOString(),
      },
    });
    return title;
  }

  async function request(
    tx: Transaction,
    actor: Actor,
    wish: Prices & { planId: string; startsAt: Date; percent: number; limitPercent: number },
  ): Promise<void> {
    const [row] = await tx
      .insert(priceRequest)
      .values({
        ...wish,
        requestedById: actor.id,
        requestedByName: actor.name,
        requestedByRole: actor.role,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + daysValid * 86_400_000),
      })
      .returning();
    if (!row) return;
    const title = await note(tx, actor, "price-request", row);
    const { monthlyPriceCents, yearlyPriceCents } = row;
    await tellSiteOwners(tx, queue, {
      email: approvalWanted,
      event: `price-wanted:${row.id}`,
      except: actor.id,
      props: {
        requester: actor.name,
        kind: "price",
        prices: { monthlyPriceCents, yearlyPriceCents },
        currency: await readCurrency(tx),
        reason: title,
        link: `${origin}${links.signInFor(`${links.admin}/approvals`)}`,
        expiresInDays: daysValid,
      },
    });
  }

  /** @throws AppError unless someone may still decide */
  async function lockOpen(tx: Transaction, id: string): Promise<Row> {
    const [row] = await tx.select().from(priceRequest).where(eq(priceRequest.id, id)).for("update");
    if (!row) throw new AppError("money_request_unknown");
    if (row.state !== "waiting") throw new AppError("money_request_decided");
    return row;
  }

  async function decide(
    tx: Transaction,
    actor: Actor,
    row: Row,
    state: "approved" | "declined",
    at: Date,
  ): Promise<void> {
    const decided = { decidedById: actor.id, decidedByName: actor.name, decidedAt: at };
    await tx
      .update(priceRequest)
      .set({ state, ...decided })
      .where(eq(priceRequest.id, row.id));
    await note(tx, actor, state === "approved" ? "price-approve" : "price-decline", row);
  }

  async function answer(actor: Actor, on: Executor, id: string): Promise<AdminPriceRequest> {
    const [found] = await on
      .select({ row: priceRequest, title: plan.title })
      .from(priceRequest)
      .innerJoin(plan, eq(plan.id, priceRequest.planId))
      .where(eq(priceRequest.id, id));
    if (!found) throw new AppError("money_request_unknown");
    return present(actor, found.row, found.title);
  }

  return {
    list,
    request,

    async approve(actor: Actor, id: string): Promise<AdminPriceRequest> {
      return db.transaction(async (tx) => {
        const row = await lockOpen(tx, id);
        if (row.requestedById === actor.id) throw new AppError("money_request_own");
        if (row.expiresAt <= now()) throw new AppError("money_request_expired");
        if (!(await mayStill(tx, row.requestedById, "plans"))) {
          throw new AppError("money_request_orphaned", { params: { by: row.requestedByName } });
        }
        await tx.execute(sql`select from ${plan} where id = ${row.planId} for update`);
        const at = now();
        const startsAt = row.startsAt > at ? row.startsAt : at;
        const { planId, monthlyPriceCents, yearlyPriceCents } = row;
        await decide(tx, actor, row, "approved", at);
        // The requester's price: the approval is in the log.
        await tx
          .insert(planPrice)
          .values({
            ...{ planId, monthlyPriceCents, yearlyPriceCents, startsAt },
            actorId: row.requestedById,
            actorName: row.requestedByName,
            actorRole: row.requestedByRole,
          })
          .onConflictDoNothing()
          .returning()
          .then(([made]) => {
            if (!made) throw new AppError("price_date_taken");
          });
        await applyDuePrices(tx, at);
        await queue.enqueue(tx, applyPlannedPrices, {}, { startAfter: startsAt });
        return answer(actor, tx, id);
      });
    },

    async decline(actor: Actor, id: string): Promise<AdminPriceRequest> {
      return db.transaction(async (tx) => {
        await decide(tx, actor, await lockOpen(tx, id), "declined", now());
        return answer(actor, tx, id);
      });
    },
  };
}
