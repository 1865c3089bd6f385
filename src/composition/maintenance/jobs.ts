import { z } from "zod";
import { defineJob } from "../../platform/jobs/queue.ts";

/** Finds what was left halfway anywhere. */
export const sweepJob = defineJob({
  name: "maintenance.sweep",
  title: "Find unfinished work",
  payload: z.object({}),
  limitSeconds: 300,
  schedule: "*/10 * * * *",
  run: (sweep: () => Promise<void>) => sweep(),
});
