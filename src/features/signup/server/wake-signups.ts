import { and, eq, ne, or } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { PaymentMode } from "../../billing/server/ports.ts";
import { finishSignup } from "./jobs.ts";
import { signup } from "./tables.ts";

/**
 * Enqueues the unfinished signups that wait for news about a customer or a subscription.
 * @param about the provider's ids
 */
export async function wakeSignups(
  tx: Transaction,
  queue: Queue,
  { provider, livemode }: PaymentMode,
  { subscriptionId, customerId }: { subscriptionId: string | null; customerId: string | null },
): Promise<void> {
  const about = or(
    subscriptionId ? eq(signup.providerSubscriptionId, subscriptionId) : undefined,
    customerId ? eq(signup.providerCustomerId, customerId) : undefined,
  );
  if (!about) return;
  const rows = await tx
    .select({ id: signup.id })
    .from(signup)
    .where(
      and(
        about,
        eq(signup.provider, provider),
        eq(signup.livemode, livemode),
        ne(signup.state, "completed"),
      ),
    );
  for (const { id } of rows) await queue.enqueue(tx, finishSignup, { signupId: id });
}
