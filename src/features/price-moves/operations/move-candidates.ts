import { and, asc, eq, gt, isNotNull, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { PaymentMode } from "../../billing/server/ports.ts";
import { earliestStart } from "../../billing/server/price-moves.ts";
import { priceMoveItem, subscription } from "../../billing/server/tables.ts";
import { readCurrency } from "../../content/server/currency.ts";
import { withPricesAt } from "../../content/server/plan-prices.ts";
import { plan, planPrice } from "../../content/server/tables.ts";
import { organization } from "../../identity/server/tables.ts";
import { firstRenewal } from "../../plans/intervals.ts";
import { type BillingInterval, planPriceCents } from "../../plans/plan.ts";
import type { CandidateListName, PriceMoveHurdle } from "../price-move-operations.ts";

const dayMs = 86_400_000;
const furthestDays = 730;

export interface MoveWish {
  id: string;
  interval: BillingInterval;
  from?: string | undefined;
  reverses?: string | undefined;
}

/** The first person of an organization, its owner if it has one. */
export const ownerField = (field: "name" | "email", organizationId: unknown) =>
  sql<
    string | null
  >`(select u.${sql.identifier(field)} from member m join "user" u on u.id = m.user_id
    where m.organization_id = ${organizationId} order by m.role <> 'owner', m.created_at limit 1)`;

/** Why a subscription can't be moved now, null if it can: in SQL, so that any number of them is counted in the database. */
const hurdleIn = (mode: PaymentMode) => sql<PriceMoveHurdle | null>`case
    when ${subscription.provider} <> ${mode.provider} or ${subscription.livemode} <> ${mode.livemode} then 'provider'
    when exists (select from ${priceMoveItem} moving where moving.subscription_id = ${subscription.id}
      and moving.settled_at is null) then 'moving'
    when ${subscription.status} = 'trialing' then 'trial'
    when ${subscription.status} = 'paused' then 'paused'
    when ${subscription.status} <> 'active' or ${subscription.currentPeriodEndsAt} is null then 'unpaid'
    when ${subscription.cancelAtPeriodEnd} then 'ending'
    when ${subscription.scheduledChange} is not null then 'planned'
  end`;

/** Midnight UTC at or after a moment. */
const nextDay = (at: Date) => new Date(Math.ceil(at.getTime() / dayMs) * dayMs);
export const utcDay = (at: Date) => at.toISOString().slice(0, 10);

/** The day on which the plan's last planned price begins; null if none is planned. */
async function lastPlanned(on: Executor, planId: string, now: Date): Promise<Date | null> {
  const [row] = await on
    .select({ at: sql<Date>`max(${planPrice.startsAt})`.mapWith(planPrice.startsAt) })
    .from(planPrice)
    .where(
      and(eq(planPrice.planId, planId), isNull(planPrice.appliedAt), gt(planPrice.startsAt, now)),
    );
  return row?.at ? nextDay(row.at) : null;
}

/** A move as it would be now. */
type FoundMove = Awaited<ReturnType<typeof findMove>>;

/**
 * The terms of a move, and how many customers it would concern. Without a day it begins when a planned price does, or as
 * early as the notice allows. `readCandidates` and `nextCandidates` read the customers.
 * @throws AppError no_record, price_move_too_late
 */
export async function findMove(on: Executor, wish: MoveWish, mode: PaymentMode, now: Date) {
  const { id, interval, reverses } = wish;
  const [row] = await on.select().from(plan).where(eq(plan.id, id));
  if (!row) throw new AppError("no_record");
  const currency = await readCurrency(on);
  const noticed = earliestStart(now, true);
  const planned = await lastPlanned(on, id, now);
  const wished = wish.from ? new Date(`${wish.from}T00:00:00Z`) : null;
  const usual = planned && planned > noticed ? planned : noticed;
  const priceOn = async (at: Date) => {
    const [priced] = await withPricesAt(on, [row], at > now ? at : now);
    return planPriceCents(priced ?? row, interval);
  };
  const priceCents = reverses ? null : await priceOn(wished ?? usual);
  const toCents =
    priceCents === null
      ? sql`${priceMoveItem.fromCents}`.mapWith(Number)
      : sql`${priceCents}::int`.mapWith(Number);
  const hurdle = hurdleIn(mode);
  const source: Source = {
    toCents,
    hurdle,
    former: reverses
      ? and(
          eq(priceMoveItem.moveId, reverses),
          eq(priceMoveItem.state, "changed"),
          eq(priceMoveItem.subscriptionId, subscription.id),
        )
      : sql`false`,
    where: and(
      eq(subscription.planId, id),
      eq(subscription.interval, interval),
      ne(subscription.status, "canceled"),
      eq(subscription.currency, currency),
      ne(subscription.priceCents, toCents),
      reverses ? isNotNull(priceMoveItem.id) : undefined,
    ),
  };
  const [sums] = await on
    .select({
      movable: sql`count(*) filter (where ${hurdle} is null)`.mapWith(Number),
      kept: sql`count(*) filter (where ${hurdle} is not null)`.mapWith(Number),
      differenceCents:
        sql`coalesce(sum(${toCents} - ${subscription.priceCents}) filter (where ${hurdle} is null), 0)`.mapWith(
          Number,
        ),
      rises: sql<boolean>`coalesce(bool_or(${toCents} > ${subscription.priceCents}), false)`,
    })
    .from(subscription)
    .leftJoin(priceMoveItem, source.former)
    .where(source.where);
  if (!sums) throw new Error("the customers were not counted");
  const earliest = sums.rises ? noticed : nextDay(now);
  const from = wished ?? (reverses ? earliest : usual);
  if (from.getTime() > now.getTime() + furthestDays * dayMs)
    throw new AppError("price_move_too_late");
  return { plan: row, priceCents, currency, from, earliest, noticed, source, ...sums };
}

/** Where the customers of a move are read from: `former` joins what they paid before the move that is reversed. */
interface Source {
  toCents: SQL<number>;
  hurdle: SQL<PriceMoveHurdle | null>;
  former: SQL | undefined;
  where: SQL | undefined;
}

type Bought = Pick<
  typeof subscription.$inferSelect,
  "interval" | "priceCents" | "currentPeriodEndsAt" | "trialEndsAt" | "createdAt"
>;

/** The first renewal at the new price; null if the customer can't be moved. */
function firstCharge(move: FoundMove, bought: Bought, toCents: number): Date | null {
  const { from, noticed } = move;
  const { currentPeriodEndsAt } = bought;
  if (!currentPeriodEndsAt) return null;
  const start = toCents > bought.priceCents && from < noticed ? noticed : from;
  return firstRenewal({ ...bought, currentPeriodEndsAt }, start);
}

/**
 * Customers whom a move would concern, by name.
 * @param page.list those who can be moved, or those who can't; both if left out
 * @param page.after name and subscription of the last one before
 */
export async function readCandidates(
  on: Executor,
  move: FoundMove,
  page: { list?: CandidateListName | undefined; after?: [name: string, id: string]; limit: number },
) {
  const { toCents, hurdle, former, where } = move.source;
  const { list, after, limit } = page;
  const rows = await on
    .select({
      bought: subscription,
      organization: organization.name,
      name: ownerField("name", subscription.organizationId),
      email: ownerField("email", subscription.organizationId),
      toCents,
      hurdle,
    })
    .from(subscription)
    .innerJoin(organization, eq(organization.id, subscription.organizationId))
    .leftJoin(priceMoveItem, former)
    .where(
      and(
        where,
        list && (list === "movable" ? sql`${hurdle} is null` : sql`${hurdle} is not null`),
        after && sql`(${organization.name}, ${subscription.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(organization.name), asc(subscription.id))
    .limit(limit);
  return rows.map(({ bought, ...row }) => ({
    ...row,
    subscription: bought.id,
    customer: bought.organizationId,
    name: row.name ?? "",
    email: row.email ?? "",
    fromCents: bought.priceCents,
    firstChargeAt: row.hurdle ? null : firstCharge(move, bought, row.toCents),
  }));
}

/**
 * The next customers to be moved, by subscription.
 * @param page.after the last subscription before
 */
export async function nextCandidates(
  on: Executor,
  move: FoundMove,
  page: { leaveOut: string[]; after: string | undefined; limit: number },
) {
  const { toCents, hurdle, former, where } = move.source;
  const rows = await on
    .select({ bought: subscription, toCents })
    .from(subscription)
    .leftJoin(priceMoveItem, former)
    .where(
      and(
        where,
        sql`${hurdle} is null`,
        page.leaveOut.length > 0 ? notInArray(subscription.id, page.leaveOut) : undefined,
        page.after ? gt(subscription.id, page.after) : undefined,
      ),
    )
    .orderBy(asc(subscription.id))
    .limit(page.limit);
  return rows.map(({ bought, toCents }) => ({
    subscriptionId: bought.id,
    organizationId: bought.organizationId,
    fromCents: bought.priceCents,
    toCents,
    firstChargeAt: firstCharge(move, bought, toCents) ?? move.from,
  }));
}
