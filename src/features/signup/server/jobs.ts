import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** Completes a signup that was interrupted. */
export const finishSignup = defineJob({
  name: "signup.finish",
  title: "Finish a signup",
  payload: z.object({ signupId: z.string() }),
  /** Ends before the lease of a signup runs out. */
  limitSeconds: 60,
  async run(signups: { resume(signupId: string): Promise<string> }, { signupId }) {
    if ((await signups.resume(signupId)) === "busy") {
      throw new Error("another process works on this signup");
    }
  },
});
