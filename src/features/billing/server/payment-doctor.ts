import { and, count, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { readCurrency } from "../../content/server/currency.ts";
import { plan } from "../../content/server/tables.ts";
import { signup } from "../../signup/server/tables.ts";
import { doctorWords } from "../payment-doctor-words.ts";
import type { PaymentSetup, SetupFinding } from "./ports-setup.ts";
import { paymentEvent, subscription } from "./tables.ts";

/** The settings that the doctor looks at. */
export interface PaymentSettings {
  live: boolean;
  /** Public address of the site, without a trailing slash. */
  origin: string;
  webhookSecret: string | undefined;
  /** Emails leave the site. */
  sendsMail: boolean;
  /** Calls go to an address other than the provider's. */
  otherApi: boolean;
}

interface Examination {
  /** Null: the keys don't work, so the provider says nothing else. */
  findings: SetupFinding[] | null;
  /** In sentences. */
  problems: string[];
}

/** Whether the site is ready to take money. Changes nothing. */
export async function examinePayments(parts: {
  db: Database;
  settings: PaymentSettings;
  setup: PaymentSetup;
}): Promise<Examination> {
  const { db, settings, setup } = parts;
  const keys = await setup.checkKeys();
  const plans = await db.select().from(plan).where(eq(plan.published, true));
  const findings = keys.some((one) => one.includes("does not accept"))
    ? null
    : await setup.checkAccount({
        plans,
        currency: await readCurrency(db),
        origin: settings.origin,
      });
  return { findings, problems: [...settingProblems(settings), ...keys, ...(await leftovers(db))] };
}

function settingProblems(settings: PaymentSettings): string[] {
  const { live, origin, webhookSecret, sendsMail, otherApi } = settings;
  return [
    live && !origin.startsWith("https:") && doctorWords.originNotHttps,
    !webhookSecret && doctorWords.webhookSecretMissing,
    webhookSecret && !webhookSecret.startsWith("whsec_") && doctorWords.webhookSecretWrong,
    live && !sendsMail && doctorWords.noMail,
    live && otherApi && doctorWords.otherApi,
  ].filter((one) => typeof one === "string" && one !== "") as string[];
}

/** Unfinished work. The sweep finishes it while a worker runs. */
async function leftovers(db: Database): Promise<string[]> {
  const ago = (interval: string) => sql`now() - interval '${sql.raw(interval)}'`;
  const [events] = await db
    .select({ count: count() })
    .from(paymentEvent)
    .where(and(isNull(paymentEvent.processedAt), lt(paymentEvent.receivedAt, ago("1 hour"))));
  const [signups] = await db
    .select({ count: count() })
    .from(signup)
    .where(
      and(
        sql`${signup.state} in ('pending', 'requires_action')`,
        lt(signup.updatedAt, ago("1 day")),
      ),
    );
  const [stale] = await db
    .select({ count: count() })
    .from(subscription)
    .where(
      and(
        sql`${subscription.provider} = 'stripe'`,
        ne(subscription.status, "canceled"),
        lt(subscription.syncedAt, ago("2 days")),
      ),
    );
  return [
    events?.count ? doctorWords.eventsWait(events.count) : null,
    signups?.count ? doctorWords.signupsUnfinished(signups.count) : null,
    stale?.count ? doctorWords.subscriptionsUnread(stale.count) : null,
  ].filter((one) => one !== null);
}
