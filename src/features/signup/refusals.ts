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
  /** Errors of fields that a signup has if tax depends on the place. */
  country_missing: [
    "invalid_input",
    inAll("country", "Choose your country. Your tax depends on it."),
  ],
  postal_code_missing: [
    "invalid_input",
    inAll("postal_code", "Enter your postal code. Your tax depends on it."),
  ],
  tax_id_not_taken: [
    "invalid_input",
    inAll(
      "tax_id",
      "We can’t take a tax number of this country here. Leave it empty, and add it later on your payments page.",
    ),
  ],
  tax_id_malformed: [
    "invalid_input",
    inAll("tax_id", "This isn’t a tax number of this country. Check it, or leave it empty."),
  ],
  /** With `tax_cents`: what is added to the price. */
  tax_to_agree: [
    "tax_changed",
    "Tax is added for your address. Check the total above the button. Nothing was charged. Sign up again if you agree.",
  ],
  tax_unavailable: [
    "payment_unavailable",
    "We can’t look up your tax right now. Nothing was ordered or charged. Please try again in a moment.",
  ],
  form_sent_with_other_email: [
    "conflict",
    "This form was already sent with another email address. Reload the page to sign up with this one.",
  ],
} satisfies RefusalTable;
