import { stripeApiVersion } from "../../src/features/billing/adapters/stripe-client.ts";
import { presentDispute } from "./stripe-bank.ts";
import { withoutInternals } from "./stripe-expand.ts";
import { presentCharge, presentRefund } from "./stripe-invoices.ts";
import type {
  FakeCharge,
  FakeDispute,
  FakeIntent,
  FakeInvoice,
  FakePaymentMethod,
  FakeSchedule,
  FakeSubscription,
  StripeEvent,
  StripeState,
} from "./stripe-objects.ts";
import { asSdkEvent } from "./stripe-sdk.ts";

/** A kind of object, and what Stripe tells when one changes. */
interface Kind<T> {
  all(state: StripeState): Iterable<readonly [string, T]>;
  /** Names of the events, the most important last. @param before undefined for a new object */
  told(now: T, before: T | undefined, state: StripeState): (string | false | null | undefined)[];
  gone?: string;
  present?(one: T, state: StripeState): object;
}

const plain = (name: string, of: keyof StripeState): Kind<{ id: string }> => ({
  all: (state) => state[of] as Map<string, { id: string }>,
  told: (_now, before) => [`${name}.${before ? "updated" : "created"}`],
});

const intents: Kind<FakeIntent> = {
  all: (state) => state.intents,
  told({ object, status, ...now }, before) {
    const moved = status !== before?.status && status;
    const error = now.last_payment_error ?? now.last_setup_error;
    const known = before?.last_payment_error ?? before?.last_setup_error;
    const refused = error && JSON.stringify(error) !== JSON.stringify(known);
    return [
      !before && `${object}.created`,
      refused && `${object}.${object === "payment_intent" ? "payment" : "setup"}_failed`,
      moved === "requires_capture" && `${object}.amount_capturable_updated`,
      /^(requires_action|processing|canceled|succeeded)$/.test(moved || "") && `${object}.${moved}`,
    ];
  },
};

const paymentMethods: Kind<FakePaymentMethod> = {
  all: (state) => state.paymentMethods,
  told: (now, before) => [
    now.customer && !before?.customer && "payment_method.attached",
    !now.customer && before?.customer && "payment_method.detached",
  ],
};

const charges: Kind<FakeCharge> = {
  all: (state) => state.charges.map((one) => [one.intent, one] as const),
  told(now, before) {
    const more = (now.refunds?.length ?? 0) > (before?.refunds?.length ?? 0);
    return [!before && "charge.succeeded", more && "charge.refunded"];
  },
  present: (one, state) => presentCharge(state, one),
};

type Refund = { charge: FakeCharge; refund: NonNullable<FakeCharge["refunds"]>[number] };
const refunds: Kind<Refund> = {
  all: (state) =>
    state.charges.flatMap((charge) =>
      (charge.refunds ?? []).map((refund) => [refund.id, { charge, refund }] as const),
    ),
  told: ({ refund }, before) => [
    !before && "refund.created",
    refund.status === "failed" && before?.refund.status !== "failed" && "refund.failed",
  ],
  present: ({ charge, refund }, state) => presentRefund(state, charge, refund),
};

const disputes: Kind<FakeDispute> = {
  all: (state) => state.disputes,
  told: (now, before) => [
    !before && "charge.dispute.created",
    !before && "charge.dispute.funds_withdrawn",
    before && /^(won|lost)$/.test(now.status) && "charge.dispute.closed",
  ],
  present: (one) => presentDispute(one),
};

const invoices: Kind<FakeInvoice> = {
  all: (state) => state.invoices,
  told(now, before, state) {
    const moved = now.status !== before?.status && now.status;
    const failed = now.status === "open" && now.attempt_count > (before?.attempt_count ?? 0);
    const asks = state.intents.get(now._intent ?? "")?.status === "requires_action";
    return [
      !before && "invoice.created",
      !before && "invoice.finalized",
      !!before && "invoice.updated",
      failed && asks && "invoice.payment_action_required",
      failed && "invoice.payment_failed",
      moved === "void" && "invoice.voided",
      moved === "paid" && "invoice.payment_succeeded",
      moved === "paid" && "invoice.paid",
    ];
  },
};

const schedules: Kind<FakeSchedule> = {
  all: (state) => state.schedules,
  told: (now, before) => [
    !before && "subscription_schedule.created",
    !!before && now.status === before.status && "subscription_schedule.updated",
    !!before && now.status !== before.status && `subscription_schedule.${now.status}`,
  ],
};

const subscriptions: Kind<FakeSubscription> = {
  all: (state) => state.subscriptions,
  told(now, before) {
    const moved = now.status !== before?.status && now.status;
    const name = (what: string) => `customer.subscription.${what}`;
    if (!before) return [name("created")];
    if (moved === "canceled") return [name("deleted")];
    return [
      now._trialWillEnd && !before._trialWillEnd && name("trial_will_end"),
      moved === "paused" && name("paused"),
      before.status === "paused" && moved === "active" && name("resumed"),
      name("updated"),
    ];
  },
};

const kinds = [
  plain("product", "products"),
  plain("price", "prices"),
  { ...plain("customer", "customers"), gone: "customer.deleted" },
  paymentMethods,
  intents,
  charges,
  refunds,
  disputes,
  invoices,
  schedules,
  subscriptions,
] as Kind<object>[];

/**
 * Tells what happened to an account by comparing it with how it was: no change goes untold, whether a call, the clock,
 * or a test made it.
 * @returns a function to call after each change; it gives the new events, which `state.events` also keeps
 */
export function watchState(state: StripeState): () => StripeEvent[] {
  const known = new Map<string, { kind: Kind<object>; raw: string; shown: object }>();

  function tell(type: string, object: object): StripeEvent {
    const event: StripeEvent = {
      id: state.newId("evt"),
      object: "event",
      type,
      created: state.now(),
      livemode: false,
      api_version: stripeApiVersion,
      data: { object },
      pending_webhooks: 0,
    };
    return asSdkEvent(event) as StripeEvent;
  }

  return () => {
    const told: StripeEvent[] = [];
    const seen = new Set<string>();
    for (const [index, kind] of kinds.entries()) {
      for (const [id, one] of kind.all(state)) {
        const key = `${index}:${id}`;
        seen.add(key);
        const raw = JSON.stringify(one);
        const before = known.get(key);
        if (before?.raw === raw) continue;
        const shown = withoutInternals(kind.present?.(one, state) ?? one);
        known.set(key, { kind, raw, shown });
        for (const type of kind.told(one, before && JSON.parse(before.raw), state)) {
          if (type) told.push(tell(type, shown));
        }
      }
    }
    for (const [key, { kind, shown }] of known) {
      if (seen.has(key)) continue;
      known.delete(key);
      if (kind.gone) told.push(tell(kind.gone, shown));
    }
    state.events.push(...told);
    return told;
  };
}
