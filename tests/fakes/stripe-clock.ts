import { cancelSubscription, periodEnd } from "./stripe-billing.ts";
import { cardOf, collect, tryInvoice } from "./stripe-collect.ts";
import { StripeFailure } from "./stripe-failures.ts";
import { makeIntent } from "./stripe-intents.ts";
import { draftInvoice, issueInvoice, priceLine } from "./stripe-invoices.ts";
import type { FakeSubscription, StripeState } from "./stripe-objects.ts";
import { releaseSchedule } from "./stripe-schedules.ts";

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Something that happens by itself. */
interface Due {
  /** Seconds. */
  at: number;
  happen(): void;
}

/** What happens next on an account, if it does until an instant. */
export function nextDue(state: StripeState, until: number): Due | undefined {
  return [...state.subscriptions.values()]
    .flatMap((subscription) => dueOn(state, subscription))
    .filter(({ at }) => at <= until)
    .toSorted((a, b) => a.at - b.at)[0];
}

function dueOn(state: StripeState, subscription: FakeSubscription): Due[] {
  const { status, trial_end: trialEnd } = subscription;
  const item = subscription.items.data[0];
  const invoice = state.invoices.get(subscription.latest_invoice ?? "");
  const due: Due[] = [];
  if (item && /^(trialing|active)$/.test(status)) {
    due.push({ at: item.current_period_end, happen: () => endPeriod(state, subscription) });
  }
  if (status === "trialing" && trialEnd !== null && !subscription._trialWillEnd) {
    const happen = () => {
      subscription._trialWillEnd = true;
    };
    due.push({ at: trialEnd - 3 * daySeconds, happen });
  }
  if (status === "past_due" && invoice?.next_payment_attempt) {
    const happen = () => tryInvoice(state, subscription, invoice);
    due.push({ at: invoice.next_payment_attempt, happen });
  }
  if (status === "incomplete") {
    const happen = () => cancelSubscription(state, subscription.id);
    due.push({ at: subscription.created + 23 * hourSeconds, happen });
  }
  return due;
}

/** A period is over: the subscription ends, pauses, or renews, maybe at another price. */
function endPeriod(state: StripeState, subscription: FakeSubscription): void {
  const item = subscription.items.data[0];
  if (!item) return;
  const start = item.current_period_end;
  if (subscription.cancel_at_period_end) {
    Object.assign(subscription, { status: "canceled", ended_at: start });
    return;
  }
  const pauses = subscription.trial_settings.end_behavior.missing_payment_method === "pause";
  if (subscription.status === "trialing" && !cardOf(state, subscription) && pauses) {
    subscription.status = "paused";
    return;
  }
  subscription.status = "active";
  const schedule = state.schedules.get(subscription.schedule ?? "");
  const next = schedule?.phases.find((phase) => phase.start_date === start);
  const price = state.prices.get(next?.items[0]?.price ?? "");
  if (schedule && next && price) {
    item.price = price;
    subscription._taxRates = next._taxRates;
    subscription.automatic_tax = next.automatic_tax;
    schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  } else if (schedule?.phases.every((phase) => phase.end_date <= start)) {
    releaseSchedule(state, schedule.id);
  }
  const period = { start, end: periodEnd(start, item.price.recurring.interval) };
  Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  const lines = [priceLine(state, item.price, period)];
  const draft = draftInvoice(state, subscription.customer, lines, subscription);
  draft.created = start;
  try {
    const intent = collect(state, subscription, draft.amount_due);
    subscription.latest_invoice = issueInvoice(state, draft, { status: "paid", intent }).id;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const intent = makeIntent(
      state,
      subscription.id,
      subscription.customer,
      draft.amount_due,
      draft.currency,
    );
    const open = issueInvoice(state, draft, { status: "open", intent: intent.id });
    subscription.latest_invoice = open.id;
    tryInvoice(state, subscription, open);
  }
}
