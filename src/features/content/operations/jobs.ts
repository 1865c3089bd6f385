import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";
import { scheduledActions } from "../content-operations.ts";
import { contentTypeNames } from "../content-types.ts";

const payload = z.object({
  type: z.enum(contentTypeNames),
  id: z.string(),
  action: z.enum(scheduledActions),
  at: z.iso.datetime(),
});
export type ScheduledWork = z.infer<typeof payload>;

/** Publishes a record, or takes it down, when its time has come. */
export const runScheduledContent = defineJob({
  name: "content.scheduled",
  title: "Publish scheduled content",
  payload,
  limitSeconds: 30,
  run: (run: (work: ScheduledWork) => Promise<void>, work) => run(work),
});
