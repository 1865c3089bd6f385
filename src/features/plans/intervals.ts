import type { BillingInterval } from "./plan.ts";

/**
 * `from` plus `count` intervals; the last day of a shorter month where there is no such day. UTC.
 * @param day of the month that periods are counted from, if it isn't the day of `from`
 */
export function addIntervals(
  from: Date,
  interval: BillingInterval,
  count: number,
  day = from.getUTCDate(),
): Date {
  const months = interval === "year" ? 12 * count : count;
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  result.setUTCDate(Math.min(day, lastDayOf(result)));
  return result;
}

const lastDayOf = (at: Date) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();

/**
 * The first renewal at or after a moment.
 * @param row its `currentPeriodEndsAt` is a renewal; in a short month, `trialEndsAt` or `createdAt` tells the day of the others
 */
export function firstRenewal(
  row: {
    interval: BillingInterval;
    currentPeriodEndsAt: Date;
    trialEndsAt: Date | null;
    createdAt: Date;
  },
  from: Date,
): Date {
  const lastEnd = row.currentPeriodEndsAt;
  const shortened = lastEnd.getUTCDate() === lastDayOf(lastEnd);
  const started = (row.trialEndsAt ?? row.createdAt).getUTCDate();
  const day = shortened ? Math.max(lastEnd.getUTCDate(), started) : lastEnd.getUTCDate();
  let at = lastEnd;
  for (let count = 1; at < from; count += 1) at = addIntervals(lastEnd, row.interval, count, day);
  return at;
}
