import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { currencySign } from "../../../contract/money.ts";
import type { Executor } from "../../../platform/db/client.ts";
import {
  type ContentTypeName,
  contentTypeNames,
  getContentType,
} from "../../content/content-types.ts";
import { getColumn, readPublished, recordTitle } from "../../content/operations/records.ts";
import { storedType } from "../../content/operations/stored-types.ts";
import { readClock } from "../../content/server/clock.ts";
import { readCurrency } from "../../content/server/currency.ts";
import { withPricesAt } from "../../content/server/plan-prices.ts";
import { plan } from "../../content/server/tables.ts";
import { type ClaimedPlan, wrongClaims } from "../plan-claims.ts";
import type { AdminPriceText } from "../price-operations.ts";

type Planned = NonNullable<ClaimedPlan["planned"]>[number];

const textFields = (type: ContentTypeName) =>
  Object.entries(getContentType(type).fields).flatMap(([key, { kind, fixed }]) =>
    ["html", "line", "text", "list"].includes(kind) && !fixed ? [key] : [],
  );

/** Records that could name the plan with a price. A row that the site names has no text before someone edits it. */
function mayName(type: ContentTypeName, title: string, sign: string): SQL | undefined {
  if (storedType(type).named) return undefined;
  const [word = ""] = title.split(/\s/);
  return or(
    ...textFields(type).map((key) => {
      const text = sql`${getColumn(type, key)}::text`;
      return and(sql`strpos(${text}, ${sign}) > 0`, sql`strpos(${text}, ${word}) > 0`);
    }),
  );
}

/**
 * Published texts that say a price as plain text, and are wrong from the moment of a planned price.
 * @param planned of this plan
 * @returns for each moment in milliseconds, the texts that are right until then
 */
export async function textsByPrice(
  on: Executor,
  planId: string,
  planned: readonly Planned[],
  at: Date,
): Promise<Map<number, AdminPriceText[]>> {
  const found = new Map<number, AdminPriceText[]>();
  if (planned.length === 0) return found;
  const rows = await on
    .select()
    .from(plan)
    .where(or(eq(plan.published, true), eq(plan.id, planId)));
  const currency = await readCurrency(on);
  const clock = await readClock(on);
  const earliestFirst = planned.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const plans: (ClaimedPlan & { id: string })[] = (await withPricesAt(on, rows, at)).map((row) => ({
    ...row,
    currency,
    clock,
    planned: row.id === planId ? earliestFirst : [],
  }));
  const changing = plans.find(({ id }) => id === planId);
  if (!changing) return found;
  for (const type of contentTypeNames) {
    const own = storedType(type).asPlan !== undefined;
    const where = own ? eq(plan.id, planId) : mayName(type, changing.title, currencySign(currency));
    for (const { id, data } of await readPublished(on, type, where)) {
      const claims = textFields(type).flatMap((key) => {
        const value = data[key];
        const text = Array.isArray(value) ? value.join("\n") : String(value ?? "");
        const tokens = getContentType(type).fields[key]?.tokens === true;
        return wrongClaims(text, own ? [changing] : plans, { own, tokens });
      });
      const reported = new Set<number>();
      for (const { message, from } of claims) {
        const moment = from?.getTime();
        if (moment === undefined || reported.has(moment)) continue;
        reported.add(moment);
        const text = { type, id, title: recordTitle(type, data), problem: message };
        found.set(moment, [...(found.get(moment) ?? []), text]);
      }
    }
  }
  return found;
}
