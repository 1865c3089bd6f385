import { and, asc, gt, isNull, ne } from "drizzle-orm";
import { slugify } from "../../../contract/slug.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type {
  Candidate,
  PublishProblem,
  StoredType,
} from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { readClock } from "../../content/server/clock.ts";
import { readCurrency } from "../../content/server/currency.ts";
import { plan, planPrice } from "../../content/server/tables.ts";
import { lowestPriceFaults } from "../../customers/money-limits.ts";
import type { ClaimedPlan } from "../plan-claims.ts";
import { applyDuePrices } from "./apply-prices.ts";
import { type Prices, priceNeedsSecond } from "./price-limits.ts";
import { renameInTokens, textsWithPlan } from "./rename-plan.ts";

/** Tokens find a plan by its name as it reads in an address, so no two are the same there. */
async function nameFaults(on: Executor, { id, data }: Candidate): Promise<PublishProblem[]> {
  const slug = slugify(String(data.title));
  const rows = await on.select({ title: plan.title }).from(plan).where(ne(plan.id, id));
  const taken = slug === "" || rows.some(({ title }) => slugify(title) === slug);
  return taken ? [{ field: "title", message: publishWords.planNameTaken }] : [];
}

/** Prices that are a slip, or that one person may not change alone. */
async function priceFaults(on: Executor, { id, data, live }: Candidate): Promise<PublishProblem[]> {
  const prices = data as unknown as Prices;
  const before = live as unknown as Prices | null;
  const keys = ["monthlyPriceCents", "yearlyPriceCents"] as const;
  const changed = keys.filter((key) => before?.[key] !== prices[key]);
  if (changed.length === 0) return [];
  const faults: PublishProblem[] = lowestPriceFaults(prices, before, await readCurrency(on));
  if (faults.length > 0) return faults;
  const needs = await priceNeedsSecond(on, id, prices, new Date());
  if (!needs) return [];
  const message = publishWords.priceNeedsSecond(needs.percent, needs.limitPercent);
  return changed.map((field) => ({ field, message }));
}

/** Prices that are still to come, the earliest first. */
export const readPlanned = (on: Executor) =>
  on
    .select()
    .from(planPrice)
    .where(and(isNull(planPrice.appliedAt), gt(planPrice.startsAt, new Date())))
    .orderBy(asc(planPrice.startsAt));

export const planRecords = {
  plan: {
    table: plan,
    format: {
      file: "plans.yaml",
      key: "title",
      comment:
        "Prices are in the smallest unit of the currency, such as cents. The site shows the plans in this order.",
    },
    faults: async (on, candidate) => [
      ...(await nameFaults(on, candidate)),
      ...(await priceFaults(on, candidate)),
    ],
    async asPlan(on, { id, data }) {
      const planned = (await readPlanned(on)).filter(({ planId }) => planId === id);
      const [currency, clock] = [await readCurrency(on), await readClock(on)];
      return { ...(data as unknown as ClaimedPlan), currency, clock, planned };
    },
    beforeChange: (tx) => applyDuePrices(tx, new Date()),
    async afterPublish(tx, current, data) {
      if (current.state === "draft") return;
      const before = slugify(String((current.live ?? current.data).title));
      await renameInTokens(tx, before, slugify(String(data.title)));
    },
    async beforeUnpublish(tx, { title }) {
      const texts = await textsWithPlan(tx, slugify(String(title)));
      if (texts.length > 0) throw new AppError("plan_in_texts", { params: { texts } });
    },
  },
} as const satisfies Record<string, StoredType>;
