import type { Transaction } from "../db/client.ts";

/**
 * Every job of the site with what it carries. Ids only: a handler reads the truth from the database. One carries what
 * was typed: whether an account belongs to it is just what the request must not find out.
 */
export interface JobPayloads {
  "mail.deliver": { mailId: string };
  "mailing-list.sync": { subscriberId: string };
  "password-reset.send": { email: string };
  "account.delete": { userId: string };
  "billing.finish": { requestId: string };
  "billing.sync": { subscriptionId: string };
}
export type JobName = keyof JobPayloads;

/** Puts work into the queue inside the business transaction: it exists if, and only if, that commits. */
export interface Queue {
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    /** Not before then; at once where it is left out. */
    when?: { startAfter: Date },
  ): Promise<void>;
}
