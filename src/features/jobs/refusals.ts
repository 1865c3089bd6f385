import type { RefusalTable } from "../../contract/refusals/table.ts";

/** Refusals of the operations on background jobs. */
export const systemRefusals = {
  queue_unknown: ["not_found", "There is no such queue."],
  failed_job_gone: [
    "conflict",
    "Someone has tried this job again or discarded it in the meantime.",
  ],
  no_failed_jobs: ["conflict", "There are no failed jobs of this kind anymore."],
} satisfies RefusalTable;
