import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { requestDeadlineMs, timeLeft, withoutDeadline } from "../../../platform/deadline.ts";
import { AppError } from "../../../platform/errors.ts";
import { billingLease } from "./tables.ts";

/** Longer than any deadline of a request or job that holds one: a lease is taken over only after its holder is gone. */
const leaseSeconds = 60;
const pollMs = 50;
/** Leaves most of a request’s time for its work: an answer that comes too late says nothing of what was carried out. */
const timeoutMs = requestDeadlineMs / 3;

/** The name under which someone changes what a subscription is for. @param subscriptionId our id */
export const planLease = (subscriptionId: string) => `plan:${subscriptionId}`;

/**
 * Runs `work` while no one else, in any process, does something under the same name. Not a database lock, because
 * `work` asks the provider and no connection should wait for it.
 * @throws AppError in_progress when someone else takes too long
 */
export async function withLease<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const token = randomUUID();
  const until = performance.now() + timeLeft(timeoutMs);
  while (!(await take(db, name, token))) {
    if (performance.now() > until) {
      throw new AppError("customer_busy", { retryAfter: 5 });
    }
    await wait(pollMs);
  }
  try {
    return await work();
  } finally {
    const mine = and(eq(billingLease.name, name), eq(billingLease.token, token));
    // Also after the request's deadline: the next one would wait for the lease to expire. If it fails, the lease does
    // expire, and what the work returned or threw counts.
    await withoutDeadline(async () => db.delete(billingLease).where(mine)).catch(() => {});
  }
}

async function take(db: Database, name: string, token: string): Promise<boolean> {
  const expiresAt = sql`now() + make_interval(secs => ${leaseSeconds})`;
  const taken = await db
    .insert(billingLease)
    .values({ name, token, expiresAt })
    .onConflictDoUpdate({
      target: billingLease.name,
      set: { token, expiresAt },
      setWhere: sql`${billingLease.expiresAt} < now()`,
    })
    .returning({ token: billingLease.token });
  return taken[0]?.token === token;
}
