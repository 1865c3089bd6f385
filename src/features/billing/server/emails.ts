import { z } from "zod";
import { type Clock, formatSpan } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { formatAmount, formatMoney } from "../../../contract/money.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { cents, currency, link, name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder, tableValue } from "../../../platform/emails/template.ts";
import { ownsAccount } from "./emails/owns-account.ts";
import { sayIn } from "./emails/sentences.ts";
import { paymentFailedSpanish, paymentRecoveredSpanish, receiptSpanish } from "./emails.es.ts";
import { type NoticedEvent, noticedEvents } from "./noticed-events.ts";

export * from "./emails/plan-emails.ts";

const runsCompany = "You’re receiving this email because you run {{company}}.";

const receiptProps = z.object({
  name,
  invoiceNumber: z.string(),
  amountCents: cents,
  currency,
  lines: z.array(z.object({ description: z.string(), totalCents: z.int() })),
  /** The plan that the lines are for. Missing in emails that an older version queued. */
  periodStart: z.iso.datetime().optional(),
  periodEnd: z.iso.datetime().optional(),
  cardLast4: z.string().nullable(),
  invoiceUrl: link,
});

/** A payment went through: what it was for, and the card. */
export const receipt = defineEmail({
  id: "receipt",
  props: receiptProps,
  sample: (site) => ({
    name: "Ann Lee",
    invoiceNumber: "FAKE-0001",
    amountCents: 9900,
    currency: "usd",
    lines: [{ description: "Fleet", totalCents: 9900 }],
    periodStart: "2026-11-23T10:00:00.000Z",
    periodEnd: "2026-12-23T10:00:00.000Z",
    cardLast4: "4242",
    invoiceUrl: site(links.ownInvoice("in_1")),
  }),
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
  es: receiptSpanish,
  placeholders: {
    ...greetingPlaceholder,
    amount: "What was paid",
    invoice: "The invoice’s number",
    paid: "A sentence that says which invoice was paid, and with which card",
    items: "What the invoice is for, with its period: a row for each item, with its price",
    "invoice-link": "The invoice",
  },
  required: ["paid", "items", "invoice-link"],
  values: (props, { clock }) => {
    const { name, invoiceNumber, cardLast4 } = props;
    const say = sayIn(clock);
    return {
      greeting: greeting(name, clock),
      amount: formatAmount(props.amountCents, props.currency, clock.locale),
      invoice: invoiceNumber,
      paid: cardLast4 ? say.paidWith(invoiceNumber, cardLast4) : say.paid(invoiceNumber),
      items: tableValue(paidFor(props, clock)),
      "invoice-link": props.invoiceUrl,
    };
  },
});

/** A row for each item. One item names the period; below several, a row says it with what was paid. */
function paidFor(
  { lines, amountCents, currency, periodStart, periodEnd }: z.infer<typeof receiptProps>,
  clock: Clock,
) {
  const period = periodStart && periodEnd ? formatSpan(periodStart, periodEnd, clock) : "";
  const rows = lines.map(({ description, totalCents }) => [
    description,
    formatAmount(totalCents, currency, clock.locale),
  ]);
  const [[only = "", price = ""] = []] = rows;
  if (rows.length === 1) return [[period ? `${only}, ${period}` : only, price]];
  return [
    ...rows,
    [sayIn(clock).paidFor(period), formatAmount(amountCents, currency, clock.locale)],
  ];
}

/** A charge failed: how much is open, and where to pay it. */
export const paymentFailed = defineEmail({
  id: "payment-failed",
  props: z.object({ name, planTitle: z.string(), amountCents: cents, currency, payUrl: link }),
  sample: (site) => ({
    name: "Ann Lee",
    planTitle: "Starter",
    amountCents: 3900,
    currency: "usd",
    payUrl: site(links.profilePayment),
  }),
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
  es: paymentFailedSpanish,
  placeholders: {
    ...greetingPlaceholder,
    amount: "What is to be paid",
    plan: "The plan",
    "pay-link": "The page to pay",
  },
  required: ["amount", "pay-link"],
  values: ({ name, planTitle, amountCents, currency, payUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    amount: formatMoney(amountCents, currency, clock.locale),
    plan: planTitle,
    "pay-link": payUrl,
  }),
});

/** The failed payment went through after all. */
export const paymentRecovered = defineEmail({
  id: "payment-recovered",
  props: z.object({ name, planTitle: z.string(), billingUrl: link }),
  sample: (site) => ({
    name: "Ann Lee",
    planTitle: "Starter",
    billingUrl: site(links.profilePayment),
  }),
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
  es: paymentRecoveredSpanish,
  placeholders: {
    ...greetingPlaceholder,
    plan: "The plan",
    "billing-link": "The customer’s plan, cards, and invoices",
  },
  values: ({ name, planTitle, billingUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    plan: planTitle,
    "billing-link": billingUrl,
  }),
});

/** To the company: the payment provider reports something that a person has to look at. */
export const paymentNoticeEmail = defineEmail({
  id: "payment-notice",
  props: z.object({
    type: z.enum(Object.keys(noticedEvents) as NoticedEvent[]),
    objectId: z.string().nullable(),
    customerId: z.string().nullable(),
  }),
  sample: () => ({ type: "charge.dispute.created" as const, objectId: "dp_1", customerId: null }),
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
    "what-happened": noticedEvents[type],
    event: type,
    object: objectId ?? "unknown",
    customer: customerId ?? "unknown",
  }),
});

/** To the company: someone set a price at the payment provider that the site doesn't sell. */
export const unknownPrice = defineEmail({
  id: "unknown-price",
  props: z.object({
    subscriptionId: z.string(),
    priceId: z.string().nullable(),
    priceCents: cents,
    currency,
    planTitle: z.string(),
  }),
  sample: () => ({
    subscriptionId: "sub_1",
    priceId: "price_1",
    priceCents: 1234,
    currency: "usd",
    planTitle: "Starter",
  }),
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
    price: `${priceId ?? "none"} (${formatAmount(priceCents, currency)})`,
    plan: planTitle,
  }),
});
