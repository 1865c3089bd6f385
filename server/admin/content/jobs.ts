import { z } from "zod";
import { scheduledActions } from "../../../contract/admin/content-operations.ts";
import { contentTypeNames } from "../../../contract/admin/content-types.ts";
import { defineJob } from "../../jobs/queue.ts";

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
  payload,
  limitSeconds: 30,
  run: (run: (work: ScheduledWork) => Promise<void>, work) => run(work),
});
