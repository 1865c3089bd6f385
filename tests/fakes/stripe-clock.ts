import { periodEnd } from "./stripe-billing.ts";
import { collect } from "./stripe-collect.ts";
import { StripeFailure } from "./stripe-failures.ts";
import { makeIntent } from "./stripe-intents.ts";
import { draftInvoice, issueInvoice, priceLine } from "./stripe-invoices.ts";
import type { FakeSubscription, StripeState } from "./stripe-objects.ts";
import { releaseSchedule } from "./stripe-schedules.ts";

/** Brings every subscription up to the account's clock: ends, trials, scheduled changes, and renewals with their money. */
export function rollClock(state: StripeState): void {
  for (const subscription of state.subscriptions.values()) {
    // Bounded: a subscription that does not move on would stay here for ever.
    for (let periods = 0; periods < 120 && rollOne(state, subscription); periods += 1);
  }
}

/** @returns whether a period went over */
function rollOne(state: StripeState, subscription: FakeSubscription): boolean {
  const item = subscription.items.data[0];
  if (!item || !/^(trialing|active)$/.test(subscription.status)) return false;
  const start = item.current_period_end;
  if (start > state.now()) return false;
  if (subscription.cancel_at_period_end) {
    subscription.status = "canceled";
    return true;
  }
  const owner = state.customers.get(subscription.customer);
  const card =
    subscription.default_payment_method ?? owner?.invoice_settings.default_payment_method ?? null;
  const pauses = subscription.trial_settings.end_behavior.missing_payment_method === "pause";
  if (subscription.status === "trialing" && !card && pauses) {
    subscription.status = "paused";
    return true;
  }
  subscription.status = "active";
  const schedule = state.schedules.get(subscription.schedule ?? "");
  const next = schedule?.phases.find((phase) => phase.start_date === start);
  const price = state.prices.get(next?.items[0]?.price ?? "");
  if (schedule && price) {
    item.price = price;
    releaseSchedule(state, schedule.id);
  }
  const period = { start, end: periodEnd(start, item.price.recurring.interval) };
  Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  const draft = draftInvoice(state, subscription.customer, [priceLine(state, item.price, period)]);
  draft.created = start;
  try {
    const intent = collect(state, subscription, draft.amount_due);
    subscription.latest_invoice = issueInvoice(state, draft, { status: "paid", intent }).id;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const intent = makeIntent(state, subscription.id, subscription.customer, draft.amount_due);
    intent.last_payment_error = error.body;
    const open = issueInvoice(state, draft, { status: "open", intent: intent.id });
    subscription.latest_invoice = open.id;
    subscription.status = "past_due";
  }
  return true;
}
