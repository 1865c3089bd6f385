import { moneyText } from "../../../console/format.ts";
import type { AdminPriceMove, PriceMoveState } from "../price-move-operations.ts";

/** `$49 a month` */
const priceText = (cents: number, currency: string, interval: string) =>
  `${moneyText(cents, currency)} a ${interval}`;

/** `+$120`: what a change adds. @param currency the company’s unless told */
export const differenceText = (cents: number, currency?: string) =>
  `${cents === 0 ? "" : cents < 0 ? "−" : "+"}${moneyText(Math.abs(cents), currency)}`;

export const customersText = (count: number) =>
  count === 1 ? "1 customer" : `${count.toLocaleString("en-US")} customers`;

export const moveTitle = ({ plan, interval, priceCents, currency }: AdminPriceMove) =>
  priceCents === null
    ? `${plan}: back to the former price`
    : `${plan}: ${priceText(priceCents, currency, interval)}`;

/** Customers of a move, wherever they stand. */
export const countCustomers = ({ counts }: AdminPriceMove) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Where a move stands as a whole. */
export function moveState({ canceledAt, open }: AdminPriceMove): { label: string; badge: string } {
  if (canceledAt)
    return { label: open > 0 ? "Being called off" : "Called off", badge: "badge badge-draft" };
  return open > 0
    ? { label: "Under way", badge: "badge badge-changed" }
    : { label: "Done", badge: "badge badge-published" };
}

export const moveItemBadges: Record<PriceMoveState, string> = {
  waiting: "badge",
  scheduled: "badge badge-changed",
  replaced: "badge badge-draft",
  changed: "badge badge-published",
  ended: "badge",
  undone: "badge badge-draft",
};
