import { eq } from "drizzle-orm";
import { openSite } from "../src/composition/backup/open-site.ts";
import type { StripeSettings } from "../src/features/billing/adapters/stripe-client.ts";
import type { SetupFinding, WantedSetup } from "../src/features/billing/server/ports-setup.ts";
import { plan } from "../src/features/content/server/tables.ts";
import { connect, type Database } from "../src/platform/db/client.ts";
import type { Env } from "../src/platform/env.ts";

/** What both Stripe commands work with. */
export interface StripeCommand {
  env: Env;
  db: Database;
  settings: StripeSettings;
  wanted: WantedSetup;
}

/** Opens the site's settings and database for a command. @throws Error that says which setting is missing */
export async function withStripe<T>(run: (command: StripeCommand) => Promise<T>): Promise<T> {
  const site = await openSite(process.env);
  const { env } = site;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  try {
    if (!secretKey || !publishableKey) {
      throw new Error("Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY first.");
    }
    if (!env.ORIGIN) throw new Error("Set ORIGIN to the public address of the site first.");
    const { db, pool } = connect(site.databaseUrl, () => {});
    try {
      const plans = await db.select().from(plan).where(eq(plan.published, true));
      const settings = { secretKey, publishableKey, apiBase: env.STRIPE_API_BASE };
      return await run({
        env,
        db,
        settings,
        wanted: { plans, currency: env.CURRENCY, origin: env.ORIGIN },
      });
    } finally {
      await pool.end();
    }
  } finally {
    await site.close();
  }
}

/** One line for each finding. @returns whether everything is right */
export function report(findings: SetupFinding[]): boolean {
  for (const { what, state, detail } of findings) {
    process.stdout.write(`${state.padEnd(9)} ${what}${detail ? `: ${detail}` : ""}\n`);
  }
  return findings.every(({ state }) => state === "ok" || state === "made");
}
