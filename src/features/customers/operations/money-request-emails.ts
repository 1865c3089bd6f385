import type { Actor } from "../../../console/operations/actor.ts";
import { links } from "../../../contract/links.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { tellOwners } from "../../identity/server/tell-owners.ts";
import { tellSiteOwners } from "../../team/operations/tell-site-owners.ts";
import { approvalWanted } from "../../team/server/emails.ts";
import type { moneyRequest } from "../../team/server/tables.ts";
import { creditAdded, refundMade, trialExtended } from "../server/emails.ts";

export type StoredMoneyRequest = typeof moneyRequest.$inferSelect;
/** How long a colleague has to decide. */
export const daysToDecide = 7;

type Sender = { queue: Queue; origin: string };

/** In the transaction that notes the outcome, so each owner is told once. */
export async function tellCustomer(
  { queue, origin }: Sender,
  tx: Transaction,
  row: StoredMoneyRequest,
): Promise<void> {
  const event = `money-done:${row.id}`;
  const shared = {
    reason: row.customerReason,
    billingUrl: `${origin}${links.signInFor(links.profilePayment)}`,
  };
  if (row.kind === "trial") {
    const trialEndsAt = (row.trialEndsAt ?? row.updatedAt).toISOString();
    const props = (name: string) => ({ ...shared, name, trialEndsAt });
    return tellOwners(tx, queue, row.organizationId, {
      email: trialExtended,
      event,
      props,
    });
  }
  const amountCents = row.amountCents ?? 0;
  const email = row.kind === "refund" ? refundMade : creditAdded;
  const { currency } = row;
  const props = (name: string) => ({ ...shared, name, amountCents, currency });
  return tellOwners(tx, queue, row.organizationId, { email, event, props });
}

/** Asks the owners who may decide, except the one who wants it. */
export async function tellApprovers(
  { queue, origin }: Sender,
  tx: Transaction,
  actor: Actor,
  row: StoredMoneyRequest,
): Promise<void> {
  await tellSiteOwners(tx, queue, {
    email: approvalWanted,
    event: `approval-wanted:${row.id}`,
    except: actor.id,
    props: {
      requester: actor.name,
      kind: row.kind,
      ...(row.kind === "trial"
        ? { days: row.trialDays ?? 0 }
        : { amountCents: row.amountCents ?? 0 }),
      currency: row.currency,
      reason: row.reason,
      link: `${origin}${links.signInFor(`${links.admin}/approvals`)}`,
      expiresInDays: daysToDecide,
    },
  });
}
