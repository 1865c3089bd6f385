import { eq } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { readPlanned } from "../../plans/operations/plan-records.ts";
import { type ClaimedPlan, wrongClaims } from "../../plans/plan-claims.ts";
import { plainPlanNames } from "../../plans/plan-names.ts";
import { findUnwanted } from "../../screening/unwanted-words.ts";
import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { publishWords } from "../publish-words.ts";
import { readClock } from "../server/clock.ts";
import { readCurrency } from "../server/currency.ts";
import { withPricesAt } from "../server/plan-prices.ts";
import { plan } from "../server/tables.ts";
import { storedType } from "./stored-types.ts";
import { writtenTexts } from "./text-fields.ts";

/** The plans that visitors see, with the prices of this moment and those to come. */
export async function readPlans(on: Executor): Promise<(ClaimedPlan & { id: string })[]> {
  const rows = await on.select().from(plan).where(eq(plan.published, true));
  const planned = await readPlanned(on);
  const priced = await withPricesAt(on, rows, new Date());
  const currency = await readCurrency(on);
  const clock = await readClock(on);
  return priced.map((row) => ({
    ...row,
    currency,
    clock,
    planned: planned.filter(({ planId }) => planId === row.id),
  }));
}

/**
 * What is doubtful in a record's texts, each with its field's name: words and times that the company writes differently, and
 * names, prices, and limits of plans that tokens would keep right. It can be published all the same.
 */
export async function findWarnings(
  on: Executor,
  { type, id, data }: { type: ContentTypeName; id: string; data: RecordData },
): Promise<string[]> {
  const written = writtenTexts(type, data);
  if (written.length === 0) return [];
  const plans = getContentType(type).texts === "email" ? [] : await readPlans(on);
  const others = plans.filter((one) => one.id !== id);
  const warnings = written.flatMap(({ field, text, prose }) => {
    const tokens = field.tokens === true;
    // They are English words: “$6 más” isn't meters.
    const unwanted = field.locale ? [] : findUnwanted(prose);
    const names = ["html", "text", "list"].includes(field.kind)
      ? plainPlanNames(text, others, tokens)
      : [];
    // A plan's own texts are held against it before they are published.
    const claims =
      field.kind === "html" && !storedType(type).asPlan
        ? wrongClaims(text, plans, { own: false, tokens })
        : [];
    return [
      ...unwanted.map(({ word, better }) => publishWords.unwanted(word, better)),
      ...names,
      ...claims.map(({ message }) => message),
    ].map((message) => `${field.label}: ${message}`);
  });
  return [...new Set(warnings)];
}
