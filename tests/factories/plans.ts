import { plan } from "../../src/features/content/server/tables.ts";
import type { Database } from "../../src/platform/db/client.ts";

/** The plans that tests of signing up need: free, with a trial, and without one. Prices in cents. */
export async function insertPlans(db: Database): Promise<void> {
  await db.insert(plan).values([
    { title: "Free", monthlyPriceCents: 0, yearlyPriceCents: 0, trialDays: 14, position: 1 },
    {
      title: "Starter",
      monthlyPriceCents: 3900,
      yearlyPriceCents: 38950,
      trialDays: 14,
      position: 2,
    },
    {
      title: "Fleet",
      monthlyPriceCents: 24900,
      yearlyPriceCents: 249000,
      trialDays: 14,
      position: 3,
    },
    { title: "Enterprise", monthlyPriceCents: 69900, yearlyPriceCents: 699000, position: 4 },
    { title: "Retired", monthlyPriceCents: 100, yearlyPriceCents: 100, published: false },
  ]);
}
