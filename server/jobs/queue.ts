import type { Transaction } from "../db/client.ts";

/** How a job is run. */
interface JobPolicy {
  /** Time limit of one try, in seconds: its handler's deadline. */
  limitSeconds: number;
  /** Tries after the first; the wait doubles from 5 to 10 seconds up to 6 hours. */
  retries: number;
}

/** A job with what it carries; `Payload` exists for the types only. */
type JobDefinition<Payload extends object> = JobPolicy & { payload?: Payload };

/** More than a day of tries: a mail server may be away for a night. */
const forADay = 16;

function job<Payload extends object>(limitSeconds: number): JobDefinition<Payload> {
  return { limitSeconds, retries: forADay };
}

/**
 * Every job of the site. A payload carries ids only: the handler reads the truth from the database. One carries what
 * was typed: whether an account belongs to it is exactly what the request must not find out.
 */
export const jobDefinitions = {
  "mail.deliver": job<{ mailId: string }>(60),
  "mailing-list.sync": job<{ subscriberId: string }>(60),
  "password-reset.send": job<{ email: string }>(30),
  "account.delete": job<{ userId: string }>(120),
  "billing.finish": job<{ requestId: string }>(120),
  "billing.sync": job<{ subscriptionId: string }>(120),
};

export type JobName = keyof typeof jobDefinitions;
export type JobPayloads = {
  [Name in JobName]: NonNullable<(typeof jobDefinitions)[Name]["payload"]>;
};

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
