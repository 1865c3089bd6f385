import { formatDay, utc } from "../../contract/format.ts";
import { atField, type RefusalTable } from "../../contract/refusals/table.ts";
import { limitDays } from "../customers/money-limits.ts";
import { noticeDays } from "./price-moves.ts";

/** Refusals of moving customers to another price. */
export const priceMoveRefusals = {
  price_move_unknown: ["not_found", "This price move doesn’t exist."],
  /** @param params.earliest the first day that is possible, ISO 8601 */
  price_move_too_soon: [
    "invalid_input",
    ({ earliest }: { earliest: string }) =>
      atField(
        "from",
        `Choose ${formatDay(earliest, utc)} or a later day. Customers must be told about a higher price ${noticeDays} days before they pay it.`,
      ),
  ],
  price_move_too_late: ["invalid_input", atField("from", "Choose a day within two years.")],
  price_move_changed: [
    "conflict",
    "The customers or the price have changed since you looked. Check the list again, then confirm.",
  ],
  price_move_over: ["conflict", "This move has already finished for every customer."],
  planned_price_moving: [
    "conflict",
    "Customers are moving to this price. Call the move off first.",
  ],
  planned_price_between: [
    "conflict",
    ({ startsAt, percent }: { startsAt: Date; percent: number }) =>
      `Without this price, the one of ${formatDay(startsAt, utc)} changes the price by ${percent}% within ${limitDays} days. Call that one off first.`,
  ],
} satisfies RefusalTable;
