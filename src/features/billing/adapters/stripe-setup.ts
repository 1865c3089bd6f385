import type Stripe from "stripe";
import { formatMoney } from "../../../contract/money.ts";
import { isByPlace, type SiteTax } from "../../../contract/tax.ts";
import type { OrderedPlan } from "../server/ports-plan.ts";
import type { SetupFinding, WantedSetup } from "../server/ports-setup.ts";
import { isMissing, openStripe, type StripeSettings, stripeApiVersion } from "./stripe-client.ts";
import { ensurePrice, priceLookupKey } from "./stripe-prices.ts";

/** The events that `receiveEvent` handles. */
const webhookEvents: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  "customer.deleted",
  "customer.updated",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "setup_intent.succeeded",
  "setup_intent.setup_failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "refund.failed",
];

/** Customers change plans on the site, which shows what it costs. Stripe's portal is for cards and invoices only. */
const portalFeatures = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  customer_update: { enabled: false },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
} as const;
const portalMark = { made_by: "site" };

/**
 * Compares products, prices, webhook endpoint, and portal settings at Stripe with what the site needs.
 * @param apply also makes and changes what is not right; a price is never changed, another one takes its place
 */
export async function checkStripeSetup(
  settings: StripeSettings,
  wanted: WantedSetup,
  apply: boolean,
): Promise<SetupFinding[]> {
  const stripe = openStripe(settings);
  const { tax = null } = settings;
  const findings: SetupFinding[] = [];
  for (const plan of wanted.plans) {
    findings.push(await checkProduct(stripe, plan, apply));
    for (const interval of ["month", "year"] as const) {
      const priceCents = interval === "month" ? plan.monthlyPriceCents : plan.yearlyPriceCents;
      const { id, title } = plan;
      const { currency } = wanted;
      const ordered = { id, title, interval, priceCents, currency, trialDays: null };
      findings.push(await checkPrice(stripe, ordered, tax, apply));
    }
  }
  findings.push(await checkWebhook(stripe, `${wanted.origin}/api/stripe/webhook`, apply));
  findings.push(await checkPortal(stripe, apply));
  if (isByPlace(tax)) findings.push(await checkStripeTax(stripe));
  return findings;
}

/** Stripe Tax needs the company's address, and computes tax only where the company has told Stripe that it's registered. */
async function checkStripeTax(stripe: Stripe): Promise<SetupFinding> {
  const what = "Stripe Tax";
  const [settings, registrations] = await Promise.all([
    stripe.tax.settings.retrieve(),
    stripe.tax.registrations.list({ status: "active", limit: 1 }),
  ]);
  if (settings.status !== "active") {
    const missing = settings.status_details.pending?.missing_fields ?? [];
    const detail = ["isn’t set up. Finish it in Stripe’s dashboard under Tax", ...missing];
    return { what, state: "missing", detail: detail.join(": ") };
  }
  if (registrations.data.length > 0) return { what, state: "ok", detail: "" };
  const detail =
    "has no registration, so no one is charged tax. Add one in Stripe’s dashboard under Tax";
  return { what, state: "missing", detail };
}

async function checkProduct(
  stripe: Stripe,
  plan: WantedSetup["plans"][number],
  apply: boolean,
): Promise<SetupFinding> {
  const what = `product ${plan.title}`;
  const product = await stripe.products.retrieve(`plan_${plan.id}`).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!product) {
    // Made together with its first price.
    return { what, state: apply ? "made" : "missing", detail: apply ? "made" : "not at Stripe" };
  }
  const problems = [
    product.name !== plan.title && `is called ${product.name}`,
    !product.active && "is archived",
  ].filter((one) => one !== false);
  if (problems.length === 0) return { what, state: "ok", detail: "" };
  if (!apply) return { what, state: "different", detail: problems.join(", ") };
  await stripe.products.update(product.id, { name: plan.title, active: true });
  return { what, state: "made", detail: `${problems.join(", ")}; put right` };
}

