import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

/** Refusals of the console around the team, customers, and money. */
export const teamRefusals = {
  colleague_gone: ["not_found", "This person isn’t on the team."],
  last_owner: ["conflict", "The site needs an owner. Make someone else an owner first."],
  colleague_known: [
    "invalid_input",
    atField("email", "This person is already on the team. Change their role in the list."),
  ],
  invitation_gone: ["not_found", "This invitation was already used or revoked."],
  invitation_link_invalid: ["link_invalid", "This link was already used or has expired."],
  invitation_account_exists: [
    "conflict",
    "This address has an account now. Sign in to accept the invitation.",
  ],
  own_two_step_first: [
    "invalid_input",
    atField("requireTwoStep", "Turn on two-step sign-in for your own account first."),
  ],
  customer_unknown: ["not_found", "This customer doesn’t exist."],
  signup_unknown: [
    "not_found",
    "This signup no longer exists. Unfinished signups are deleted after 30 days.",
  ],
  money_request_unknown: ["not_found", "This request doesn’t exist."],
  money_request_decided: ["conflict", "Someone has already decided this request."],
  money_request_expired: [
    "conflict",
    "This request has expired. Make a new one if it’s still right.",
  ],
  money_request_own: ["conflict", "You made this request, so someone else has to approve it."],
  money_request_orphaned: [
    "conflict",
    ({ by }: { by: string }) =>
      `${by} is no longer allowed to request this. Decline it, and request it yourself if it’s right.`,
  ],
  money_request_reused: [
    "conflict",
    "This form was already sent with another amount. Reload the page.",
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
  nothing_bought: [
    "conflict",
    "This customer hasn’t bought anything through the current payment provider.",
  ],
  payment_unknown: ["not_found", "This payment belongs to another customer."],
  credit_needs_subscription: ["conflict", "Only an active subscription can get credit."],
  no_trial_to_extend: ["conflict", "There’s no active trial to extend."],
} satisfies RefusalTable;
