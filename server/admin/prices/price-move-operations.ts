import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import Papa from "papaparse";
import {
  type AdminPriceMove,
  type AdminPriceMoveDetail,
  type PriceMoveState,
  priceMoveHurdles,
  type priceMoveOperations,
  priceMoveStates,
} from "../../../contract/admin/price-move-operations.ts";
import { links } from "../../../contract/links.ts";
import { startMove } from "../../billing/jobs.ts";
import type { PaymentMode } from "../../billing/ports.ts";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { organization, plan, priceMove, priceMoveItem } from "../../db/schema/index.ts";
import { renderMail } from "../../emails/render-mail.ts";
import { readStoredText } from "../../emails/stored-text.ts";
import { AppError } from "../../errors.ts";
import type { Queue } from "../../jobs/queue.ts";
import type { Actor } from "../actor.ts";
import { writeAudit } from "../audit.ts";
import { readBrand } from "../emails/read-brand.ts";
import type { Operations } from "../operation.ts";
import { dayOf, findCandidates, type MoveWish, ownerField } from "./move-candidates.ts";

type Move = typeof priceMove.$inferSelect;
/** How many customers of a move stand where, and what their prices differ by in all. */
interface Tally {
  moveId: string;
  state: PriceMoveState;
  customers: number;
  open: number;
  differenceCents: number;
}

/** Moves that a list shows. */
const listed = 50;

const toCsv = (rows: Record<string, string | number>[]) => ({
  // A spreadsheet would run what begins like a formula.
  csv: `${Papa.unparse(rows, { escapeFormulae: true, newline: "\r\n" })}\r\n`,
  next: null,
});

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Counted in the database: a move may have thousands of customers. */
function tally(on: Executor, moveIds: string[]): Promise<Tally[]> {
  return on
    .select({
      moveId: priceMoveItem.moveId,
      state: priceMoveItem.state,
      customers: count(),
      open: sql`count(*) filter (where ${priceMoveItem.settledAt} is null)`.mapWith(Number),
      differenceCents: sql`sum(${priceMoveItem.toCents} - ${priceMoveItem.fromCents})`.mapWith(
        Number,
      ),
    })
    .from(priceMoveItem)
    .where(inArray(priceMoveItem.moveId, moveIds))
    .groupBy(priceMoveItem.moveId, priceMoveItem.state);
}

function present(move: Move, title: string, all: Tally[]): AdminPriceMove {
  const states = Object.keys(priceMoveStates) as PriceMoveState[];
  const tallies = all.filter(({ moveId }) => moveId === move.id);
  const concerned = tallies.filter(({ state }) => /^(waiting|scheduled|changed)$/.test(state));
  return {
    id: move.id,
    planId: move.planId,
    plan: title,
    interval: move.interval,
    priceCents: move.priceCents,
    reverses: move.reversesId,
    startsAt: move.startsAt.toISOString(),
    message: move.message,
    by: move.actorName,
    createdAt: move.createdAt.toISOString(),
    canceledAt: move.canceledAt?.toISOString() ?? null,
    canceledBy: move.canceledByName,
    counts: Object.fromEntries(
      states.map((state) => [state, tallies.find((one) => one.state === state)?.customers ?? 0]),
    ) as Record<PriceMoveState, number>,
    open: tallies.reduce((sum, { open }) => sum + open, 0),
    monthlyDifferenceCents: Math.round(
      concerned.reduce((sum, { differenceCents }) => sum + differenceCents, 0) /
        (move.interval === "year" ? 12 : 1),
    ),
  };
}

