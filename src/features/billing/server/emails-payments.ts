import type { Brand, MailProps } from "../../../composition/emails/mail-props.ts";
import { formatDay, formatSpan } from "../../../contract/format.ts";
import { formatUsd, formatUsdExact } from "../../../contract/money.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { emailText, greetingPlaceholder, tableOf } from "../../../platform/emails/template.ts";
import { declines } from "../refusals-declines.ts";

const ownsAccount = "You’re receiving this email because you own an account with {{company}}.";
const runsCompany = "You’re receiving this email because you run {{company}}.";

/** A payment went through: what it was for, and the card. */
export const receipt = emailText<MailProps["receipt"]>()({
  name: "Receipt",
  sent: "To a customer whose payment went through.",
  text: {
    subject: "Receipt from {{company}}: {{amount}} paid",
    preheader: "Invoice {{invoice}} is paid.",
    heading: "We received {{amount}}",
    body: [
      "{{greeting}}",
      "{{paid}} Thank you.",
      "{{items}}",
      "[See the invoice]({{invoice-link}})",
    ],
    reason: ownsAccount,
  },
  placeholders: {
    ...greetingPlaceholder,
    amount: "What was paid, such as $99.00",
    invoice: "The invoice’s number",
    paid: "A sentence that says which invoice was paid, and with which card",
    items: "What the invoice is for, with its period: a row for each item, with its price",
    "invoice-link": "The invoice",
  },
  required: ["paid", "items", "invoice-link"],
  values: (props, brand) => ({
    greeting: greeting(props.name),
    amount: formatUsdExact(props.amountCents),
    invoice: props.invoiceNumber,
    paid: props.cardLast4
      ? `You paid invoice ${props.invoiceNumber} with your card ending in ${props.cardLast4}.`
      : `Invoice ${props.invoiceNumber} is paid.`,
    items: tableOf(paidFor(props, brand)),
    "invoice-link": props.invoiceUrl,
  }),
});

/** A row for each item. One item names the period; below several, a row says it with what was paid. */
function paidFor(
  { lines, amountCents, periodStart, periodEnd }: MailProps["receipt"],
  { clock }: Brand,
) {
  const period = periodStart && periodEnd ? formatSpan(periodStart, periodEnd, clock) : "";
  const rows = lines.map(({ description, totalCents }) => [
    description,
    formatUsdExact(totalCents),
  ]);
  const [[only = "", price = ""] = []] = rows;
  if (rows.length === 1) return [[period ? `${only}, ${period}` : only, price]];
  return [...rows, [period ? `Paid for ${period}` : "Paid", formatUsdExact(amountCents)]];
}

/** A charge failed: how much is open, and where to pay it. */
export const paymentFailed = emailText<MailProps["payment-failed"]>()({
  name: "Payment failed",
  sent: "To a customer whose card couldn’t be charged.",
  text: {
    subject: "Your {{company}} payment failed",
    preheader: "{{amount}} for the {{plan}} plan couldn’t be charged.",
    heading: "Your payment failed",
    body: [
      "{{greeting}}",
      "We couldn’t charge {{amount}} for your {{plan}} plan. Please pay now or add another card. We’ll try your card again over the next few days.",
      "[Pay now]({{pay-link}})",
      "-# If you’ve already paid, you can ignore this email.",
    ],
    reason: ownsAccount,
  },
  placeholders: {
    ...greetingPlaceholder,
    amount: "What is to be paid, such as $39",
    plan: "The plan",
    "pay-link": "The page to pay",
  },
  required: ["amount", "pay-link"],
  values: ({ name, planTitle, amountCents, payUrl }) => ({
    greeting: greeting(name),
    amount: formatUsd(amountCents),
    plan: planTitle,
    "pay-link": payUrl,
  }),
});

/** The failed payment went through after all. */
export const paymentRecovered = emailText<MailProps["payment-recovered"]>()({
  name: "Payment went through after all",
  sent: "To a customer whose failed payment went through.",
  text: {
    subject: "Your {{company}} payment went through",
    preheader: "Your {{plan}} plan is paid.",
    heading: "Your payment went through",
    body: [
      "{{greeting}}",
      "Your {{plan}} plan is paid. You don’t need to do anything.",
      "[See your plan and invoices]({{billing-link}})",
    ],
    reason: ownsAccount,
  },
  placeholders: {
    ...greetingPlaceholder,
    plan: "The plan",
    "billing-link": "The customer’s plan, cards, and invoices",
  },
  values: ({ name, planTitle, billingUrl }) => ({
    greeting: greeting(name),
    plan: planTitle,
    "billing-link": billingUrl,
  }),
});

