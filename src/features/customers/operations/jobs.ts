import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** Carries out an approved refund, credit, or longer trial that was interrupted. */
export const finishMoneyRequest = defineJob({
  name: "money.finish",
  title: "Finish a refund or credit",
  payload: z.object({ requestId: z.string() }),
  limitSeconds: 60,
  run: (requests: { carryOut(requestId: string): Promise<void> }, { requestId }) =>
    requests.carryOut(requestId),
});