/** Moving customers of a plan to another price: decision 57. The work on each of them is in server/billing/price-moves.ts. */
export function createPriceMoveOperations(parts: {
  db: Database;
  queue: Queue;
  payments: PaymentMode;
  origin: string;
  now?: () => Date;
}): Operations<keyof typeof priceMoveOperations> {
  const { db, queue, payments, origin } = parts;
  const now = parts.now ?? (() => new Date());

  const find = (on: Executor, wish: MoveWish) => findCandidates(on, wish, payments, now());

  async function readMove(on: Executor, id: string): Promise<AdminPriceMoveDetail> {
    const [found] = await on
      .select({ move: priceMove, title: plan.title })
      .from(priceMove)
      .innerJoin(plan, eq(plan.id, priceMove.planId))
      .where(eq(priceMove.id, id));
    if (!found) throw new AppError("price_move_unknown");
    const rows = await on
      .select({
        item: priceMoveItem,
        organization: organization.name,
        name: ownerField("name", priceMoveItem.organizationId),
        email: ownerField("email", priceMoveItem.organizationId),
      })
      .from(priceMoveItem)
      .innerJoin(organization, eq(organization.id, priceMoveItem.organizationId))
      .where(eq(priceMoveItem.moveId, id))
      .orderBy(asc(organization.name), asc(priceMoveItem.id));
    return {
      move: present(found.move, found.title, await tally(on, [id])),
      items: rows.map(({ item, name, email, ...names }) => ({
        customer: item.organizationId,
        organization: names.organization,
        name: name ?? "",
        email: email ?? "",
        fromCents: item.fromCents,
        toCents: item.toCents,
        firstChargeAt: item.firstChargeAt.toISOString(),
        noticedAt: item.noticedAt?.toISOString() ?? null,
        state: item.state,
        settled: item.settledAt !== null,
      })),
    };
  }

  const note = (
    tx: Transaction,
    actor: Actor,
    action: "plan.price-move" | "plan.price-move-cancel",
    { move }: AdminPriceMoveDetail,
    before: object | null,
  ) =>
    writeAudit(tx, actor, {
      action,
      target: { type: "plan", id: move.planId, title: move.plan },
      before: before && { ...before },
      after: { ...move },
    });

  async function previewed(wish: MoveWish) {
    const { plan: row, priceCents, from, earliest, items } = await find(db, wish);
    return {
      plan: row.title,
      interval: wish.interval,
      priceCents,
      from: dayOf(from),
      earliest: dayOf(earliest),
      items: items.map((item) => ({
        ...item,
        firstChargeAt: item.firstChargeAt?.toISOString() ?? null,
      })),
    };
  }

  return {
    previewPriceMove: (_actor, wish) => previewed(wish),

    async exportPriceMovePreview(_actor, wish) {
      const { items } = await previewed(wish);
      return toCsv(
        items.map((item) => ({
          customer: item.organization,
          name: item.name,
          email: item.email,
          "price now": dollars(item.fromCents),
          "price then": dollars(item.toCents),
          "first charge": item.firstChargeAt?.slice(0, 10) ?? "",
          "not moved because": item.hurdle ? priceMoveHurdles[item.hurdle] : "",
        })),
      );
    },

    async previewPriceNotice(_actor, { message, ...wish }) {
      const { plan: row, priceCents, from, items } = await find(db, wish);
      const first = items.find(({ hurdle }) => hurdle === null);
      const { subject, html, text } = await renderMail(
        "price-change",
        {
          name: first?.name ?? "",
          planTitle: row.title,
          interval: wish.interval,
          fromCents: first?.fromCents ?? 0,
          toCents: first?.toCents ?? priceCents ?? 0,
          firstChargeAt: (first?.firstChargeAt ?? from).toISOString(),
          message,
          billingUrl: `${origin}${links.signInFor(links.profilePayment)}`,
        },
        await readBrand(db, origin),
        { text: await readStoredText(db, "price-change") },
      );
      return { subject, html, text };
    },

    planPriceMove: (actor, { key, message, leaveOut, customers, ...wish }) =>
      db.transaction(async (tx) => {
        // One plan at a time: nobody is put into two moves.
        await tx.select({ id: plan.id }).from(plan).where(eq(plan.id, wish.id)).for("update");
        const [known] = await tx.select().from(priceMove).where(eq(priceMove.key, key));
        if (known) return readMove(tx, known.id);
        const found = await find(tx, wish);
        if (found.from < found.earliest) {
          throw new AppError("price_move_too_soon", {
            params: { earliest: dayOf(found.earliest) },
          });
        }
        const moved = found.items.filter(
          ({ hurdle, subscription }) => hurdle === null && !leaveOut.includes(subscription),
        );
        if (moved.length !== customers || found.priceCents !== wish.priceCents) {
          throw new AppError("price_move_changed");
        }
        const [row] = await tx
          .insert(priceMove)
          .values({
            ...{ key, message, planId: wish.id, interval: wish.interval },
            ...{ priceCents: found.priceCents, reversesId: wish.reverses, startsAt: found.from },
            ...{ actorId: actor.id, actorName: actor.name, actorRole: actor.role },
            createdAt: now(),
          })
          .returning();
        if (!row) throw new Error("the move was not stored");
        await tx.insert(priceMoveItem).values(
          moved.map((item) => ({
            moveId: row.id,
            subscriptionId: item.subscription,
            organizationId: item.customer,
            fromCents: item.fromCents,
            toCents: item.toCents,
            firstChargeAt: item.firstChargeAt ?? found.from,
            createdAt: now(),
          })),
        );
        await queue.enqueue(tx, startMove, { moveId: row.id });
        const made = await readMove(tx, row.id);
        await note(tx, actor, "plan.price-move", made, null);
        return made;
      }),

    async listPriceMoves(_actor, wish) {
      const moves = await db
        .select({ move: priceMove, title: plan.title })
        .from(priceMove)
        .innerJoin(plan, eq(plan.id, priceMove.planId))
        .where(wish.plan ? eq(priceMove.planId, wish.plan) : undefined)
        .orderBy(desc(priceMove.createdAt))
        .limit(listed);
      const ids = moves.map(({ move }) => move.id);
      const tallies = ids.length > 0 ? await tally(db, ids) : [];
      return { items: moves.map(({ move, title }) => present(move, title, tallies)) };
    },

    getPriceMove: (_actor, { id }) => readMove(db, id),

    async exportPriceMove(_actor, { id }) {
      const { items } = await readMove(db, id);
      return toCsv(
        items.map((item) => ({
          customer: item.organization,
          name: item.name,
          email: item.email,
          "old price": dollars(item.fromCents),
          "new price": dollars(item.toCents),
          "first charge": item.firstChargeAt.slice(0, 10),
          "told on": item.noticedAt?.slice(0, 10) ?? "",
          state: priceMoveStates[item.state],
        })),
      );
    },

    cancelPriceMove: (actor, { id }) =>
      db.transaction(async (tx) => {
        await tx
          .select({ id: priceMove.id })
          .from(priceMove)
          .where(eq(priceMove.id, id))
          .for("update");
        const before = await readMove(tx, id);
        if (before.move.canceledAt) return before;
        if (before.move.open === 0) throw new AppError("price_move_over");
        await tx
          .update(priceMove)
          .set({
            ...{ canceledAt: now(), canceledById: actor.id },
            ...{ canceledByName: actor.name, canceledByRole: actor.role },
          })
          .where(and(eq(priceMove.id, id), isNull(priceMove.canceledAt)));
        await queue.enqueue(tx, startMove, { moveId: id });
        const after = await readMove(tx, id);
        await note(tx, actor, "plan.price-move-cancel", after, before.move);
        return after;
      }),
  };
}
