import type { Database } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";

/** Dependencies of the operations on leads. */
export interface LeadParts {
  db: Database;
  queue: Queue;
  /** Where CVs lie. */
  storage: { delete(key: string): Promise<void> };
  newsletter: { endFor(email: string): Promise<void> };
  /** Where the mail provider receives email for the site; undefined: nowhere. */
  inboundAddress: string | undefined;
  /** Signs reply addresses. */
  secret: string;
  log: Log;
}
