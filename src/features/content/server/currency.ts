import { sql } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";

/** What the installation sells in, as part of a statement. The setting is written down at each start: src/composition/adopt-currency.ts. */
export const currencyText = "coalesce((select currency from installation), 'usd')";
export const currencyNow = sql<string>`coalesce((select currency from installation), 'usd')`;

/** What the installation sells in. ISO 4217, lower case. */
export async function readCurrency(on: Executor): Promise<string> {
  const { rows } = await on.execute<{ currency: string }>(sql`select ${currencyNow} as currency`);
  return rows[0]?.currency ?? "usd";
}
