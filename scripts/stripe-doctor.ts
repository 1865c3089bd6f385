import { explainFailure } from "../src/composition/backup/open-site.ts";
import { isLiveKey } from "../src/features/billing/adapters/stripe-client.ts";
import {
  checkStripeKeys,
  checkStripeSetup,
} from "../src/features/billing/adapters/stripe-setup.ts";
import { examinePayments } from "../src/features/billing/server/payment-doctor.ts";
import { report, type StripeCommand, withStripe } from "./stripe-plans.ts";

/** `npm run stripe:doctor`: whether the site is ready to take money. Changes nothing. Exits 1 with what is wrong. */
async function examine({ env, db, settings, wanted }: StripeCommand): Promise<boolean> {
  const live = isLiveKey(settings.secretKey);
  const { findings, problems } = await examinePayments({
    db,
    settings: {
      live,
      origin: wanted.origin,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      sendsMail: env.SMTP_URL !== undefined,
      otherApi: env.STRIPE_API_BASE !== undefined,
    },
    setup: {
      checkKeys: () => checkStripeKeys(settings),
      checkAccount: (needed) => checkStripeSetup(settings, needed, false),
    },
  });
  const right = findings ? report(findings) : false;
  for (const problem of problems) process.stdout.write(`problem   ${problem}\n`);
  if (findings && !right) process.stdout.write("problem   Run npm run stripe:sync.\n");
  const ready = right && problems.length === 0;
  const mode = live ? "live" : "test";
  process.stdout.write(ready ? `Ready, in ${mode} mode.\n` : `Not ready, in ${mode} mode.\n`);
  return ready;
}

try {
  process.exitCode = (await withStripe(examine)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explainFailure("examine the setup", error, process.env)}\n`);
  process.exitCode = 1;
}
