import type { Queue } from "../../src/platform/jobs/queue.ts";

/** A queue that remembers what was put into it, whether or not the transaction committed. */
export function createRecordingQueue(): Queue & { jobs: { name: string; payload: object }[] } {
  const jobs: { name: string; payload: object }[] = [];
  return {
    jobs,
    async enqueue(_tx, job, payload) {
      jobs.push({ name: job.name, payload });
    },
  };
}
