import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { plan } from "../../content/server/tables.ts";
import { member, organization, user } from "../../identity/server/tables.ts";
import { tellOwners } from "../../identity/server/tell-owners.ts";
import { lead, leadAlias, leadEvent } from "../../leads/server/tables.ts";
import { firstRenewal } from "../../plans/intervals.ts";
import { noticeDays } from "../../price-moves/price-moves.ts";
import { priceChange, priceKept } from "../../price-moves/server/emails.ts";
import { planLease, withLease } from "./customer-lock.ts";
import { moveOnePrice, startMove } from "./jobs.ts";
import type { BillingParts } from "./parts.ts";
import type { SubscriptionRow } from "./subscription-row.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { priceMove, priceMoveItem, subscription } from "./tables.ts";

type Move = typeof priceMove.$inferSelect;
type Item = typeof priceMoveItem.$inferSelect;

const dayMs = 86_400_000;
/** Customers that one job enqueues. */
const batch = 200;

const isOpen = isNull(priceMoveItem.settledAt);

/** The first day on which customers who get the notice at `noticedAt` may be charged. A lower price needs no notice. */
export function earliestStart(noticedAt: Date, rises: boolean): Date {
  const today = Math.floor(noticedAt.getTime() / dayMs) * dayMs;
  return new Date(today + (rises ? noticeDays * dayMs : 0));
}

const startOf = (move: Move, item: Item, noticedAt: Date) =>
  new Date(
    Math.max(
      move.startsAt.getTime(),
      earliestStart(noticedAt, item.toCents > item.fromCents).getTime(),
    ),
  );

/** Where a customer stands with regard to a move. `free`: at the old price, and nothing else is planned. */
type Standing = "changed" | "ended" | "left" | "leaving" | "scheduled" | "free";

function standingOf(row: SubscriptionRow, move: Move, item: Item): Standing {
  if (row.status === "canceled") return "ended";
  const { planId, interval } = move;
  const same = (terms: { planId: string | null; interval: string }) =>
    terms.planId === planId && terms.interval === interval;
  if (same(row) && row.priceCents === item.toCents) return "changed";
  if (!same(row) || row.priceCents !== item.fromCents) return "left";
  if (row.cancelAtPeriodEnd) return "leaving";
  const { scheduledChange } = row;
  if (!scheduledChange) return "free";
  return same(scheduledChange) && scheduledChange.priceCents === item.toCents
    ? "scheduled"
    : "leaving";
}

const states = {
  changed: { state: "changed", final: true },
  ended: { state: "ended", final: true },
  left: { state: "replaced", final: true },
  // They may take it back, and the move holds again.
  leaving: { state: "replaced", final: false },
  scheduled: { state: "scheduled", final: false },
  free: { state: "waiting", final: false },
} as const satisfies Record<Standing, { state: Item["state"]; final: boolean }>;

/**
 * Job `billing.price-moves`: enqueues the work on the next customers of a move, and the job for those after them. Repeating
 * it is fine.
 * @param part.after the last subscription that the job before took
 */
export async function startPriceMove(
  { db, queue }: Pick<BillingParts, "db" | "queue">,
  { moveId, after }: { moveId: string; after?: string | undefined },
  limit = batch,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: priceMoveItem.id, subscriptionId: priceMoveItem.subscriptionId })
      .from(priceMoveItem)
      .where(
        and(
          eq(priceMoveItem.moveId, moveId),
          isOpen,
          after ? gt(priceMoveItem.subscriptionId, after) : undefined,
        ),
      )
      .orderBy(asc(priceMoveItem.subscriptionId))
      .limit(limit);
    for (const { id } of rows) await queue.enqueue(tx, moveOnePrice, { itemId: id });
    const last = rows.at(-1);
    if (last && rows.length === limit) {
      await queue.enqueue(tx, startMove, { moveId, after: last.subscriptionId });
    }
  });
}

/** Open items that no one looked at for a while: their job was given up, or never came to be. */
export const neglectedItems = (db: Database, limit: number, also: (id: SQL) => SQL) =>
  db
    .select({ id: priceMoveItem.id })
    .from(priceMoveItem)
    .innerJoin(priceMove, eq(priceMove.id, priceMoveItem.moveId))
    .where(
      and(
        isOpen,
        also(sql`${priceMoveItem.id}::text`),
        or(
          and(
            isNull(priceMoveItem.checkedAt),
            lt(priceMoveItem.createdAt, sql`now() - interval '5 minutes'`),
          ),
          lt(priceMoveItem.checkedAt, sql`now() - interval '1 day'`),
          and(
            isNotNull(priceMove.canceledAt),
            lt(priceMove.canceledAt, sql`now() - interval '5 minutes'`),
          ),
        ),
      ),
    )
    .limit(limit);

