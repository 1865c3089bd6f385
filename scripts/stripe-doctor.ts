import { and, count, isNull, lt, ne, sql } from "drizzle-orm";
import { isLiveKey } from "../server/adapters/payments/stripe-client.ts";
import { checkStripeKeys, checkStripeSetup } from "../server/adapters/payments/stripe-setup.ts";
import { explainFailure } from "../server/backup/open-site.ts";
import { paymentEvent, signup, subscription } from "../server/db/schema/index.ts";
import { report, type StripeCommand, withStripe } from "./stripe-plans.ts";

/** `npm run stripe:doctor`: whether the site is ready to take money. Changes nothing. Exits 1 with what is wrong. */
async function examine(command: StripeCommand): Promise<boolean> {
  const { env, settings, wanted } = command;
  const live = isLiveKey(settings.secretKey);
  const problems = [...settingProblems(env, live), ...(await checkStripeKeys(settings))];
  // Without a key that works, Stripe says nothing else.
  const reachable = !problems.some((one) => one.includes("does not accept"));
  const right = reachable ? report(await checkStripeSetup(settings, wanted, false)) : false;
  problems.push(...(await leftovers(command)));
  for (const problem of problems) process.stdout.write(`problem   ${problem}\n`);
  if (reachable && !right) process.stdout.write("problem   Run npm run stripe:sync.\n");
  const ready = right && problems.length === 0;
  const mode = live ? "live" : "test";
  process.stdout.write(ready ? `Ready, in ${mode} mode.\n` : `Not ready, in ${mode} mode.\n`);
  return ready;
}

function settingProblems(env: StripeCommand["env"], live: boolean): string[] {
  return [
    live && !env.ORIGIN?.startsWith("https:") && "ORIGIN is not https, but the keys are live.",
    !env.STRIPE_WEBHOOK_SECRET && "STRIPE_WEBHOOK_SECRET is not set.",
    env.STRIPE_WEBHOOK_SECRET &&
      !env.STRIPE_WEBHOOK_SECRET.startsWith("whsec_") &&
      "STRIPE_WEBHOOK_SECRET is not the signing secret of an endpoint (whsec_…).",
    live &&
      !env.SMTP_URL &&
      "SMTP_URL is not set: receipts and failed-payment emails reach nobody.",
    live && env.STRIPE_API_BASE && "STRIPE_API_BASE is set, but the keys are live.",
  ].filter((one) => typeof one === "string");
}

/** What no one finished. The sweep does it while a worker runs. */
async function leftovers({ db }: StripeCommand): Promise<string[]> {
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
    events?.count && `${events.count} events of Stripe wait for over an hour. Does a worker run?`,
    signups?.count && `${signups.count} signups are unfinished for over a day.`,
    stale?.count && `${stale.count} subscriptions were not read for two days. Does a worker run?`,
  ].filter((one) => typeof one === "string");
}

try {
  process.exitCode = (await withStripe(examine)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explainFailure("examine the setup", error, process.env)}\n`);
  process.exitCode = 1;
}
