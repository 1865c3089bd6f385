import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

export const syncMailingList = defineJob({
  name: "mailing-list.sync",
  title: "Update the mailing list",
  payload: z.object({ subscriberId: z.string() }),
  limitSeconds: 60,
  run: (newsletter: { sync(subscriberId: string): Promise<void> }, { subscriberId }) =>
    newsletter.sync(subscriberId),
});

export const sendIssue = defineJob({
  name: "newsletter.send",
  title: "Send the newsletter",
  payload: z.object({ issueId: z.string() }),
  limitSeconds: 60,
  run: (
    issues: {
      advance(issueId: string): Promise<void>;
      giveUp(issueId: string, error: unknown): Promise<void>;
    },
    { issueId },
  ) => issues.advance(issueId),
  giveUp: (issues, { issueId }, error) => issues.giveUp(issueId, error),
});
