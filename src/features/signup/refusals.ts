import { messages } from "../../contract/messages.ts";
import { formatMoney } from "../../contract/money.ts";
import { atField, type RefusalTable } from "../../contract/refusals/table.ts";
import { type Decline, declineWords } from "../billing/declines.ts";
import type { BillingInterval } from "../plans/plan.ts";

const inAll = (field: string, message: string) => atField(field, message, message);

/** Refusals of a signup. */
export const signupRefusals = {
  price_changed: [
    "price_changed",
    (params: { title: string; priceCents: number; currency: string; interval: BillingInterval }) =>
      `The price of the ${params.title} plan is now ${formatMoney(params.priceCents, params.currency)} per ${params.interval}. Nothing was charged. Sign up again if you agree to the new price.`,
  ],
  /** The order is stored and goes on, so the words don't let a visitor leave who believes that it failed. */
  signup_waits: [
    "payment_unavailable",
    "We can’t reach our payment provider right now. We’ll keep trying, and we’ll email you. You can also try again in a moment. You won’t be charged twice.",
  ],
  plan_unavailable: [
    "invalid_input",
    inAll("plan_id", "This plan isn’t available. Please choose one from the pricing page."),
  ],
  plan_has_no_trial: [
    "invalid_input",
    ({ title }: { title: string }) =>
      inAll(
        "plan_id",
        `The ${title} plan has no free trial. Sign up for it with a card, or choose another plan.`,
      ),
  ],
  card_missing: [
    "invalid_input",
    atField("paymentMethod", "Enter your card details.", messages.signup.cardNotLoaded),
  ],
  card_declined: [
    "card_declined",
    (decline: Decline) => inAll("paymentMethod", declineWords(decline)),
  ],
  form_sent_with_other_email: [
    "conflict",
    "This form was already sent with another email address. Reload the page to sign up with this one.",
  ],
} satisfies RefusalTable;
