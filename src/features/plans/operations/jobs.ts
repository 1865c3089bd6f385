import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** Writes prices whose moment has come into their plans' rows. */
export const applyPlannedPrices = defineJob({
  name: "plan.prices",
  title: "Put a planned price into effect",
  payload: z.object({}),
  limitSeconds: 30,
  run: (apply: () => Promise<void>) => apply(),
});
