import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { subscription } from "../../billing/server/tables.ts";
import { planPrice } from "../../content/server/tables.ts";
import { changePercent, limitDays } from "../../customers/money-limits.ts";
import { readRules } from "../../team/operations/rules.ts";
import { priceRequest } from "../../team/server/tables.ts";

export interface Prices {
  monthlyPriceCents: number;
  yearlyPriceCents: number;
}
interface Step extends Prices {
  startsAt: Date;
}

/** The moment since which an approved price holds: the one that was asked for, or the approval's if that was later. */
const heldSince = ({ startsAt, decidedAt }: typeof priceRequest.$inferSelect) =>
  Math.max(startsAt.getTime(), decidedAt?.getTime() ?? 0);

/** A plan's prices, the newest first, and the limit; null for a plan that no one has ever bought, which changes freely. */
async function readSteps(on: Executor, planId: string) {
  const [bought] = await on
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.planId, planId))
    .limit(1);
  if (!bought) return null;
  const steps: readonly (Step & { id: string })[] = await on
    .select()
    .from(planPrice)
    .where(eq(planPrice.planId, planId))
    .orderBy(desc(planPrice.startsAt), desc(planPrice.appliedAt));
  const approved = await on
    .select()
    .from(priceRequest)
    .where(and(eq(priceRequest.planId, planId), eq(priceRequest.state, "approved")));
  const moments = new Set(approved.map(heldSince));
  const isApproved = ({ startsAt }: Step) => moments.has(startsAt.getTime());
  const { priceLimitPercent: limitPercent } = await readRules(on);

  /**
   * By how much a price differs from those that hold within the 30 days before it, so that small steps add up. What two people
   * approved is where the steps begin anew.
   */
  function percentOf(step: Step, among: readonly Step[]): number {
    const earlier = among.filter((one) => one !== step && one.startsAt <= step.startsAt);
    const since = new Date(step.startsAt.getTime() - limitDays * 86_400_000);
    const before = earlier.findIndex(({ startsAt }) => startsAt <= since);
    const held = before < 0 ? earlier : earlier.slice(0, before + 1);
    const anew = held.findIndex(isApproved);
    const counted = anew < 0 ? held : held.slice(0, anew + 1);
    return Math.max(
      0,
      ...counted.flatMap((one) => [
        changePercent(one.monthlyPriceCents, step.monthlyPriceCents),
        changePercent(one.yearlyPriceCents, step.yearlyPriceCents),
      ]),
    );
  }

  /** Planned prices that become a larger step than the limit allows, if the plan's prices become these. */
  const tooLarge = (after: readonly Step[], from: Date) =>
    after
      .filter((step) => step.startsAt > from)
      .map((step) => ({ step, percent: percentOf(step, after), was: percentOf(step, steps) }))
      .filter(
        ({ step, percent, was }) => !isApproved(step) && percent > limitPercent && percent > was,
      );

  return { steps, limitPercent, percentOf, tooLarge };
}

/** Why another price needs a second owner, as a step of its own or for what it makes of a later one; null if it doesn't. */
export async function priceNeedsSecond(
  on: Executor,
  planId: string,
  prices: Prices,
  at: Date,
): Promise<{ percent: number; limitPercent: number } | null> {
  const read = await readSteps(on, planId);
  if (!read) return null;
  const { steps, limitPercent, percentOf, tooLarge } = read;
  const step = { ...prices, startsAt: at };
  const place = steps.filter(({ startsAt }) => startsAt > at).length;
  const after = [...steps.slice(0, place), step, ...steps.slice(place)];
  const percent = Math.max(
    percentOf(step, steps),
    ...tooLarge(after, at).map((later) => later.percent),
  );
  return percent > limitPercent ? { percent, limitPercent } : null;
}

/** The planned price that would be too large a step without another one; null if there is none. */
export async function stepWithout(
  on: Executor,
  planId: string,
  priceId: string,
): Promise<{ startsAt: Date; percent: number } | null> {
  const read = await readSteps(on, planId);
  const removed = read?.steps.find(({ id }) => id === priceId);
  if (!read || !removed) return null;
  const [first] = read.tooLarge(
    read.steps.filter((one) => one !== removed),
    removed.startsAt,
  );
  return first ? { startsAt: first.step.startsAt, percent: first.percent } : null;
}
