import type { Brand, MailProps } from "../../../composition/emails/mail-props.ts";
import { formatDay } from "../../../contract/format.ts";
import { formatUsd } from "../../../contract/money.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { emailText, greetingPlaceholder } from "../../../platform/emails/template.ts";

const billingLink = { "billing-link": "The customer’s plan, cards, and invoices" } as const;

/** The plan was changed. Says what was charged and what comes next. */
export const planChanged = emailText<MailProps["plan-changed"]>()({
  name: "Plan changed",
  sent: "To a customer who changed to another plan.",
  text: {
    subject: "Your {{company}} plan is now {{plan}}",
    preheader: "{{plan}}, {{price}}.",
    heading: "Your plan is now {{plan}}",
    body: [
      "{{greeting}}",
      "Your subscription was changed to the {{plan}} plan at {{price}}.",
      "{{charge}} {{credit}}",
      "{{next-charge}}",
      "[See your plan and invoices]({{billing-link}})",
      "-# Wasn’t you? Someone else with access to your account made this change. Please contact us.",
    ],
    reason: "You’re receiving this email because you own an account with {{company}}.",
  },
  placeholders: {
    ...greetingPlaceholder,
    ...billingLink,
    plan: "The new plan",
    price: "Its price, such as $99 per month",
    charge: "A sentence that says what was charged for the change",
    credit: "A sentence about credit from the old plan. Empty if there is none",
    "next-charge": "A sentence about the next charge. Empty if there is none",
  },
  required: ["plan", "price", "charge", "credit", "next-charge", "billing-link"],
  values: (props, brand) => ({
    greeting: greeting(props.name),
    plan: props.planTitle,
    price: `${formatUsd(props.priceCents)} per ${props.interval}`,
    charge:
      props.chargedCents > 0
        ? `We charged ${formatUsd(props.chargedCents)} to your card.`
        : "You weren’t charged for the change.",
    credit:
      props.creditCents > 0
        ? `We kept ${formatUsd(props.creditCents)} from your previous plan as credit toward your next charges.`
        : "",
    "next-charge": nextCharge(props, brand),
    "billing-link": props.billingUrl,
  }),
});

function nextCharge(
  { nextChargeAt, nextChargeCents }: MailProps["plan-changed"],
  { clock }: Brand,
): string {
  if (!nextChargeAt) return "";
  const day = formatDay(nextChargeAt, clock);
  return nextChargeCents > 0
    ? `The next charge is ${formatUsd(nextChargeCents)} on ${day}.`
    : `You’ll pay nothing on ${day}.`;
}

/** The subscription was canceled. Says when it ends and how to keep it. */
export const planCancelled = emailText<MailProps["plan-cancelled"]>()({
  name: "Subscription canceled",
  sent: "To a customer who canceled the subscription or trial.",
  text: {
    subject: "Your {{company}} subscription ends on {{ends-on}}",
    preheader: "Your {{plan}} plan ends on {{ends-on}}. You won’t be charged again.",
    heading: "Your subscription was canceled",
    body: [
      "{{greeting}}",
      "{{what-happens}}",
      "Changed your mind? Until then, you can keep the plan with one click.",
      "[Keep my subscription]({{billing-link}})",
    ],
    reason: "You’re receiving this email because you own an account with {{company}}.",
  },
  placeholders: {
    ...greetingPlaceholder,
    ...billingLink,
    plan: "The plan",
    "ends-on": "Its last day",
    "what-happens": "Sentences that say until when the plan or trial can be used",
  },
  required: ["what-happens", "billing-link"],
  values: ({ name, planTitle, endsAt, trial, billingUrl }, { clock }) => ({
    greeting: greeting(name),
    plan: planTitle,
    "ends-on": formatDay(endsAt, clock),
    "what-happens": trial
      ? `Your ${planTitle} trial ends on ${formatDay(endsAt, clock)}. You won’t be charged.`
      : `You can use your ${planTitle} plan until ${formatDay(endsAt, clock)}. It won’t renew, and you won’t be charged again.`,
    "billing-link": billingUrl,
  }),
});

/** The customer kept the subscription after all. Says when the next charge comes. */
export const planKept = emailText<MailProps["plan-kept"]>()({
  name: "Subscription kept",
  sent: "To a customer who took back a cancellation.",
  text: {
    subject: "Your {{company}} subscription continues",
    preheader: "Your {{plan}} plan continues as before.",
    heading: "Your subscription continues",
    body: [
      "{{greeting}}",
      "You kept your {{plan}} plan. It continues as before. {{next-charge}}",
      "[See your plan and invoices]({{billing-link}})",
    ],
    reason: "You’re receiving this email because you own an account with {{company}}.",
  },
  placeholders: {
    ...greetingPlaceholder,
    ...billingLink,
    plan: "The plan",
    "next-charge": "A sentence about the next charge. Empty if its day isn’t known",
  },
  required: ["plan", "next-charge", "billing-link"],
  values: ({ name, planTitle, nextChargeAt, billingUrl }, { clock }) => ({
    greeting: greeting(name),
    plan: planTitle,
    "next-charge": nextChargeAt ? `The next charge is on ${formatDay(nextChargeAt, clock)}.` : "",
    "billing-link": billingUrl,
  }),
});
