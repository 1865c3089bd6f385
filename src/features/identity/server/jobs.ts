import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** Carries what was typed, and no id: the request must not find out whether an account belongs to it. */
export const sendResetLink = defineJob({
  name: "password-reset.send",
  title: "Send a password reset link",
  payload: z.object({ email: z.string() }),
  limitSeconds: 30,
  run: (passwordReset: { sendLink(email: string): Promise<void> }, { email }) =>
    passwordReset.sendLink(email),
});
