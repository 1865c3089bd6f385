import { type Clock, utc } from "../../../contract/format.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { setting } from "./tables.ts";

/** The company's time zone and clock, as the settings say. */
export async function readClock(on: Executor): Promise<Clock> {
  const [clock] = await on
    .select({ time_zone: setting.timeZone, clock: setting.clock })
    .from(setting)
    .limit(1);
  return clock ?? utc;
}
