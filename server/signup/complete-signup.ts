import { eq } from "drizzle-orm";
import type { SubscriptionState } from "../billing/ports-state.ts";
import { insertSubscription } from "../billing/sync-subscription.ts";
import { announce } from "../dashboard-events/announce.ts";
import type { Database } from "../db/client.ts";
import { signup } from "../db/schema/index.ts";
import { together } from "../db/together.ts";
import type { EmailVerification } from "../identity/email-verification.ts";
import { openAccount } from "../identity/open-account.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Signup } from "./signups.ts";

/**
 * Step 3 of a signup: in one transaction the account, the organisation, the subscription and the verification mail's
 * job, and the signup is completed. Doing it again changes nothing.
 */
export async function completeSignup(
  parts: { db: Database; queue: Queue; verification: EmailVerification },
  row: Signup,
  state: SubscriptionState,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { id, email, firstName, lastName, passwordHash, organization, planId, interval } = signup;
    const [current] = await tx
      .select({
        ...{ id, email, firstName, lastName, passwordHash, organization, planId, interval },
        state: signup.state,
      })
      .from(signup)
      .where(eq(signup.id, row.id))
      .for("update");
    if (!current || current.state === "completed") return;
    const { userId, organizationId } = await openAccount(tx, {
      email: current.email,
      firstName: current.firstName,
      lastName: current.lastName,
      passwordHash: current.passwordHash,
      organizationName: current.organization ?? `${current.firstName} ${current.lastName}`,
    });
    const subscribed = insertSubscription(
      { queue: parts.queue, now: () => new Date() },
      tx,
      state,
      {
        organizationId,
        signupId: current.id,
        planId: current.planId,
        interval: current.interval,
      },
    );
    const announced = announce(tx, parts.queue, {
      type: "account.created",
      userId,
      organizationId,
    });
    const mailed = parts.verification.sendLink(
      tx,
      { id: userId, email: current.email, name: current.firstName },
      `verify:${current.id}`,
    );
    const now = new Date();
    const completed = tx
      .update(signup)
      .set({
        state: "completed",
        providerSubscriptionId: state.subscriptionId,
        userId,
        // The account has it; a lead needs none.
        passwordHash: "",
        leaseToken: null,
        leaseExpiresAt: null,
        lastError: null,
        completedAt: now,
        updatedAt: now,
      })
      .where(eq(signup.id, current.id));
    await together([subscribed, announced, mailed, completed]);
  });
}
