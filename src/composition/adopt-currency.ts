import { and, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { PaymentMode } from "../features/billing/server/ports.ts";
import { subscription } from "../features/billing/server/tables.ts";
import { installation } from "../features/content/server/tables.ts";
import { signup } from "../features/signup/server/tables.ts";
import type { Database } from "../platform/db/client.ts";
import { EnvError } from "../platform/env.ts";

/** Subscriptions that are paid, or will be. One that is paused or over starts again in the currency of that day. */
const running = ["trialing", "active", "past_due", "unpaid", "incomplete"];

/**
 * Writes down what the installation sells in, for all that reads prices from the database.
 * @throws EnvError while customers of this provider and mode pay in another currency: a provider can't change what a subscription is
 *   paid in, and its page would show the price with the wrong sign
 */
export async function adoptCurrency(
  db: Database,
  currency: string,
  { provider, livemode }: PaymentMode,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One start at a time.
    await tx.execute(sql`lock table ${installation} in share row exclusive mode`);
    const others = await tx
      .select({ currency: subscription.currency, customers: count() })
      .from(subscription)
      .where(
        and(
          eq(subscription.provider, provider),
          eq(subscription.livemode, livemode),
          inArray(subscription.status, running),
          ne(subscription.currency, currency),
        ),
      )
      .groupBy(subscription.currency);
    const [other] = others;
    if (other) {
      const many =
        other.customers === 1 ? "1 subscription is" : `${other.customers} subscriptions are`;
      throw new EnvError(
        `Cannot start: CURRENCY is ${currency}, but ${many} in ${other.currency}. Set CURRENCY=${other.currency}, or end these subscriptions first.`,
      );
    }
    const [unfinished] = await tx
      .select({ currency: signup.currency })
      .from(signup)
      .where(
        and(
          eq(signup.provider, provider),
          eq(signup.livemode, livemode),
          inArray(signup.state, ["pending", "requires_action"]),
          ne(signup.currency, currency),
        ),
      )
      .limit(1);
    if (unfinished) {
      throw new EnvError(
        `Cannot start: CURRENCY is ${currency}, but a signup in ${unfinished.currency} isn’t finished. Set CURRENCY=${unfinished.currency} for another day. By then it has ended.`,
      );
    }
    await tx
      .insert(installation)
      .values({ currency })
      .onConflictDoUpdate({ target: installation.id, set: { currency } });
  });
}
