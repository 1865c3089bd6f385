import { periodEnd } from "./stripe-billing.ts";
import { StripeFailure } from "./stripe-failures.ts";
import type { FakePhase, FakePrice, FakeSchedule, StripeState } from "./stripe-objects.ts";
import { group, need, only, type StripeParams, text } from "./stripe-params.ts";
import { taxRatesOf } from "./stripe-tax.ts";

function find(state: StripeState, id: string): FakeSchedule {
  const found = state.schedules.get(id);
  if (!found) throw StripeFailure.missing("subscription_schedule", id, "id");
  return found;
}

export const getSchedule = find;

const phaseOf = (
  start_date: number,
  end_date: number,
  price: FakePrice,
  taxes: Pick<FakePhase, "_taxRates" | "automatic_tax">,
): FakePhase => ({
  _taxRates: taxes._taxRates,
  automatic_tax: taxes.automatic_tax,
  start_date,
  end_date,
  items: [{ price: price.id, plan: price.id, quantity: 1, discounts: [] }],
  currency: price.currency,
  proration_behavior: "none",
  add_invoice_items: [],
  discounts: [],
});

/** `POST /v1/subscription_schedules`, from a subscription that has none. */
export function createSchedule(state: StripeState, params: StripeParams): FakeSchedule {
  only(params, "from_subscription");
  const id = need(params, "from_subscription");
  const subscription = state.subscriptions.get(id);
  const item = subscription?.items.data[0];
  if (!subscription || !item) throw StripeFailure.missing("subscription", id, "from_subscription");
  if (subscription.schedule) {
    const message = "This subscription is already attached to a schedule.";
    throw StripeFailure.invalid(null, message, "from_subscription");
  }
  const phase = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule: FakeSchedule = {
    id: state.newId("sub_sched"),
    object: "subscription_schedule",
    subscription: id,
    released_subscription: null,
    status: "active",
    current_phase: phase,
    end_behavior: "release",
    phases: [phaseOf(phase.start_date, phase.end_date, item.price, subscription)],
    metadata: {},
    customer: subscription.customer,
    created: state.now(),
    livemode: false,
    billing_mode: subscription.billing_mode,
    pause_schedules: [],
    default_settings: {
      billing_cycle_anchor: "automatic",
      invoice_settings: { issuer: { type: "self" } },
    },
  };
  state.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  return schedule;
}

/** `POST /v1/subscription_schedules/:id`: the phases are replaced. */
export function updateSchedule(state: StripeState, id: string, params: StripeParams): FakeSchedule {
  only(params, "end_behavior", "proration_behavior", "phases");
  const schedule = find(state, id);
  if (schedule.status !== "active")
    throw StripeFailure.invalid(null, "The schedule is not active.");
  let start = 0;
  schedule.phases = Object.values(group(params, "phases")).map((phase, index) => {
    if (typeof phase === "string") throw StripeFailure.invalid(null, "Invalid phase", "phases");
    only(
      phase,
      "items",
      "start_date",
      "end_date",
      "duration",
      "metadata",
      "proration_behavior",
      "default_tax_rates",
      "automatic_tax",
    );
    const item = group(group(phase, "items"), "0");
    only(item, "price", "quantity");
    const price = state.prices.get(need(item, "price"));
    if (!price) throw StripeFailure.missing("price", need(item, "price"), "phases[items][price]");
    const from = Number(text(phase, "start_date") ?? start);
    if (index === 0 && from !== schedule.current_phase?.start_date) {
      throw StripeFailure.invalid(null, "You can not modify the start date of the current phase.");
    }
    const duration = group(phase, "duration");
    const days = need(Object.keys(duration).length ? duration : { interval: "none" }, "interval");
    const end = text(phase, "end_date");
    if (!end && days === "none")
      throw StripeFailure.invalid(null, "A phase needs an end.", "phases");
    start = end ? Number(end) : periodEnd(from, days === "year" ? "year" : "month");
    return phaseOf(from, start, price, {
      _taxRates: taxRatesOf(state, phase, "default_tax_rates"),
      automatic_tax: { enabled: group(phase, "automatic_tax").enabled === "true" },
    });
  });
  const [current] = schedule.phases;
  if (current) {
    schedule.current_phase = { start_date: current.start_date, end_date: current.end_date };
  }
  return schedule;
}

/** `POST /v1/subscription_schedules/:id/release` */
export function releaseSchedule(state: StripeState, id: string): FakeSchedule {
  const schedule = find(state, id);
  if (schedule.status !== "active")
    throw StripeFailure.invalid(null, "The schedule is not active.");
  const subscription = state.subscriptions.get(schedule.subscription ?? "");
  if (subscription) subscription.schedule = null;
  Object.assign(schedule, {
    status: "released",
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  });
  return schedule;
}
