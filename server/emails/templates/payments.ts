import { formatDay } from "../../../contract/format.ts";
import { formatUsd, formatUsdExact } from "../../../contract/money.ts";
import { declines } from "../../../contract/refusals/declines.ts";
import { greeting } from "../greeting.ts";
import { action, layout, paragraph, smallPrint } from "../layout.ts";
import type { Brand, MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

const ownerReason = (brand: string) =>
  `You're receiving this email because you own an account with ${brand}.`;

/** A payment went through: what it was for, and the card. */
export const receipt: Template<MailProps["receipt"]> = {
  subject: ({ amountCents }, brand) =>
    `Receipt from ${brand.name}: ${formatUsdExact(amountCents)} paid`,
  body: ({ name, amountCents, lines, invoiceNumber, cardLast4, invoiceUrl }, brand) =>
    layout(
      brand,
      {
        preview: `Invoice ${invoiceNumber} is paid.`,
        heading: `We received ${formatUsdExact(amountCents)}`,
        reason: ownerReason(brand.name),
      },
      paragraph(greeting(name)),
      paragraph(
        cardLast4
          ? `You paid invoice ${invoiceNumber} with your card ending in ${cardLast4}. Thank you.`
          : `Invoice ${invoiceNumber} is paid. Thank you.`,
      ),
      ...lines.map(({ description, totalCents }) =>
        paragraph(`${description}: ${formatUsdExact(totalCents)}`),
      ),
      action("See the invoice", invoiceUrl),
    ),
};

/** A charge failed: how much is open, and where to pay it. */
export const paymentFailed: Template<MailProps["payment-failed"]> = {
  subject: (_props, brand) => `Your ${brand.name} payment failed`,
  body: ({ name, planTitle, amountCents, payUrl }, brand) =>
    layout(
      brand,
      {
        preview: `${formatUsd(amountCents)} for the ${planTitle} plan couldn't be charged.`,
        heading: "Your payment failed",
        reason: ownerReason(brand.name),
      },
      paragraph(greeting(name)),
      paragraph(
        `We couldn't charge ${formatUsd(amountCents)} for your ${planTitle} plan. Please pay now or add another card. We'll try your card again over the next few days.`,
      ),
      action("Pay now", payUrl),
      smallPrint("If you've already paid, you can ignore this email."),
    ),
};

/** The failed payment went through after all. */
export const paymentRecovered: Template<MailProps["payment-recovered"]> = {
  subject: (_props, brand) => `Your ${brand.name} payment went through`,
  body: ({ name, planTitle, billingUrl }, brand) =>
    layout(
      brand,
      {
        preview: `Your ${planTitle} plan is paid.`,
        heading: "Your payment went through",
        reason: ownerReason(brand.name),
      },
      paragraph(greeting(name)),
      paragraph(`Your ${planTitle} plan is paid. You don't need to do anything.`),
      action("See your plan and invoices", billingUrl),
    ),
};

/** A change of plan that waits for the end of the period. */
export const planChangeScheduled: Template<MailProps["plan-change-scheduled"]> = {
  subject: ({ planTitle, startsAt }, brand) =>
    `Your ${brand.name} plan changes to ${planTitle} on ${formatDay(startsAt)}`,
  body: ({ name, fromTitle, planTitle, interval, priceCents, startsAt, billingUrl }, brand) =>
    layout(
      brand,
      {
        preview: `${planTitle}, ${formatUsd(priceCents)} per ${interval}, from ${formatDay(startsAt)}.`,
        heading: `Your plan changes on ${formatDay(startsAt)}`,
        reason: ownerReason(brand.name),
      },
      paragraph(greeting(name)),
      paragraph(
        `You keep the ${fromTitle} plan until ${formatDay(startsAt)}, because it's paid until then. After that, you'll be on the ${planTitle} plan at ${formatUsd(priceCents)} per ${interval}. Nothing was charged today.`,
      ),
      action("See your plan", billingUrl),
      smallPrint(
        "Wasn't you? Someone else with access to your account made this change. Please contact us.",
      ),
    ),
};

/** Why a signup wasn't finished, besides `declines`. */
const unfinishedReasons: Record<string, string> = {
  ...declines,
  requires_action:
    "Your bank needs you to confirm the payment. Sign up again, then confirm it when your bank asks.",
  too_late:
    "We couldn't finish your signup because our payment provider didn't respond within a day. Nothing was charged.",
  trial_used:
    "A free trial is offered once, and this mailbox already had one. Sign in with the address you used then, or sign up for a paid plan with a card. On the signup form, turn off Start Trial.",
};
const unfinishedReason = (reason: string) => unfinishedReasons[reason] ?? reason;

/** A signup that was left with "We'll email you" couldn't be finished. */
export const signupUnfinished: Template<MailProps["signup-unfinished"]> = {
  subject: (_props, brand) => `Your ${brand.name} signup needs another step`,
  body: ({ name, reason, signupUrl }, brand) =>
    layout(
      brand,
      {
        preview: unfinishedReason(reason),
        heading: "Your signup isn't finished",
        reason: `You're receiving this email because someone signed up for ${brand.name} with this email address.`,
      },
      paragraph(greeting(name)),
      paragraph(unfinishedReason(reason)),
      paragraph("You weren't charged, and you don't have an account yet. You can sign up again."),
      action("Sign up again", signupUrl),
      smallPrint("If you didn't sign up, you can ignore this email."),
    ),
};

const toOperator = (brand: Brand, heading: string, lines: string[]) =>
  layout(
    brand,
    {
      preview: lines[0] ?? heading,
      heading,
      reason: `You're receiving this email because you run ${brand.name}.`,
    },
    ...lines.map((line) => paragraph(line)),
  );

const paymentNotices: Record<MailProps["payment-notice"]["type"], string> = {
  "charge.dispute.created": "A customer disputed a payment",
  "charge.dispute.closed": "A payment dispute was closed",
  "charge.dispute.funds_withdrawn": "The funds of a disputed payment were withdrawn",
  "charge.refunded": "A payment was refunded",
  "refund.failed": "A refund failed",
  "customer.deleted": "A customer was deleted at the payment provider",
};

/** To the company: the payment provider reports something that a person has to look at. */
export const paymentNotice: Template<MailProps["payment-notice"]> = {
  subject: ({ type }) => paymentNotices[type],
  body: ({ type, objectId, customerId }, brand) =>
    toOperator(brand, paymentNotices[type], [
      `Event: ${type}`,
      `Object: ${objectId ?? "unknown"}`,
      `Customer: ${customerId ?? "unknown"}`,
      "Open it in the payment provider's dashboard.",
    ]),
};

const unknownPriceSubject = "A subscription uses a price that isn't one of the site's plans";

/** To the company: somebody set a price at the payment provider that the site doesn't sell. */
export const unknownPrice: Template<MailProps["unknown-price"]> = {
  subject: () => unknownPriceSubject,
  body: ({ subscriptionId, priceId, priceCents, currency, planTitle }, brand) =>
    toOperator(brand, unknownPriceSubject, [
      `Subscription: ${subscriptionId}`,
      `Price: ${priceId ?? "none"} (${priceCents} cents, ${currency})`,
      `The site still shows the ${planTitle} plan. At the payment provider, switch the subscription to one of the site's prices. Or add a plan with this price to the site.`,
    ]),
};
