import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";

/** The company's time zone, by its IANA name. */
export async function readTimeZone(on: Executor): Promise<string> {
  const { rows } = await on.execute<{ zone: string }>(
    sql`select coalesce((select time_zone from console_setting), 'UTC') as zone`,
  );
  return rows[0]?.zone ?? "UTC";
}
