import { atField, type RefusalTable } from "../refusals/table.ts";

/** Refusals of the console around the team, customers, and money. */
export const officeRefusals = {
  colleague_gone: ["not_found", "This person doesn't work here (any more)."],
  last_owner: ["conflict", "The site needs an owner. Make somebody else an owner first."],
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
  payment_unknown: ["not_found", "This payment isn't the customer's."],
  credit_needs_subscription: ["conflict", "Credit needs a subscription that is running."],
  no_trial_to_extend: ["conflict", "There is no trial under way that could be extended."],
} satisfies RefusalTable;
