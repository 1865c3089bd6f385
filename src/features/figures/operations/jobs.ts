import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** Emails last week's figures on Monday morning. It comes every hour, because the company's time zone can change. */
export const sendWeeklyEmail = defineJob({
  name: "dashboard.weekly",
  title: "Email the week’s figures",
  payload: z.object({}),
  limitSeconds: 60,
  schedule: "5 * * * *",
  run: (weekly: { send(): Promise<void> }) => weekly.send(),
});
