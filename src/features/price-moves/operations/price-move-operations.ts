import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { csvPage } from "../../../contract/csv.ts";
import { links } from "../../../contract/links.ts";
import { amountText } from "../../../contract/money.ts";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { renderMail } from "../../../platform/emails/render-mail.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { startMove } from "../../billing/server/jobs.ts";
import type { PaymentMode } from "../../billing/server/ports.ts";
import { priceMove, priceMoveItem } from "../../billing/server/tables.ts";
import { readCurrency } from "../../content/server/currency.ts";
import { plan } from "../../content/server/tables.ts";
import { readBrand } from "../../email-texts/operations/read-brand.ts";
import { readStoredText } from "../../email-texts/server/stored-text.ts";
import { organization } from "../../identity/server/tables.ts";
import {
  type AdminPriceMove,
  type AdminPriceMoveDetail,
  type CandidateListName,
  type PriceMoveState,
  priceMoveHurdles,
  type priceMoveOperations,
  priceMoveStates,
} from "../price-move-operations.ts";
import { priceChange } from "../server/emails.ts";
import {
  findMove,
  type MoveWish,
  nextCandidates,
  ownerField,
  readCandidates,
  utcDay,
} from "./move-candidates.ts";

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

/** Customers of the first page of an answer that lists them. */
const firstPage = 50;

/** Name and id of a page's last row, for the cursor of the next page. */
function readNames(cursor: string | undefined): [string, string] | undefined {
  if (!cursor) return undefined;
  const [name, id] = readCursor(cursor, ["text", "uuid"]);
  return [String(name), String(id)];
}

/** @param rows one more than `limit`, if there are more */
function paged<Row extends { organization: string }>(
  rows: Row[],
  limit: number,
  idOf: (row: Row) => string,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = rows.length > limit && last ? writeCursor([last.organization, idOf(last)]) : null;
  return { items, next };
}

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
    currency: move.currency,
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

