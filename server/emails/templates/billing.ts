import { formatUsd } from "../../../contract/money.ts";
import { greeting } from "../greeting.ts";
import { action, layout, paragraph, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const day = (instant: string) => dayFormat.format(new Date(instant));

/** The plan was changed; says what was charged for it and what comes next. */
export const planChanged: Template<MailProps["plan-changed"]> = {
  subject: ({ planTitle }, brand) => `Your ${brand.name} plan is now ${planTitle}`,
  body: (props, brand) => {
    const { planTitle, interval, priceCents, chargedCents, creditCents } = props;
    return layout(
      brand,
      {
        preview: `${planTitle}, ${formatUsd(priceCents)} per ${interval}.`,
        heading: `Your plan is now ${planTitle}`,
        reason: `You get this mail because you own an account with ${brand.name}.`,
      },
      paragraph(greeting(props.name)),
      paragraph(
        `Your subscription was changed to the ${planTitle} plan at ${formatUsd(priceCents)} per ${interval}.`,
      ),
      paragraph(
        chargedCents > 0
          ? `We charged ${formatUsd(chargedCents)} to your card.`
          : "Nothing was charged for the change.",
        creditCents > 0 &&
          ` ${formatUsd(creditCents)} that you had paid for the earlier plan is kept as credit and is taken off your next charges.`,
      ),
      props.nextChargeAt &&
        paragraph(
          props.nextChargeCents > 0
            ? `The next charge is ${formatUsd(props.nextChargeCents)} on ${day(props.nextChargeAt)}.`
            : `There is nothing to pay on ${day(props.nextChargeAt)}.`,
        ),
      action("See your plan and invoices", props.billingUrl),
      smallPrint(
        "You did not change it? Then somebody else with access to your account did. Please write to us.",
      ),
    );
  },
};

/** The subscription was cancelled; says until when it runs and how to keep it. */
export const planCancelled: Template<MailProps["plan-cancelled"]> = {
  subject: (_props, brand) => `Your ${brand.name} subscription ends`,
  body: ({ name, planTitle, endsAt, trial, billingUrl }, brand) =>
    layout(
      brand,
      {
        preview: `The ${planTitle} plan ends on ${day(endsAt)}. Nothing more will be charged.`,
        heading: "Your subscription was cancelled",
        reason: `You get this mail because you own an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        trial
          ? `Your ${planTitle} trial ends on ${day(endsAt)} and is not continued. Nothing will be charged.`
          : `Your ${planTitle} plan runs until ${day(endsAt)} and is not renewed. Nothing more will be charged.`,
      ),
      paragraph("Until that day you can keep it with one click, and everything stays as it is."),
      action("Keep the subscription", billingUrl),
    ),
};

/** The cancellation was taken back; says when the next charge comes. */
export const planKept: Template<MailProps["plan-kept"]> = {
  subject: (_props, brand) => `Your ${brand.name} subscription goes on`,
  body: ({ name, planTitle, nextChargeAt, billingUrl }, brand) =>
    layout(
      brand,
      {
        preview: `The ${planTitle} plan goes on as before.`,
        heading: "Your subscription goes on",
        reason: `You get this mail because you own an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `You kept your ${planTitle} plan: it no longer ends, and goes on as before.`,
        nextChargeAt && ` It is charged next on ${day(nextChargeAt)}.`,
      ),
      action("See your plan and invoices", billingUrl),
    ),
};
