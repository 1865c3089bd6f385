import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

/** Refusals of the console around the team, customers, and money. */
export const teamRefusals = {
  colleague_gone: ["not_found", "This person doesn’t work here (any more)."],
  last_owner: ["conflict", "The site needs an owner. Make someone else an owner first."],
  colleague_known: [
    "invalid_input",
    atField("email", "This person works here already. Change their role in the list."),
  ],
  invitation_gone: ["not_found", "This invitation was used or revoked already."],
  invitation_link_invalid: ["link_invalid", "This link was already used or has expired."],
  invitation_account_exists: [
    "conflict",
    "This address has an account by now. Sign in to accept the invitation.",
  ],
  own_two_step_first: [
    "invalid_input",
    atField("requireTwoStep", "Turn on two-step sign-in for your own account first."),
  ],
  customer_unknown: ["not_found", "There is no such customer."],
  signup_unknown: [
    "not_found",
    "There is no such signup. Unfinished ones are deleted after 30 days.",
  ],
  money_request_unknown: ["not_found", "There is no such request."],
  money_request_decided: ["conflict", "Someone has decided about this request already."],
  money_request_expired: [
    "conflict",
    "This request has expired. Make a new one if it’s still right.",
  ],
  money_request_own: ["conflict", "You asked for this yourself. Someone else has to approve it."],
  money_request_orphaned: [
    "conflict",
    ({ by }: { by: string }) =>
      `${by} may no longer ask for this. Decline it, and ask for it yourself if it’s right.`,
  ],
  money_request_reused: [
    "conflict",
    "This form was sent before with another amount. Reload the page.",
  ],
  plan_change_declined: [
    "conflict",
    ({ why }: { why: string }) =>
      `The customer’s card was declined: ${why} The plan is unchanged. Ask them for another card.`,
  ],
  plan_change_needs_customer: [
    "conflict",
    "The customer’s bank wants them to confirm this payment. Ask them to change the plan themselves, under Payments in their account.",
  ],
  nothing_bought: ["conflict", "This customer has bought nothing at the payment provider in use."],
  payment_unknown: ["not_found", "This payment isn’t the customer’s."],
  credit_needs_subscription: ["conflict", "Credit needs a subscription that is running."],
  no_trial_to_extend: ["conflict", "There is no trial under way that could be extended."],
} satisfies RefusalTable;