/** A subscription's next price and its date, once its owners were told; null if its price stays. */
export async function upcomingPrice(
  on: Executor,
  subscriptionId: string,
): Promise<{ priceCents: number; at: Date } | null> {
  const [item] = await on
    .select({ priceCents: priceMoveItem.toCents, at: priceMoveItem.firstChargeAt })
    .from(priceMoveItem)
    .innerJoin(priceMove, eq(priceMove.id, priceMoveItem.moveId))
    .where(
      and(
        eq(priceMoveItem.subscriptionId, subscriptionId),
        isOpen,
        isNotNull(priceMoveItem.noticedAt),
        inArray(priceMoveItem.state, ["waiting", "scheduled"]),
        isNull(priceMove.canceledAt),
      ),
    );
  return item ?? null;
}

async function read(on: Executor, itemId: string): Promise<{ move: Move; item: Item } | null> {
  const [found] = await on
    .select({ move: priceMove, item: priceMoveItem })
    .from(priceMoveItem)
    .innerJoin(priceMove, eq(priceMove.id, priceMoveItem.moveId))
    .where(eq(priceMoveItem.id, itemId));
  return found && !found.item.settledAt ? found : null;
}

/**
 * Job `billing.price-move`: brings one customer of a move on by as much as is possible now. It tells the owners, has the
 * provider change the price at the right renewal, follows what the customer does instead, and undoes all that when the move
 * was canceled. Each call begins with what the provider says, so it may run again after any step, and at any time.
 * @throws AppError payment_unavailable, in_progress; it may be tried again
 */
export async function movePrice(parts: BillingParts, itemId: string): Promise<void> {
  const { db, payments } = parts;
  const before = await read(db, itemId);
  if (!before) return;
  await withLease(db, planLease(before.item.subscriptionId), async () => {
    let row = await syncSubscription(parts, before.item.subscriptionId);
    let found = await read(db, itemId);
    if (!found) return;
    if (row.provider !== payments.provider || row.livemode !== payments.livemode) {
      return record(parts, found, row, { state: "ended", final: true });
    }
    const subscriptionId = row.providerSubscriptionId;
    if (!found.move.canceledAt && standingOf(row, found.move, found.item) === "free") {
      await sendNotice(parts, found, row);
      found = (await read(db, itemId)) ?? found;
    }
    const { move, item } = found;
    const standing = standingOf(row, move, item);
    if (move.canceledAt) {
      if (standing === "scheduled") {
        await payments.cancelScheduledChange({ subscriptionId });
        row = await syncSubscription(parts, row.id);
      }
      const now = standingOf(row, move, item);
      const settled = now === "changed" || now === "ended" || now === "left";
      return record(parts, found, row, settled ? states[now] : { state: "undone", final: true });
    }
    if (standing === "free" && isDue(row, move, item)) {
      const [sold] = await db.select().from(plan).where(eq(plan.id, move.planId));
      await payments.scheduleChange({
        // A change that was dropped again has changed the row, so the next one has another key.
        key: `billing:${row.id}:price:${item.id}:${row.revision}`,
        customerId: row.providerCustomerId,
        subscriptionId,
        plan: {
          id: move.planId,
          title: sold?.title ?? "",
          interval: move.interval,
          priceCents: item.toCents,
          currency: row.currency,
          trialDays: null,
        },
      });
      row = await syncSubscription(parts, row.id);
    }
    await record(parts, found, row, states[standingOf(row, move, item)]);
  });
}

/** Whether the next renewal is the first one at the new price. */
function isDue(row: SubscriptionRow, move: Move, item: Item): boolean {
  const { noticedAt } = item;
  const renewal = row.currentPeriodEndsAt;
  if (row.status !== "active" || !noticedAt || !renewal) return false;
  return renewal >= startOf(move, item, noticedAt);
}

/** Tells the owners once, in the transaction that notes it. */
async function sendNotice(
  parts: BillingParts,
  { move: { id: moveId }, item: { id } }: { move: Move; item: Item },
  row: SubscriptionRow,
): Promise<void> {
  const renewal = row.currentPeriodEndsAt;
  if (row.status !== "active" || !renewal) return;
  await parts.db.transaction(async (tx) => {
    const [move] = await tx.select().from(priceMove).where(eq(priceMove.id, moveId)).for("share");
    const [item] = await tx
      .select()
      .from(priceMoveItem)
      .where(eq(priceMoveItem.id, id))
      .for("update");
    if (!move || !item || move.canceledAt || item.settledAt || item.noticedAt) return;
    const noticedAt = parts.now();
    const firstChargeAt = firstRenewal(
      { ...row, currentPeriodEndsAt: renewal },
      startOf(move, item, noticedAt),
    );
    const told = { noticedAt, firstChargeAt };
    await tx.update(priceMoveItem).set(told).where(eq(priceMoveItem.id, id));
    const title = await planTitle(tx, move);
    await tellOwners(tx, parts.queue, item.organizationId, {
      email: priceChange,
      event: `price-change:${id}`,
      props: (name) => ({
        name,
        planTitle: title,
        interval: move.interval,
        fromCents: item.fromCents,
        toCents: item.toCents,
        currency: move.currency,
        firstChargeAt: firstChargeAt.toISOString(),
        message: move.message,
        billingUrl: parts.billingUrl,
      }),
    });
    await note(parts, tx, move, { ...item, ...told }, "noticed", item);
  });
}

