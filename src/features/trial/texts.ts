import { keptDays } from "../../contract/kept-days.ts";
import { element, message, rich } from "../../contract/texts.ts";

const price = { plan: "Starter", price: "$39", interval: "month" };

/** The dates of a trial, and the page that cancels one. */
export const trialTexts = {
  ends: "Trial ends",
  firstCharge: "First charge",
  charged: message("{price} when the trial ends, to the card on your account", { price: "$39" }),
  notCharged: "None. You won’t be charged.",
  after: "After that",
  endsWith: message("The {plan} plan ends with the trial.", { plan: "Starter" }),
  costs: message(
    "{plan} costs {price} a {interval, select, year {year} other {month}} until you cancel.",
    price,
  ),
  staysFree: message("{plan} continues and stays free.", { plan: "Free" }),
  pauses: message(
    "There is no card, so {plan} pauses. If you add a card before that, the first charge is {price} when the trial ends, and then you pay {price} a {interval, select, year {year} other {month}}.",
    price,
  ),
  freePauses: message("{plan} pauses. Choose a paid plan to continue.", { plan: "Free" }),
  kept: "What’s kept",
  keptText: message(
    "Your account, your profile, and your invoices stay as they are until you delete your account. A deleted account is erased after {days} days.",
    { days: keptDays.deletedAccount },
  ),
  calendar: "Add the end to your calendar",
  endsEvent: message("{company}: {plan} trial ends", { company: "Northwick", plan: "Starter" }),
  endsTomorrow: message("{company}: {plan} trial ends tomorrow", {
    ...{ company: "Northwick", plan: "Starter" },
  }),

  badLink: "This link doesn’t work",
  signIn: "Sign in",
  canceled: "Your trial is canceled",
  canceledAlert: "You won’t be charged",
  canceledText: message("You can use {plan} until the trial ends.", { plan: "Starter" }),
  changedMind: rich(
    "Changed your mind? <link>Sign in and keep the plan</link> before the trial ends.",
    { link: element },
  ),
  ask: message("Cancel your {plan} trial?", { plan: "Starter" }),
  askText: "You can use it until it ends. After that, the plan ends and you won’t be charged.",
  cancel: "Cancel the trial",
  keep: "Keep it",
} as const;
