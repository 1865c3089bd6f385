import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

export const deleteAccount = defineJob({
  name: "account.delete",
  title: "Delete an account",
  payload: z.object({ userId: z.string() }),
  limitSeconds: 120,
  run: (account: { deleteIfDue(userId: string): Promise<unknown> }, { userId }) =>
    account.deleteIfDue(userId).then(() => {}),
});
