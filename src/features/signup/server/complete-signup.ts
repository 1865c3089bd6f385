import type { Database } from "../../../platform/db/client.ts";
import { ask } from "../../../platform/db/statement.ts";
import { together } from "../../../platform/db/together.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { beginDetails } from "../../billing/server/billing-details.ts";
import type { SubscriptionState } from "../../billing/server/ports-state.ts";
import { insertSubscription } from "../../billing/server/sync-subscription.ts";
import { announce } from "../../dashboard-events/server/announce.ts";
import type { EmailVerification } from "../../identity/server/email-verification.ts";
import { openAccount } from "../../identity/server/open-account.ts";
import { sendTrialStart } from "../../trial/server/jobs.ts";
import { completeRow, LeaseLost, type Signup } from "./signups.ts";

type Current = Pick<
  Signup,
  | "id"
  | "state"
  | "email"
  | "firstName"
  | "lastName"
  | "passwordHash"
  | "organization"
  | "planId"
  | "interval"
  | "leaseToken"
  | "billingAddress"
  | "taxId"
>;

const lockCurrent = `select id, state, email, first_name "firstName", last_name "lastName",
    password_hash "passwordHash", organization, plan_id "planId", interval, lease_token "leaseToken",
    billing_address "billingAddress", tax_id "taxId"
  from signup where id = $1 for update`;

/**
 * Step 3 of a signup: in one transaction the account, the organisation, the subscription and the verification mail's
 * job, and the signup is completed. Doing it again changes nothing.
 * @throws LeaseLost
 */
export async function completeSignup(
  parts: { db: Database; queue: Queue; verification: EmailVerification },
  row: Signup,
  state: SubscriptionState,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const [current] = await ask<Current>(tx, lockCurrent, [row.id]);
    if (!current || current.state === "completed") return;
    // Someone took it over, and may have ordered something else.
    if (current.leaseToken !== row.leaseToken) throw new LeaseLost();
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
    ).then(async ({ id }) => {
      if (state.status !== "trialing") return;
      await parts.queue.enqueue(tx, sendTrialStart, { subscriptionId: id });
    });
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
    const { subscriptionId } = state;
    const completed = completeRow(tx, current.id, { subscriptionId, userId });
    const { billingAddress: address, taxId } = current;
    const placed = address && beginDetails(tx, parts.queue, organizationId, { address, taxId });
    await together([subscribed, announced, mailed, completed, placed]);
  });
}
