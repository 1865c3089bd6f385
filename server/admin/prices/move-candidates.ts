import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { PriceMoveHurdle } from "../../../contract/admin/price-move-operations.ts";
import { firstRenewal } from "../../../contract/intervals.ts";
import { type BillingInterval, planPriceCents } from "../../../contract/plan.ts";
import type { PaymentMode } from "../../billing/ports.ts";
import { earliestStart, movingSubscriptions } from "../../billing/price-moves.ts";
import type { SubscriptionRow } from "../../billing/subscription-row.ts";
import { withPricesAt } from "../../content/plan-prices.ts";
import type { Executor } from "../../db/client.ts";
import {
  organization,
  plan,
  planPrice,
  priceMoveItem,
  subscription,
} from "../../db/schema/index.ts";
import { AppError } from "../../errors.ts";

/** Customers that one move can have. */
const most = 5_000;
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

function hurdleOf(
  row: SubscriptionRow,
  mode: PaymentMode,
  moving: boolean,
): PriceMoveHurdle | null {
  if (row.provider !== mode.provider || row.livemode !== mode.livemode) return "provider";
  if (moving) return "moving";
  if (row.status === "trialing") return "trial";
  if (row.status === "paused") return "paused";
  if (row.status !== "active" || !row.currentPeriodEndsAt) return "unpaid";
  if (row.cancelAtPeriodEnd) return "ending";
  return row.scheduledChange ? "planned" : null;
}

/** Midnight UTC at or after a moment. */
const nextDay = (at: Date) => new Date(Math.ceil(at.getTime() / dayMs) * dayMs);
export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

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

/**
 * Whom a move would concern. Without a day it begins when a planned price does, or as early as the notice allows.
 * @throws AppError no_record, price_move_too_large, price_move_too_late
 */
export async function findCandidates(on: Executor, wish: MoveWish, mode: PaymentMode, now: Date) {
  const { id, interval, reverses } = wish;
  const [row] = await on.select().from(plan).where(eq(plan.id, id));
  if (!row) throw new AppError("no_record");
  const noticed = earliestStart(now, true);
  const planned = await lastPlanned(on, id, now);
  const asked = wish.from ? new Date(`${wish.from}T00:00:00Z`) : null;
  const usual = planned && planned > noticed ? planned : noticed;
  const priceOn = async (at: Date) => {
    const [priced] = await withPricesAt(on, [row], at > now ? at : now);
    return planPriceCents(priced ?? row, interval);
  };
  const back = reverses
    ? and(
        eq(priceMoveItem.moveId, reverses),
        eq(priceMoveItem.state, "changed"),
        eq(priceMoveItem.subscriptionId, subscription.id),
      )
    : undefined;
  const select = {
    row: subscription,
    organization: organization.name,
    name: ownerField("name", subscription.organizationId),
    email: ownerField("email", subscription.organizationId),
    moving: sql<boolean>`${subscription.id} in (${movingSubscriptions(on)})`,
    formerCents: sql<number | null>`${back ? priceMoveItem.fromCents : sql`null::int`}`,
  };
  const running = and(
    eq(subscription.planId, id),
    eq(subscription.interval, interval),
    ne(subscription.status, "canceled"),
  );
  const priceCents = reverses ? null : await priceOn(asked ?? usual);
  // Before the limit: customers who pay that price already must not take the place of others.
  const elsewhere =
    priceCents === null
      ? ne(subscription.priceCents, priceMoveItem.fromCents)
      : ne(subscription.priceCents, priceCents);
  const concernedOnes = and(running, elsewhere);
  const order = [asc(organization.name), asc(subscription.id)] as const;
  const base = () =>
    on
      .select(select)
      .from(subscription)
      .innerJoin(organization, eq(organization.id, subscription.organizationId));
  const rows = back
    ? await base()
        .innerJoin(priceMoveItem, back)
        .where(concernedOnes)
        .orderBy(...order)
        .limit(most + 1)
    : await base()
        .where(concernedOnes)
        .orderBy(...order)
        .limit(most + 1);

  const concerned = rows.map(({ row: bought, formerCents, ...names }) => ({
    ...names,
    bought,
    toCents: priceCents ?? formerCents ?? bought.priceCents,
  }));
  if (concerned.length > most) throw new AppError("price_move_too_large");
  const rises = concerned.some(({ bought, toCents }) => toCents > bought.priceCents);
  const earliest = rises ? noticed : nextDay(now);
  const from = asked ?? (reverses ? earliest : usual);
  if (from.getTime() > now.getTime() + furthestDays * dayMs)
    throw new AppError("price_move_too_late");
  const items = concerned.map(({ bought, moving, toCents, ...names }) => {
    const renewal = bought.currentPeriodEndsAt;
    const hurdle = hurdleOf(bought, mode, moving);
    const start = toCents > bought.priceCents && from < noticed ? noticed : from;
    return {
      subscription: bought.id,
      customer: bought.organizationId,
      organization: names.organization,
      name: names.name ?? "",
      email: names.email ?? "",
      fromCents: bought.priceCents,
      toCents,
      firstChargeAt:
        hurdle || !renewal
          ? null
          : firstRenewal({ ...bought, currentPeriodEndsAt: renewal }, start),
      hurdle,
    };
  });
  return { plan: row, priceCents, from, earliest, items };
}