async function checkPrice(
  stripe: Stripe,
  plan: OrderedPlan,
  tax: SiteTax | null,
  apply: boolean,
): Promise<SetupFinding> {
  const what = `price ${plan.title}, ${formatMoney(plan.priceCents, plan.currency)} a ${plan.interval}`;
  const { data } = await stripe.prices.list({
    lookup_keys: [priceLookupKey(plan, tax)],
    active: true,
    limit: 1,
  });
  const [price] = data;
  if (!price) {
    if (!apply) return { what, state: "missing", detail: "not at Stripe" };
    return { what, state: "made", detail: await ensurePrice(stripe, plan, tax) };
  }
  const right =
    price.unit_amount === plan.priceCents &&
    price.currency === plan.currency &&
    price.recurring?.interval === plan.interval &&
    price.recurring.interval_count === 1;
  if (right) return { what, state: "ok", detail: price.id };
  // Never taken in place of ours: an operator has to say which of the two is meant.
  const detail = `${price.id} has the same lookup key and other terms. Archive it, then run this again.`;
  return { what, state: "different", detail };
}

async function checkWebhook(stripe: Stripe, url: string, apply: boolean): Promise<SetupFinding> {
  const what = `webhook ${url}`;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find((one) => one.url === url);
  if (!endpoint) {
    if (!apply) return { what, state: "missing", detail: "not at Stripe" };
    const { secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: webhookEvents,
      api_version: stripeApiVersion,
    });
    const detail = `made. Set STRIPE_WEBHOOK_SECRET=${secret ?? "(see Stripe’s dashboard)"}, which Stripe shows only now`;
    return { what, state: "made", detail };
  }
  const sent = new Set<string>(endpoint.enabled_events);
  const lacking = sent.has("*") ? [] : webhookEvents.filter((event) => !sent.has(event));
  const problems = [
    endpoint.status !== "enabled" && "is disabled",
    lacking.length > 0 && `does not send ${lacking.join(", ")}`,
  ].filter((one) => one !== false);
  if (problems.length === 0) return { what, state: "ok", detail: "" };
  if (!apply) return { what, state: "different", detail: problems.join("; ") };
  await stripe.webhookEndpoints.update(endpoint.id, {
    enabled_events: webhookEvents,
    disabled: false,
  });
  return { what, state: "made", detail: `${problems.join("; ")}; put right` };
}

async function checkPortal(stripe: Stripe, apply: boolean): Promise<SetupFinding> {
  const what = "settings of Stripe’s customer portal";
  const { configurations } = stripe.billingPortal;
  const { data } = await configurations.list({ limit: 100 });
  const ours = data.find(
    ({ metadata, active }) => active && metadata?.made_by === portalMark.made_by,
  );
  if (!ours) {
    if (!apply) return { what, state: "missing", detail: "not at Stripe" };
    const created = await configurations.create({ features: portalFeatures, metadata: portalMark });
    return { what, state: "made", detail: created.id };
  }
  const { features } = ours;
  const wrong = Object.entries(portalFeatures)
    .filter(
      ([name, { enabled }]) => features[name as keyof typeof portalFeatures].enabled !== enabled,
    )
    .map(([name]) => name);
  if (wrong.length === 0) return { what, state: "ok", detail: ours.id };
  if (!apply) return { what, state: "different", detail: `differs in ${wrong.join(", ")}` };
  await configurations.update(ours.id, { features: portalFeatures });
  return { what, state: "made", detail: `${wrong.join(", ")} put right` };
}

/** Whether the two keys belong together and work. @returns what is wrong, in sentences; empty for nothing */
export async function checkStripeKeys(settings: StripeSettings): Promise<string[]> {
  const { secretKey, publishableKey } = settings;
  const problems: string[] = [];
  const mode = /_live_/.test(secretKey) ? "live" : "test";
  if (!publishableKey.startsWith(`pk_${mode}_`)) {
    problems.push(`STRIPE_PUBLISHABLE_KEY is not a ${mode} key, but STRIPE_SECRET_KEY is.`);
  }
  try {
    await openStripe(settings).balance.retrieve();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.push(`Stripe does not accept STRIPE_SECRET_KEY: ${why}`);
  }
  return problems;
}
