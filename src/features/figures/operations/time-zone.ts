import { sql } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { setting } from "../../content/server/tables.ts";

/** Where and how the company reads the time. */
export async function readClock(on: Executor) {
  const [row] = await on.select({ timeZone: setting.timeZone, clock: setting.clock }).from(setting);
  return row ?? ({ timeZone: "UTC", clock: "12-hour" } as const);
}

/** The company's time zone, by its IANA name. */
export async function readTimeZone(on: Executor): Promise<string> {
  const { rows } = await on.execute<{ zone: string }>(
    sql`select coalesce((select time_zone from setting), 'UTC') as zone`,
  );
  return rows[0]?.zone ?? "UTC";
}
