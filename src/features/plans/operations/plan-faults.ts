import { ne } from "drizzle-orm";
import { slugify } from "../../../contract/slug.ts";
import type { Executor } from "../../../platform/db/client.ts";
import type { RecordData } from "../../content/content-schema.ts";
import { publishWords } from "../../content/publish-words.ts";
import { plan } from "../../content/server/tables.ts";
import { lowestPriceFaults } from "../../customers/money-limits.ts";
import { type Prices, priceNeedsSecond } from "./price-limits.ts";

interface PlanCandidate {
  id: string;
  data: RecordData;
  /** What visitors see now; null: nothing. */
  live: RecordData | null;
}
type Problem = { field: string; message: string };

/** Tokens find a plan by its name as it reads in an address, so no two are the same there. */
async function nameFaults(on: Executor, { id, data }: PlanCandidate): Promise<Problem[]> {
  const slug = slugify(String(data.title));
  const rows = await on.select({ title: plan.title }).from(plan).where(ne(plan.id, id));
  const taken = slug === "" || rows.some(({ title }) => slugify(title) === slug);
  return taken ? [{ field: "title", message: publishWords.planNameTaken }] : [];
}

/** Prices that are a slip, or that one person may not change alone. */
async function priceFaults(on: Executor, { id, data, live }: PlanCandidate): Promise<Problem[]> {
  const prices = data as unknown as Prices;
  const before = live as unknown as Prices | null;
  const keys = ["monthlyPriceCents", "yearlyPriceCents"] as const;
  const changed = keys.filter((key) => before?.[key] !== prices[key]);
  if (changed.length === 0) return [];
  const faults: Problem[] = lowestPriceFaults(prices, before);
  if (faults.length > 0) return faults;
  const needs = await priceNeedsSecond(on, id, prices, new Date());
  if (!needs) return [];
  const message = publishWords.priceNeedsSecond(needs.percent, needs.limitPercent);
  return changed.map((field) => ({ field, message }));
}

/** What keeps a plan from being published, besides its texts. */
export async function planFaults(on: Executor, candidate: PlanCandidate): Promise<Problem[]> {
  return [...(await nameFaults(on, candidate)), ...(await priceFaults(on, candidate))];
}
