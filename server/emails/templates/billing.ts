import { formatDay } from "../../../contract/format.ts";
import { formatUsd } from "../../../contract/money.ts";
import { greeting } from "../greeting.ts";
import { action, layout, paragraph, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** The plan was changed. Says what was charged and what comes next. */
export const planChanged: Template<MailProps["plan-changed"]> = {
  subject: ({ planTitle }, brand) => `Your ${brand.name} plan is now ${planTitle}`,
  body: (props, brand) => {
    const { planTitle, interval, priceCents, chargedCents, creditCents } = props;
    return layout(
      brand,
      {
        preview: `${planTitle}, ${formatUsd(priceCents)} per ${interval}.`,
        heading: `Your plan is now ${planTitle}`,
        reason: `You're receiving this email because you own an account with ${brand.name}.`,
      },
      paragraph(greeting(props.name)),
      paragraph(
        `Your subscription was changed to the ${planTitle} plan at ${formatUsd(priceCents)} per ${interval}.`,
      ),
      paragraph(
        chargedCents > 0
          ? `We charged ${formatUsd(chargedCents)} to your card.`
          : "You weren't charged for the change.",
        creditCents > 0 &&
          ` We kept ${formatUsd(creditCents)} from your previous plan as credit toward your next charges.`,
      ),
      props.nextChargeAt &&
        paragraph(
          props.nextChargeCents > 0
            ? `The next charge is ${formatUsd(props.nextChargeCents)} on ${formatDay(props.nextChargeAt)}.`
            : `You'll pay nothing on ${formatDay(props.nextChargeAt)}.`,
        ),
      action("See your plan and invoices", props.billingUrl),
      smallPrint(
        "Wasn't you? Someone else with access to your account made this change. Please contact us.",
      ),
    );
  },
};

/** The subscription was canceled. Says when it ends and how to keep it. */
export const planCancelled: Template<MailProps["plan-cancelled"]> = {
  subject: ({ endsAt }, brand) => `Your ${brand.name} subscription ends on ${formatDay(endsAt)}`,
  body: ({ name, planTitle, endsAt, trial, billingUrl }, brand) =>
    layout(
      brand,
      {
        preview: `Your ${planTitle} plan ends on ${formatDay(endsAt)}. You won't be charged again.`,
        heading: "Your subscription was canceled",
        reason: `You're receiving this email because you own an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        trial
          ? `Your ${planTitle} trial ends on ${formatDay(endsAt)}. You won't be charged.`
          : `You can use your ${planTitle} plan until ${formatDay(endsAt)}. It won't renew, and you won't be charged again.`,
      ),
      paragraph("Changed your mind? Until then, you can keep the plan with one click."),
      action("Keep my subscription", billingUrl),
    ),
};

/** The customer kept the subscription after all. Says when the next charge comes. */
export const planKept: Template<MailProps["plan-kept"]> = {
  subject: (_props, brand) => `Your ${brand.name} subscription continues`,
  body: ({ name, planTitle, nextChargeAt, billingUrl }, brand) =>
    layout(
      brand,
      {
        preview: `Your ${planTitle} plan continues as before.`,
        heading: "Your subscription continues",
        reason: `You're receiving this email because you own an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `You kept your ${planTitle} plan. It continues as before.`,
        nextChargeAt && ` The next charge is on ${formatDay(nextChargeAt)}.`,
      ),
      action("See your plan and invoices", billingUrl),
    ),
};