/** A change of plan that waits for the end of the period. */
export const planChangeScheduled = emailText<MailProps["plan-change-scheduled"]>()({
  name: "Plan change planned",
  sent: "To a customer whose plan changes at the end of the paid time.",
  text: {
    subject: "Your {{company}} plan changes to {{plan}} on {{starts-on}}",
    preheader: "{{plan}}, {{price}}, from {{starts-on}}.",
    heading: "Your plan changes on {{starts-on}}",
    body: [
      "{{greeting}}",
      "You keep the {{old-plan}} plan until {{starts-on}}, because it’s paid until then. After that, you’ll be on the {{plan}} plan at {{price}}. Nothing was charged today.",
      "[See your plan]({{billing-link}})",
      "-# Wasn’t you? Someone else with access to your account made this change. Please contact us.",
    ],
    reason: ownsAccount,
  },
  placeholders: {
    ...greetingPlaceholder,
    "old-plan": "The plan until then",
    plan: "The plan from then on",
    price: "Its price, such as $39 per month",
    "starts-on": "The day of the change",
    "billing-link": "The customer’s plan, cards, and invoices",
  },
  required: ["plan", "price", "starts-on", "billing-link"],
  values: (
    { name, fromTitle, planTitle, interval, priceCents, startsAt, billingUrl },
    { clock },
  ) => ({
    greeting: greeting(name),
    "old-plan": fromTitle,
    plan: planTitle,
    price: `${formatUsd(priceCents)} per ${interval}`,
    "starts-on": formatDay(startsAt, clock),
    "billing-link": billingUrl,
  }),
});

/** Why a signup wasn't finished, besides `declines`. */
const unfinishedReasons: Record<string, string> = {
  ...declines,
  requires_action:
    "Your bank needs you to confirm the payment. Sign up again, then confirm it when your bank asks.",
  too_late:
    "We couldn’t finish your signup because our payment provider didn’t respond within a day. Nothing was charged.",
  trial_used:
    "A free trial is offered once, and this mailbox already had one. Sign in with the address you used then, or sign up for a paid plan with a card. On the signup form, turn off Start Trial.",
};

/** A signup that was left with "We'll email you" couldn't be finished. */
export const signupUnfinished = emailText<MailProps["signup-unfinished"]>()({
  name: "Signup not finished",
  sent: "To someone whose signup couldn’t be finished in the background.",
  text: {
    subject: "Your {{company}} signup needs another step",
    preheader: "{{what-happened}}",
    heading: "Your signup isn’t finished",
    body: [
      "{{greeting}}",
      "{{what-happened}}",
      "You weren’t charged, and you don’t have an account yet. You can sign up again.",
      "[Sign up again]({{signup-link}})",
      "-# If you didn’t sign up, you can ignore this email.",
    ],
    reason:
      "You’re receiving this email because someone signed up for {{company}} with this email address.",
  },
  placeholders: {
    ...greetingPlaceholder,
    "what-happened": "Sentences that say why, such as “Your card was declined.”",
    "signup-link": "The signup form",
  },
  required: ["what-happened", "signup-link"],
  values: ({ name, reason, signupUrl }) => ({
    greeting: greeting(name),
    "what-happened": unfinishedReasons[reason] ?? reason,
    "signup-link": signupUrl,
  }),
});

const paymentNotices: Record<MailProps["payment-notice"]["type"], string> = {
  "charge.dispute.created": "A customer disputed a payment",
  "charge.dispute.closed": "A payment dispute was closed",
  "charge.dispute.funds_withdrawn": "The funds of a disputed payment were withdrawn",
  "charge.refunded": "A payment was refunded",
  "refund.failed": "A refund failed",
  "customer.deleted": "A customer was deleted at the payment provider",
};

/** To the company: the payment provider reports something that a person has to look at. */
export const paymentNotice = emailText<MailProps["payment-notice"]>()({
  name: "Payment notice (to you)",
  sent: "To your company, about disputes, refunds, and deleted customers at the payment provider.",
  text: {
    subject: "{{what-happened}}",
    preheader: "Event: {{event}}",
    heading: "{{what-happened}}",
    body: [
      "Event: {{event}}",
      "Object: {{object}}",
      "Customer: {{customer}}",
      "Open it in the payment provider’s dashboard.",
    ],
    reason: runsCompany,
  },
  placeholders: {
    "what-happened": "What happened, such as “A refund failed”",
    event: "The provider’s name for it",
    object: "The provider’s id of the payment or refund",
    customer: "The provider’s id of the customer",
  },
  required: ["object", "customer"],
  values: ({ type, objectId, customerId }) => ({
    "what-happened": paymentNotices[type],
    event: type,
    object: objectId ?? "unknown",
    customer: customerId ?? "unknown",
  }),
});

/** To the company: somebody set a price at the payment provider that the site doesn't sell. */
export const unknownPrice = emailText<MailProps["unknown-price"]>()({
  name: "Unknown price (to you)",
  sent: "To your company, when a subscription has a price that no plan has.",
  text: {
    subject: "A subscription uses a price that isn’t one of the site’s plans",
    preheader: "Subscription: {{subscription}}",
    heading: "A subscription uses a price that isn’t one of the site’s plans",
    body: [
      "Subscription: {{subscription}}",
      "Price: {{price}}",
      "The site still shows the {{plan}} plan. At the payment provider, switch the subscription to one of the site’s prices. Or add a plan with this price to the site.",
    ],
    reason: runsCompany,
  },
  placeholders: {
    subscription: "The provider’s id of the subscription",
    price: "The provider’s id of the price, and its amount",
    plan: "The plan that the site shows",
  },
  required: ["subscription", "price"],
  values: ({ subscriptionId, priceId, priceCents, currency, planTitle }) => ({
    subscription: subscriptionId,
    price: `${priceId ?? "none"} (${priceCents} cents, ${currency})`,
    plan: planTitle,
  }),
});
