import type { StaffRole } from "../../../contract/roles.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Content } from "../../content/server/content.ts";
import type { PaymentPort } from "./ports.ts";

/** Dependencies of the use cases of billing. */
export interface BillingParts {
  db: Database;
  queue: Queue;
  payments: PaymentPort;
  content: Pick<Content, "findPlan">;
  /** Where a customer looks after the subscription; for mails. */
  billingUrl: string;
  paymentUrl(subscriptionId: string): string;
  /** Enqueues unfinished signups that wait for news about a customer or a subscription. */
  wakeSignups(
    tx: Transaction,
    about: { subscriptionId: string | null; customerId: string | null },
  ): Promise<void>;
  /** Records what happened to a customer, in the name of the person whose decision it was. */
  writeAudit(
    tx: Transaction,
    actor: { id: string; name: string; role: StaffRole },
    change: {
      action: string;
      target: { type: string; id: string; title: string };
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    },
  ): Promise<void>;
  now: () => Date;
}
