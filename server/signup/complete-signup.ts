import { eq } from "drizzle-orm";
import type { PaymentPort, SubscriptionOutcome } from "../billing/ports.ts";
import type { Database } from "../db/client.ts";
import { signup, subscription } from "../db/schema/index.ts";
import type { EmailVerification } from "../identity/email-verification.ts";
import { openAccount } from "../identity/open-account.ts";
import type { Signup } from "./signups.ts";

/**
 * Step 3 of a signup: in one transaction the account, the organisation, the subscription and the verification mail's
 * job, and the signup is completed. Doing it again changes nothing.
 */
export async function completeSignup(
  parts: { db: Database; provider: PaymentPort["provider"]; verification: EmailVerification },
  row: Signup,
  outcome: Extract<SubscriptionOutcome, { kind: "running" }>,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const [current] = await tx.select().from(signup).where(eq(signup.id, row.id)).for("update");
    if (!current || current.state === "completed") return;
    const { userId, organizationId } = await openAccount(tx, {
      email: current.email,
      firstName: current.firstName,
      lastName: current.lastName,
      passwordHash: current.passwordHash,
      organizationName: current.organization ?? `${current.firstName} ${current.lastName}`,
    });
    await tx.insert(subscription).values({
      organizationId,
      planId: current.planId,
      signupId: current.id,
      provider: parts.provider,
      providerCustomerId: current.providerCustomerId ?? "",
      providerSubscriptionId: outcome.subscriptionId,
      status: outcome.status,
      interval: current.interval,
      priceCents: current.priceCents,
      trialEndsAt: outcome.trialEndsAt,
      currentPeriodEndsAt: outcome.currentPeriodEndsAt,
    });
    await parts.verification.sendLink(
      tx,
      { id: userId, email: current.email, name: current.firstName },
      `verify:${current.id}`,
    );
    const now = new Date();
    await tx
      .update(signup)
      .set({
        state: "completed",
        providerSubscriptionId: outcome.subscriptionId,
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
  });
}
