import { and, eq, gt, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { ask } from "../../../platform/db/statement.ts";
import { AppError } from "../../../platform/errors.ts";
import type { BillingInterval } from "../../plans/plan.ts";
import { type Discount, findDiscount, normalizePromotionCode } from "../promotion.ts";
import { promotion } from "./tables.ts";

/** An order, as far as a code's worth depends on it. Money in the minor unit of `currency`. */
interface DiscountedOrder {
  priceCents: number;
  interval: BillingInterval;
  currency: string;
}

export interface Promotions {
  /** Whether the signup form offers a field for a code: it doesn't while there is no code to be found. */
  anyRuns(): Promise<boolean>;
  /**
   * A code's discount on an order's first payment. Null for an empty code.
   * @param sent.email whose unfinished signup doesn't count as a use
   * @param sent.shownCents what the visitor was shown; null where the caller doesn't say
   * @throws AppError promotion_unknown, promotion_used_up, promotion_not_for_order
   * @throws AppError promotion_changed where it's less than what was shown
   */
  discountFor(
    typed: string,
    order: DiscountedOrder,
    sent?: { email: string; shownCents: number | null },
  ): Promise<Discount | null>;
}

const running = () => and(eq(promotion.published, true), gt(promotion.endsAt, sql`now()`));

export function createPromotions(db: Database, countUses: CountUses): Promotions {
  return {
    async anyRuns() {
      const rows = await db.select({ id: promotion.id }).from(promotion).where(running()).limit(1);
      return rows.length > 0;
    },

    async discountFor(typed, order, { email, shownCents } = { email: "", shownCents: null }) {
      const code = normalizePromotionCode(typed);
      if (code === "") return null;
      const found = await findRunning(db, code);
      const discount = findDiscount(found, order);
      if (!discount) {
        throw new AppError("promotion_not_for_order", { params: { billing: found.billing } });
      }
      if ((await countUses(db, code, email)) >= found.maxUses)
        throw new AppError("promotion_used_up");
      if (shownCents !== null && discount.cents < shownCents) {
        throw new AppError("promotion_changed", {
          params: { cents: discount.cents, currency: order.currency },
        });
      }
      return discount;
    },
  };
}

/** @throws AppError promotion_unknown */
async function findRunning(on: Executor, code: string) {
  const [found] = await on
    .select()
    .from(promotion)
    .where(and(eq(promotion.code, code), running()));
  if (!found) throw new AppError("promotion_unknown");
  return found;
}

/**
 * Counts the uses of a code.
 * @param email whose unfinished signup doesn't count. A finished one does: otherwise the answer would tell who is a customer
 */
type CountUses = (on: Executor, code: string, email: string) => Promise<number>;

/**
 * Takes one use of a code for the signup of an address. Others who want the same code wait until the transaction ends.
 * @throws AppError promotion_used_up, promotion_unknown
 */
export async function takeUse(
  tx: Transaction,
  code: string,
  email: string,
  countUses: CountUses,
): Promise<void> {
  await ask(tx, "select pg_advisory_xact_lock(hashtextextended($1, 1))", [`promotion:${code}`]);
  const { maxUses } = await findRunning(tx, code);
  if ((await countUses(tx, code, email)) >= maxUses) throw new AppError("promotion_used_up");
}
