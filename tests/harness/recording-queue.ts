import type { JobName, Queue } from "../../server/jobs/queue.ts";

/** A queue that remembers what was put into it, whether or not the transaction committed. */
export function createRecordingQueue(): Queue & { jobs: { name: JobName; payload: object }[] } {
  const jobs: { name: JobName; payload: object }[] = [];
  return {
    jobs,
    async enqueue(_tx, name, payload) {
      jobs.push({ name, payload });
    },
  };
}
