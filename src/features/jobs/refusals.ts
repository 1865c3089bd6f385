import type { RefusalTable } from "../../contract/refusals/table.ts";

/** Refusals of the operations on background jobs. */
export const systemRefusals = {
  queue_unknown: ["not_found", "This queue doesn’t exist."],
  failed_job_gone: ["conflict", "Someone else has already retried or discarded this job."],
  no_failed_jobs: ["conflict", "No failed jobs of this kind are left."],
} satisfies RefusalTable;
