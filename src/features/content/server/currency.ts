import { sql } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";

/** The installation's currency, as part of an SQL statement. The setting is written down at each start: src/composition/adopt-currency.ts. */
export const currencyText = "coalesce((select currency from installation), 'usd')";
export const currencyNow = sql<string>`coalesce((select currency from installation), 'usd')`;

/** The installation's currency. ISO 4217, lower case. */
export async function readCurrency(on: Executor): Promise<string> {
  const { rows } = await on.execute<{ currency: string }>(sql`select ${currencyNow} as currency`);
  return rows[0]?.currency ?? "usd";
}
