import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";
import type { Platform } from "../../../platform/platform.ts";

/** Writes prices whose moment has come into their plans' rows. */
export const applyPlannedPrices = defineJob({
  name: "plan.prices",
  title: "Put a planned price into effect",
  payload: z.object({}),
  limitSeconds: 30,
  async run({ db }: Pick<Platform, "db">) {
    const { applyDuePrices } = await import("./apply-prices.ts");
    await db.transaction((tx) => applyDuePrices(tx, new Date()));
  },
});
