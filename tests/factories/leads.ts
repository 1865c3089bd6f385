import type { LeadParts } from "../../src/features/leads/operations/lead-parts.ts";
import type { Database } from "../../src/platform/db/client.ts";
import { createLog } from "../../src/platform/log.ts";
import { createRecordingQueue } from "../harness/recording-queue.ts";

/** What the operations on leads need, without a mail provider, a mailing list, or a storage. */
export const leadParts = (db: Database, changes: Partial<LeadParts> = {}): LeadParts => ({
  db,
  queue: createRecordingQueue(),
  storage: { delete: async () => {} },
  newsletter: { endFor: async () => {} },
  inboundAddress: undefined,
  secret: "a secret of the tests, long enough",
  log: createLog("silent"),
  ...changes,
});
