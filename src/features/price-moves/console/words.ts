import { formatUsd } from "../../../contract/money.ts";
import type { AdminPriceMove, PriceMoveState } from "../price-move-operations.ts";

/** `$49 a month` */
const priceText = (cents: number, interval: string) => `${formatUsd(cents)} a ${interval}`;

/** `+$120`: what a change adds. */
export const differenceText = (cents: number) =>
  cents === 0 ? "$0" : `${cents < 0 ? "−" : "+"}${formatUsd(Math.abs(cents))}`;

export const customersText = (count: number) =>
  count === 1 ? "1 customer" : `${count.toLocaleString("en-US")} customers`;

export const moveTitle = ({ plan, interval, priceCents }: AdminPriceMove) =>
  priceCents === null
    ? `${plan}: back to the former price`
    : `${plan}: ${priceText(priceCents, interval)}`;

/** Customers of a move, wherever they stand. */
export const sizeOf = ({ counts }: AdminPriceMove) =>
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
