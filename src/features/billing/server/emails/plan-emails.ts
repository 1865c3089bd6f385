import { z } from "zod";
import { type Clock, formatDay } from "../../../../contract/format.ts";
import { links } from "../../../../contract/links.ts";
import { formatMoney } from "../../../../contract/money.ts";
import { greeting } from "../../../../platform/emails/greeting.ts";
import { cents, currency, link, name } from "../../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../../platform/emails/template.ts";
import { billingIntervals } from "../../../plans/plan.ts";
import { pricePer } from "../../../plans/price-per.ts";
import {
  planCancelledSpanish,
  planChangedSpanish,
  planChangeScheduledSpanish,
  planKeptSpanish,
} from "../emails.es.ts";
import { ownsAccount } from "./owns-account.ts";
import { sayIn } from "./sentences.ts";

const billingLink = { "billing-link": "The customer’s plan, cards, and invoices" } as const;

/** A change of plan that waits for the end of the period. */
export const planChangeScheduled = defineEmail({
  id: "plan-change-scheduled",
  props: z.object({
    name,
    fromTitle: z.string(),
    planTitle: z.string(),
    interval: z.enum(billingIntervals),
    priceCents: cents,
    currency,
    startsAt: z.iso.datetime(),
    billingUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    fromTitle: "Fleet",
    planTitle: "Starter",
    interval: "month" as const,
    priceCents: 3900,
    currency: "usd",
    startsAt: "2026-02-28T23:30:00.000Z",
    billingUrl: site(links.profilePayment),
  }),
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
  es: planChangeScheduledSpanish,
  placeholders: {
    ...greetingPlaceholder,
    ...billingLink,
    "old-plan": "The plan until then",
    plan: "The plan from then on",
    price: "Its price by the month or the year",
    "starts-on": "The day of the change",
  },
  required: ["plan", "price", "starts-on", "billing-link"],
  values: (
    { name, fromTitle, planTitle, interval, priceCents, currency, startsAt, billingUrl },
    { clock },
  ) => ({
    greeting: greeting(name, clock),
    "old-plan": fromTitle,
    plan: planTitle,
    price: pricePer(formatMoney(priceCents, currency, clock.locale), interval, clock.locale),
    "starts-on": formatDay(startsAt, clock),
    "billing-link": billingUrl,
  }),
});

const planChangedProps = z.object({
  name,
  planTitle: z.string(),
  interval: z.enum(billingIntervals),
  priceCents: cents,
  currency,
  chargedCents: cents,
  creditCents: cents,
  nextChargeCents: cents,
  nextChargeAt: z.iso.datetime().nullable(),
  billingUrl: link,
});

/** The plan was changed. Says what was charged and what comes next. */
export const planChanged = defineEmail({
  id: "plan-changed",
  props: planChangedProps,
  sample: (site) => ({
    name: "Ann Lee",
    planTitle: "Brick & Mortar",
    interval: "month" as const,
    priceCents: 9900,
    currency: "usd",
    chargedCents: 3012,
    creditCents: 0,
    nextChargeCents: 9900,
    nextChargeAt: "2026-02-28T10:00:00.000Z",
    billingUrl: site(links.profilePayment),
  }),
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
    reason: ownsAccount,
  },
  es: planChangedSpanish,
  placeholders: {
    ...greetingPlaceholder,
    ...billingLink,
    plan: "The new plan",
    price: "Its price by the month or the year",
    charge: "A sentence that says what was charged for the change",
    credit: "A sentence about credit from the old plan. Empty if there is none",
    "next-charge": "A sentence about the next charge. Empty if there is none",
  },
  required: ["plan", "price", "charge", "credit", "next-charge", "billing-link"],
  values: (props, { clock }) => {
    const say = sayIn(clock);
    const money = (amount: number) => formatMoney(amount, props.currency, clock.locale);
    return {
      greeting: greeting(props.name, clock),
      plan: props.planTitle,
      price: pricePer(money(props.priceCents), props.interval, clock.locale),
      charge: props.chargedCents > 0 ? say.charged(money(props.chargedCents)) : say.notCharged,
      credit: props.creditCents > 0 ? say.credit(money(props.creditCents)) : "",
      "next-charge": nextCharge(props, clock),
      "billing-link": props.billingUrl,
    };
  },
});

function nextCharge(
  { nextChargeAt, nextChargeCents, currency }: z.infer<typeof planChangedProps>,
  clock: Clock,
): string {
  if (!nextChargeAt) return "";
  const day = formatDay(nextChargeAt, clock);
  const say = sayIn(clock);
  return nextChargeCents > 0
    ? say.next(formatMoney(nextChargeCents, currency, clock.locale), day)
    : say.nothing(day);
}

/** The subscription was canceled. Says when it ends and how to keep it. */
export const planCancelled = defineEmail({
  id: "plan-cancelled",
  props: z.object({
    name,
    planTitle: z.string(),
    endsAt: z.iso.datetime(),
    /** Whether it is a trial that ends. */
    trial: z.boolean(),
    billingUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    planTitle: "Starter",
    endsAt: "2026-02-28T23:30:00.000Z",
    trial: false,
    billingUrl: site(links.profilePayment),
  }),
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
    reason: ownsAccount,
  },
  es: planCancelledSpanish,
  placeholders: {
    ...greetingPlaceholder,
    ...billingLink,
    plan: "The plan",
    "ends-on": "Its last day",
    "what-happens": "Sentences that say until when the plan or trial can be used",
  },
  required: ["what-happens", "billing-link"],
  values: ({ name, planTitle, endsAt, trial, billingUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    plan: planTitle,
    "ends-on": formatDay(endsAt, clock),
    "what-happens": sayIn(clock)[trial ? "trialEnds" : "planEnds"](
      planTitle,
      formatDay(endsAt, clock),
    ),
    "billing-link": billingUrl,
  }),
});

/** The customer kept the subscription after all. Says when the next charge comes. */
export const planKept = defineEmail({
  id: "plan-kept",
  props: z.object({
    name,
    planTitle: z.string(),
    /** Null where the provider does not say. */
    nextChargeAt: z.iso.datetime().nullable(),
    billingUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    planTitle: "Starter",
    nextChargeAt: "2026-02-28T23:30:00.000Z",
    billingUrl: site(links.profilePayment),
  }),
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
    reason: ownsAccount,
  },
  es: planKeptSpanish,
  placeholders: {
    ...greetingPlaceholder,
    ...billingLink,
    plan: "The plan",
    "next-charge": "A sentence about the next charge. Empty if its day isn’t known",
  },
  required: ["plan", "next-charge", "billing-link"],
  values: ({ name, planTitle, nextChargeAt, billingUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    plan: planTitle,
    "next-charge": nextChargeAt ? sayIn(clock).nextOn(formatDay(nextChargeAt, clock)) : "",
    "billing-link": billingUrl,
  }),
});