/** Moving customers of a plan to another price: decision 57. The work on each of them is in src/features/billing/server/price-moves.ts. */
export function createPriceMoveOperations(parts: {
  db: Database;
  queue: Queue;
  payments: PaymentMode;
  origin: string;
  now?: () => Date;
  /** Customers that one statement or one page of a file takes. A move may have any number. */
  batch?: number;
}): Operations<keyof typeof priceMoveOperations> {
  const { db, queue, payments, origin, batch = 1_000 } = parts;
  const now = parts.now ?? (() => new Date());

  const find = (on: Executor, wish: MoveWish) => findMove(on, wish, payments, now());

  async function readMove(
    on: Executor,
    id: string,
    { cursor, limit = firstPage }: { cursor?: string | undefined; limit?: number } = {},
  ): Promise<AdminPriceMoveDetail> {
    const after = readNames(cursor);
    const [found] = await on
      .select({ move: priceMove, title: plan.title })
      .from(priceMove)
      .innerJoin(plan, eq(plan.id, priceMove.planId))
      .where(eq(priceMove.id, id));
    if (!found) throw new AppError("price_move_unknown");
    // Before the items: what is counted as settled is then shown as settled, and a screen that waits for it may stop asking.
    const tallies = await tally(on, [id]);
    const rows = await on
      .select({
        item: priceMoveItem,
        organization: organization.name,
        name: ownerField("name", priceMoveItem.organizationId),
        email: ownerField("email", priceMoveItem.organizationId),
      })
      .from(priceMoveItem)
      .innerJoin(organization, eq(organization.id, priceMoveItem.organizationId))
      .where(
        and(
          eq(priceMoveItem.moveId, id),
          after &&
            sql`(${organization.name}, ${priceMoveItem.id}) > (${after[0]}, ${after[1]}::uuid)`,
        ),
      )
      .orderBy(asc(organization.name), asc(priceMoveItem.id))
      .limit(limit + 1);
    const page = paged(rows, limit, ({ item }) => item.id);
    return {
      move: present(found.move, found.title, tallies),
      next: page.next,
      items: page.items.map(({ item, name, email, ...names }) => ({
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

  async function candidates(
    wish: MoveWish & { cursor?: string | undefined; list?: CandidateListName },
    limit: number,
  ) {
    const { cursor, list, ...rest } = wish;
    const after = readNames(cursor);
    const move = await find(db, rest);
    const rows = await readCandidates(db, move, {
      list,
      limit: limit + 1,
      ...(after && { after }),
    });
    const page = paged(rows, limit, ({ subscription }) => subscription);
    return {
      next: page.next,
      items: page.items.map((item) => ({
        ...item,
        firstChargeAt: item.firstChargeAt?.toISOString() ?? null,
      })),
    };
  }

  return {
    async previewPriceMove(_actor, wish) {
      const { plan: row, priceCents, from, earliest, ...sums } = await find(db, wish);
      return {
        plan: row.title,
        interval: wish.interval,
        priceCents,
        from: utcDay(from),
        earliest: utcDay(earliest),
        movable: sums.movable,
        kept: sums.kept,
        differenceCents: sums.differenceCents,
      };
    },

    listPriceMoveCandidates: (_actor, { limit, ...wish }) => candidates(wish, limit),

    async exportPriceMovePreview(_actor, wish) {
      const currency = await readCurrency(db);
      const { items, next } = await candidates(wish, batch);
      const csv = csvPage(
        [
          ...["customer", "name", "email", "price now", "price then", "first charge"],
          "not moved because",
        ],
        items.map((item) => [
          ...[item.organization, item.name, item.email],
          ...[amountText(item.fromCents, currency), amountText(item.toCents, currency)],
          item.firstChargeAt?.slice(0, 10) ?? "",
          item.hurdle ? priceMoveHurdles[item.hurdle] : "",
        ]),
        !wish.cursor,
      );
      return { csv, next };
    },

    async previewPriceNotice(_actor, { message, ...wish }) {
      const move = await find(db, wish);
      const { plan: row, priceCents, currency, from } = move;
      const [first] = await readCandidates(db, move, { list: "movable", limit: 1 });
      const { subject, html, text } = await renderMail(
        priceChange,
        {
          name: first?.name ?? "",
          planTitle: row.title,
          interval: wish.interval,
          fromCents: first?.fromCents ?? 0,
          toCents: first?.toCents ?? priceCents ?? 0,
          currency,
          firstChargeAt: (first?.firstChargeAt ?? from).toISOString(),
          message,
          billingUrl: `${origin}${links.signInFor(links.profilePayment)}`,
        },
        await readBrand(db, origin),
        { text: await readStoredText(db, priceChange, "en") },
      );
      return { subject, html, text };
    },

    planPriceMove: (actor, { key, message, leaveOut, customers, ...wish }) =>
      db.transaction(async (tx) => {
        // One plan at a time: no one is put into two moves.
        await tx.select({ id: plan.id }).from(plan).where(eq(plan.id, wish.id)).for("update");
        const [existing] = await tx.select().from(priceMove).where(eq(priceMove.key, key));
        if (existing) return readMove(tx, existing.id);
        const found = await find(tx, wish);
        if (found.from < found.earliest) {
          throw new AppError("price_move_too_soon", {
            params: { earliest: utcDay(found.earliest) },
          });
        }
        if (found.movable !== customers || found.priceCents !== wish.priceCents) {
          throw new AppError("price_move_changed");
        }
        const [row] = await tx
          .insert(priceMove)
          .values({
            ...{ key, message, planId: wish.id, interval: wish.interval },
            ...{ priceCents: found.priceCents, currency: found.currency },
            ...{ reversesId: wish.reverses, startsAt: found.from },
            ...{ actorId: actor.id, actorName: actor.name, actorRole: actor.role },
            createdAt: now(),
          })
          .returning();
        if (!row) throw new Error("the move was not stored");
        let moved = 0;
        let after: string | undefined;
        do {
          const items = await nextCandidates(tx, found, { leaveOut, after, limit: batch });
          if (items.length > 0) {
            const values = items.map((item) => ({ ...item, moveId: row.id, createdAt: now() }));
            await tx.insert(priceMoveItem).values(values);
          }
          moved += items.length;
          after = items.length === batch ? items.at(-1)?.subscriptionId : undefined;
        } while (after);
        if (moved === 0) throw new AppError("price_move_changed");
        await queue.enqueue(tx, startMove, { moveId: row.id });
        const created = await readMove(tx, row.id);
        await note(tx, actor, "plan.price-move", created, null);
        return created;
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

    getPriceMove: (_actor, { id, ...page }) => readMove(db, id, page),

    async exportPriceMove(_actor, { id, cursor }) {
      const { items, next, move } = await readMove(db, id, { cursor, limit: batch });
      const { currency } = move;
      const csv = csvPage(
        [
          ...["customer", "name", "email", "old price", "new price", "first charge", "told on"],
          "state",
        ],
        items.map((item) => [
          ...[item.organization, item.name, item.email],
          ...[amountText(item.fromCents, currency), amountText(item.toCents, currency)],
          ...[item.firstChargeAt.slice(0, 10), item.noticedAt?.slice(0, 10) ?? ""],
          priceMoveStates[item.state],
        ]),
        !cursor,
      );
      return { csv, next };
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
