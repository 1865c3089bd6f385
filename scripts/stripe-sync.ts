import { explainFailure } from "../src/composition/backup/open-site.ts";
import { checkStripeSetup } from "../src/features/billing/adapters/stripe-setup.ts";
import { report, withStripe } from "./stripe-plans.ts";

/**
 * `npm run stripe:sync [-- --check]`: products, prices, webhook endpoint and portal settings at Stripe, from the plan
 * rows. With `--check` it only reports differences.
 */
const apply = !process.argv.includes("--check");
try {
  const right = await withStripe(async ({ settings, wanted }) =>
    report(await checkStripeSetup(settings, wanted, apply)),
  );
  process.exitCode = right ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explainFailure("set up Stripe", error, process.env)}\n`);
  process.exitCode = 1;
}
