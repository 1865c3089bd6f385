import type { z } from "zod";
import type { Transaction } from "../db/client.ts";

/**
 * Everything about one kind of job. Each feature defines its own in `jobs.ts`, and `src/composition/job-list.ts` takes all that it exports.
 * A payload carries ids: the handler reads the rest from the database.
 */
export interface Job<Payload extends object, Service> {
  /** `domain.verb`. Also the queue's name, so a renamed job leaves its waiting jobs behind. */
  name: string;
  /** Its name in the console: `Send an email`. */
  title: string;
  /** Checked before the handler runs: a waiting job may have been written by an older version. */
  payload: z.ZodType<Payload>;
  /** Time limit of one try, in seconds: the handler's deadline. */
  limitSeconds: number;
  /** Tries after the first; the wait doubles from 5 to 10 seconds up to 6 hours. */
  retries: number;
  /** Cron expression in UTC; the job then also comes by the clock, with an empty payload. */
  schedule?: string;
  /** Does the work. May run again after it was done. A throw means: try again later. */
  run(service: Service, payload: Payload): Promise<void>;
  /** Told when the last try failed. */
  giveUp?(service: Service, payload: Payload, error: unknown): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of all payloads and services
export type AnyJob = Job<any, any>;

/** More than a day of tries: a mail server may be away for a night. */
const forADay = 16;

/** Defines a job. Where the retries are left out, it is tried for more than a day. */
export function defineJob<Payload extends object, Service>(
  job: Omit<Job<Payload, Service>, "retries"> & { retries?: number },
): Job<Payload, Service> {
  return { retries: forADay, ...job };
}

/** A job with the service that does its work. */
export interface BoundJob {
  job: AnyJob;
  service: unknown;
}

export function bindJob<Payload extends object, Service>(
  job: Job<Payload, Service>,
  service: Service,
): BoundJob {
  return { job, service };
}

/** Puts work into the queue inside the business transaction: it exists if, and only if, that commits. */
export interface Queue {
  enqueue<Payload extends object>(
    tx: Transaction,
    // biome-ignore lint/suspicious/noExplicitAny: who enqueues doesn't know who does the work
    job: Job<Payload, any>,
    payload: Payload,
    /** Not before then; at once where it is left out. */
    when?: { startAfter: Date },
  ): Promise<void>;
}
