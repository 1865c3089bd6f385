import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

const inAll = (field: string, message: string) => atField(field, message, message);

/** Refusals of plans, cards, and invoices. */
export const billingRefusals = {
  payment_unavailable: [
    "payment_unavailable",
    "We can’t reach our payment provider right now. Please try again in a moment. You won’t be charged twice.",
  ],
  payment_processing: [
    "in_progress",
    "Your payment is still being processed. Please try again in a moment. You won’t be charged twice.",
  ],
  payment_event_unknown: [
    "malformed",
    "The signature is valid, but this isn’t a snapshot event. Set the endpoint to send snapshot events.",
  ],
  card_gone: ["not_found", "This card is no longer on your account."],
  card_is_the_only_one: [
    "conflict",
    "This is the only card that pays for your subscription. Add another card before you delete it.",
  ],
  challenge_unknown: ["not_found", "We can’t find a payment that needs this confirmation."],
  email_refused_by_provider: [
    "invalid_input",
    inAll("email", "Our payment provider doesn’t accept this email address. Use another one."),
  ],
  billing_email_refused: [
    "invalid_input",
    inAll(
      "billing_email",
      "Our payment provider doesn’t accept this email address. Use another one.",
    ),
  ],
  tax_id_refused: [
    "invalid_input",
    inAll("tax_id", "Our payment provider doesn’t accept this tax ID. Check its type and number."),
  ],
  tax_id_unregistered: [
    "invalid_input",
    inAll("tax_id", "This number isn’t registered. Check it, or leave it empty."),
  ],
  tax_id_unchecked: [
    "invalid_input",
    inAll(
      "tax_id",
      "We can’t look up this number right now. Try again in a minute, or leave it empty and add it later on your payments page.",
    ),
  ],
  tax_place_unknown: [
    "invalid_input",
    inAll(
      "postal_code",
      "We can’t find this place, and your tax depends on it. Check the country and the postal code.",
    ),
  ],
  tax_place_missing: [
    "conflict",
    "Your tax depends on your address. Save your address in the billing details first, then try again. Nothing was changed or charged.",
  ],
  tax_address_needed: [
    "invalid_input",
    inAll("country", "Your tax depends on your address, so we need it. You can change it."),
  ],
  no_subscription: ["not_found", "This account has no subscription."],
  no_owner: ["not_found", "This organization has no owner."],
  subscription_unknown: ["not_found", "We can’t find that subscription."],
  subscription_unknown_to_provider: [
    "not_found",
    "The payment provider has no record of this subscription.",
  ],
  subscription_ending: [
    "conflict",
    "Your subscription is set to end. Keep it first, then change its plan.",
  ],
  subscription_not_running: [
    "conflict",
    "You can change your plan only while your subscription is active.",
  ],
  price_is_set: [
    "conflict",
    "This is a new price for the plan you have, so you can’t decline it here. You can change your plan or cancel it before that day.",
  ],
  subscription_over: ["conflict", "Your subscription has ended. Choose a plan to start again."],
  subscription_busy: [
    "in_progress",
    "Your subscription is being updated. Please try again in a moment.",
  ],
  customer_busy: [
    "in_progress",
    "Another change to your account is in progress. Please try again in a moment.",
  ],
  plan_unknown: ["not_found", "We can’t find that plan."],
  plan_unchanged: [
    "conflict",
    ({ title }: { title: string }) => `You’re already on the ${title} plan.`,
  ],
  plan_is_a_trial: [
    "conflict",
    ({ title }: { title: string }) =>
      `The ${title} plan is a trial for new accounts. To stop paying, cancel your subscription.`,
  ],
  amount_changed: [
    "conflict",
    "The amount has changed since you last saw it. Nothing was changed or charged. Check the new amount before you continue.",
  ],
  offer_unknown: ["not_found", "This change is no longer available. Please choose again."],
  offer_expired: [
    "conflict",
    "This amount was shown more than an hour ago. Nothing was changed or charged. Check the new amount before you continue.",
  ],
  plan_change_busy: [
    "in_progress",
    "Another change to your plan is in progress. Please check again in a minute.",
  ],
  plan_change_made: [
    "conflict",
    "Your plan was already changed. Nothing more was changed or charged.",
  ],
} satisfies RefusalTable;
