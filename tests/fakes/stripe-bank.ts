import { StripeFailure } from "./stripe-failures.ts";
import { chargeId, presentCharge, presentRefund } from "./stripe-invoices.ts";
import type { FakeCharge, FakeDispute, StripeState } from "./stripe-objects.ts";
import { listOf, metadata, only, type StripeParams, text } from "./stripe-params.ts";

/** `GET /v1/charges/:id` */
export function getCharge(state: StripeState, params: StripeParams, id: string): object {
  only(params);
  return presentCharge(state, findCharge(state, { charge: id }));
}

function findCharge(state: StripeState, params: StripeParams): FakeCharge {
  const id = text(params, "charge") ?? `ch_${text(params, "payment_intent")}`;
  const found = state.charges.find((one) => chargeId(one) === id);
  if (!found) throw StripeFailure.missing("charge", id, "charge");
  return found;
}

/** `POST /v1/refunds`: the whole charge is given back, or a part of it. */
export function createRefund(state: StripeState, params: StripeParams): object {
  only(params, "charge", "payment_intent", "amount", "metadata");
  const charge = findCharge(state, params);
  const refunds = charge.refunds ?? [];
  const left = charge.amount - refunds.reduce((sum, one) => sum + one.amount, 0);
  const amount = Number(text(params, "amount") ?? left);
  if (left === 0) {
    const message = `Charge ${chargeId(charge)} has already been refunded.`;
    throw StripeFailure.invalid("charge_already_refunded", message);
  }
  if (amount > left) {
    throw StripeFailure.invalid(
      null,
      "The refund is greater than the rest of the charge.",
      "amount",
    );
  }
  const refund = {
    id: state.newId("re"),
    amount,
    created: state.now(),
    status: "succeeded",
    metadata: metadata(params),
  };
  charge.refunds = [...refunds, refund];
  return presentRefund(state, charge, refund);
}

/** `GET /v1/refunds` of one charge or payment, newest first. */
export function listRefunds(state: StripeState, params: StripeParams): object {
  only(params, "charge", "payment_intent", "limit", "starting_after");
  const charge = findCharge(state, params);
  const all = (charge.refunds ?? []).map((one) => presentRefund(state, charge, one));
  return listOf(params, all.reverse());
}

/** A customer's bank takes a payment back. */
export function openDispute(state: StripeState, charge: FakeCharge): FakeDispute {
  const id = state.newId("du");
  const dispute: FakeDispute = { id, charge, created: state.now(), status: "needs_response" };
  state.disputes.set(id, dispute);
  return dispute;
}

/** A dispute as Stripe shows it. */
export function presentDispute({ id, charge, created, status }: FakeDispute): object {
  return {
    id,
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: chargeId(charge),
    payment_intent: charge.intent,
    created,
    currency: "usd",
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: "fraudulent",
    status,
  };
}
