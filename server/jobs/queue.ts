import type { Transaction } from "../db/client.ts";

/** What the dashboard hears about. Documented for its authors in docs/dashboard-webhooks.md. */
export type DashboardEvent =
  | { type: "account.created"; userId: string; organizationId: string }
  | { type: "account.email_verified"; userId: string }
  | { type: "account.closed"; userId: string; organizationIds: string[] }
  | { type: "subscription.changed"; organizationId: string };

/** An event as its job carries it: ids only. What it says about them is read when it is recorded. */
export type AnnouncedEvent = DashboardEvent & {
  eventId: string;
  /** When it happened, ISO 8601. */
  at: string;
};

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

/** What docs/dashboard-webhooks.md promises. */
const forThreeDays = 24;

function job<Payload extends object>(
  limitSeconds: number,
  retries = forADay,
): JobDefinition<Payload> {
  return { limitSeconds, retries };
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
  "dashboard.record": job<AnnouncedEvent>(30),
  "dashboard.deliver": job<{ eventId: string }>(30, forThreeDays),
  "billing.customer": job<{ organizationId: string }>(60),
  "billing.event": job<{ eventId: string }>(120),
  "billing.receipts": job<{ subscriptionId: string }>(120),
  "billing.sync": job<{ subscriptionId: string }>(120),
  /** Ends before the lease of a signup runs out. */
  "signup.finish": job<{ signupId: string }>(60),
  /** Scheduled: finds what was left halfway anywhere. */
  "maintenance.sweep": job<Record<string, never>>(300),
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
