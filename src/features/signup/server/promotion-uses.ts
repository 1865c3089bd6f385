import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { subscription } from "../../billing/server/tables.ts";
import { user } from "../../identity/server/tables.ts";
import { takeUse } from "../../promotions/server/promotions.ts";
import { signup } from "./tables.ts";

/** How long an order holds a use of a code while it's unpaid and its address unproved. Banks' questions end sooner. */
const heldMinutes = 30;

/**
 * A code is used by what was paid, and by trials whose address is proved. An order that is neither holds its use for half an hour:
 * made-up addresses and cards stopped at the bank's question would otherwise use up a code. One whose card was declined counts
 * again when it goes on.
 */
export function countPromotionUses(on: Executor, code: string, email: string): Promise<number> {
  const isHeld = sql`${signup.orderedAt} > now() - make_interval(mins => ${heldMinutes})`;
  const isPaid = sql`${signup.trialDays} is null or exists (select 1 from ${subscription}
    where ${subscription.signupId} = ${signup.id} and ${subscription.status} in ('active', 'past_due', 'unpaid'))`;
  const isProved = sql`${signup.userId} is null or exists (select 1 from ${user}
    where ${user.id} = ${signup.userId} and ${user.emailVerified})`;
  return on.$count(
    signup,
    and(
      eq(signup.promotionCode, code),
      ne(signup.state, "declined"),
      or(ne(signup.email, email), eq(signup.state, "completed")),
      or(isHeld, and(eq(signup.state, "completed"), or(isPaid, isProved))),
    ),
  );
}

/** @throws AppError promotion_used_up, promotion_unknown */
export const takePromotionUse = (tx: Transaction, code: string, email: string): Promise<void> =>
  takeUse(tx, code, email, countPromotionUses);
