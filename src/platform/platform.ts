import type { Database } from "./db/client.ts";
import type { JobControl } from "./jobs/job-control.ts";
import type { Job, Queue } from "./jobs/queue.ts";
import type { LimitStore } from "./limits/counters.ts";
import type { Log } from "./log.ts";

/** Dependencies that every feature's services share. */
export interface Platform {
  db: Database;
  queue: Queue;
  jobs: JobControl;
  /** Names the service that does the work of a job. Each job has one. */
  assign<Payload extends object, Service>(job: Job<Payload, Service>, service: Service): void;
  /** Counts for the limits. */
  store: LimitStore;
  /** Multiplies the limits. */
  scale: number;
  log: Log;
  /** Absolute folder for the site's own files. */
  dataDir: string;
  /** Public address of the site, without a trailing slash. */
  origin: string;
  dashboardUrl: string | undefined;
  /** Signs cookies and links. */
  secret: string;
}