const planTitle = async (tx: Transaction, { planId }: Move) =>
  (await tx.select({ title: plan.title }).from(plan).where(eq(plan.id, planId)))[0]?.title ?? "";

/** Writes down where an item stands. What follows from it happens once, in the same transaction. */
async function record(
  parts: BillingParts,
  { move, item: { id } }: { move: Move; item: Item },
  row: SubscriptionRow,
  next: { state: Item["state"]; final: boolean },
): Promise<void> {
  const now = parts.now();
  await parts.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(priceMoveItem)
      .where(eq(priceMoveItem.id, id))
      .for("update");
    if (!before || before.settledAt) return;
    const at = next.state === "scheduled" ? row.scheduledChange?.at : undefined;
    const after = {
      ...before,
      state: next.state,
      settledAt: next.final ? now : null,
      ...(at && { firstChargeAt: new Date(at) }),
    };
    const { state, settledAt, firstChargeAt } = after;
    await tx
      .update(priceMoveItem)
      .set({ state, settledAt, firstChargeAt, checkedAt: sql`now()` })
      .where(eq(priceMoveItem.id, id));
    if (state === before.state || state === "waiting") return;
    if (state === "undone" && before.noticedAt && before.state !== "replaced") {
      const title = await planTitle(tx, move);
      await tellOwners(tx, parts.queue, before.organizationId, {
        email: priceKept,
        event: `price-kept:${id}`,
        props: (name) => ({
          name,
          planTitle: title,
          interval: move.interval,
          priceCents: before.fromCents,
          currency: move.currency,
          billingUrl: parts.billingUrl,
        }),
      });
    }
    await note(parts, tx, move, after, state, before);
  });
}

const valuesOf = (item: Item, move: Move, plan: string) => ({
  plan,
  interval: move.interval,
  state: item.state,
  priceCents: item.state === "changed" ? item.toCents : item.fromCents,
  newPriceCents: item.toCents,
  currency: move.currency,
  firstChargeAt: item.firstChargeAt.toISOString(),
  noticedAt: item.noticedAt?.toISOString() ?? null,
});

/** The person whose decision a step follows from. */
function actorOf(move: Move, step: string): Parameters<BillingParts["writeAudit"]>[1] {
  const { canceledById: id, canceledByName: name, canceledByRole: role } = move;
  if (step === "undone" && id && name && role) return { id, name, role };
  return { id: move.actorId, name: move.actorName, role: move.actorRole };
}

/** One entry of the log, and one in the timeline of each owner. */
async function note(
  { writeAudit }: Pick<BillingParts, "writeAudit">,
  tx: Transaction,
  move: Move,
  item: Item,
  step: "noticed" | Exclude<Item["state"], "waiting">,
  before: Item,
): Promise<void> {
  const { organizationId } = item;
  const [of] = await tx
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const actor = actorOf(move, step);
  const plan = await planTitle(tx, move);
  await writeAudit(tx, actor, {
    action: `customer.price-${step}`,
    target: { type: "customer", id: organizationId, title: of?.name ?? "" },
    before: valuesOf(before, move, plan),
    after: valuesOf(item, move, plan),
  });
  if (step === "scheduled") return;
  const leads = await tx
    .selectDistinct({ id: lead.id })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .leftJoin(leadAlias, sql`${leadAlias.email} = lower(${user.email})`)
    .innerJoin(lead, sql`${lead.id} = ${leadAlias.leadId} or ${lead.email} = lower(${user.email})`)
    .where(and(eq(member.organizationId, organizationId), eq(member.role, "owner")));
  if (leads.length === 0) return;
  const data = {
    step,
    plan,
    interval: move.interval,
    fromCents: item.fromCents,
    toCents: item.toCents,
    currency: move.currency,
    at: item.firstChargeAt.toISOString(),
  };
  // The customer's own decision has no name of a colleague.
  const theirs = step === "replaced" || step === "ended";
  const by = theirs ? {} : { actorId: actor.id, actorName: actor.name };
  await tx
    .insert(leadEvent)
    .values(leads.map(({ id }) => ({ leadId: id, kind: "price", ref: move.id, data, ...by })));
}

/** A customer's part in moves, the newest first. */
export const findMoves = (on: Executor, organizationId: string) =>
  on
    .select({ item: priceMoveItem, move: priceMove, plan: plan.title })
    .from(priceMoveItem)
    .innerJoin(priceMove, eq(priceMove.id, priceMoveItem.moveId))
    .innerJoin(subscription, eq(subscription.id, priceMoveItem.subscriptionId))
    .innerJoin(plan, eq(plan.id, priceMove.planId))
    .where(eq(priceMoveItem.organizationId, organizationId))
    .orderBy(sql`${priceMoveItem.createdAt} desc`)
    .limit(20);
