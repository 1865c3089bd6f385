import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** Tells the dates of a trial that has begun. */
export const sendTrialStart = defineJob({
  name: "trial.start",
  title: "Email the dates of a trial",
  payload: z.object({ subscriptionId: z.string() }),
  limitSeconds: 60,
  run: (trial: { sendStart(subscriptionId: string): Promise<void> }, { subscriptionId }) =>
    trial.sendStart(subscriptionId),
});

/** Reminds of trials that end in seven days, and in one day. */
export const remindOfTrials = defineJob({
  name: "trial.remind",
  title: "Remind of trials that end soon",
  payload: z.object({}),
  limitSeconds: 300,
  schedule: "*/15 * * * *",
  run: (trial: { remind(): Promise<void> }) => trial.remind(),
});
