import { z } from "zod";
import { defineJob } from "../jobs/queue.ts";

export const syncMailingList = defineJob({
  name: "mailing-list.sync",
  payload: z.object({ subscriberId: z.string() }),
  limitSeconds: 60,
  run: (newsletter: { sync(subscriberId: string): Promise<void> }, { subscriberId }) =>
    newsletter.sync(subscriberId),
});
