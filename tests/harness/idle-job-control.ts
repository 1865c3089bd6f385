import type { JobControl } from "../../src/platform/jobs/job-control.ts";

/** For tests in which no job runs: there are no queues. */
export const createIdleJobControl = (): JobControl => ({
  listQueues: async () => [],
  listSchedules: async () => [],
  listFailed: async () => [],
  retry: async () => 0,
  discard: async () => 0,
  claimFailed: async () => [],
  hurry: async () => 0,
});
