import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** Tells colleagues what has come up. An email an hour at most goes to each. */
export const tellOfInbox = defineJob({
  name: "inbox.tell",
  title: "Email the team what’s waiting",
  payload: z.object({}),
  limitSeconds: 60,
  schedule: "*/10 * * * *",
  run: (tell: () => Promise<void>) => tell(),
});
