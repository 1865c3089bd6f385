import { z } from "zod";
import { formatDay } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { formatMoney } from "../../../contract/money.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { cents, currency, link, name } from "../../../platform/emails/prop-schemas.ts";
import { type Brand, defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { moneyReasonNames, moneyReasons } from "../money-reasons.ts";

const reasonSpanish = "Recibes este correo porque eres dueño de una cuenta de {{company}}.";
const reason = "You’re receiving this email because you own an account with {{company}}.";
const shared = {
  ...greetingPlaceholder,
  why: "The reason that your colleague chose, in words for the customer",
  "billing-link": "The customer’s plan and payments",
} as const;

/** Why, in words for the customer. */
const whyIn = ({ locale }: Brand["clock"], name: keyof typeof moneyReasons) =>
  locale === "es" ? moneyReasons[name].toldInSpanish : moneyReasons[name].told;

const moneyReason = z.enum(moneyReasonNames);
const amountProps = z.object({
  name,
  amountCents: cents,
  currency,
  reason: moneyReason,
  billingUrl: link,
});

/** Parts that the emails about an amount share. */
const ofAmount = {
  placeholders: { ...shared, amount: "The amount" },
  required: ["amount"],
  values: (props: z.infer<typeof amountProps>, { clock }: Pick<Brand, "clock">) => ({
    greeting: greeting(props.name, clock),
    amount: formatMoney(props.amountCents, props.currency, clock.locale),
    why: whyIn(clock, props.reason),
    "billing-link": props.billingUrl,
  }),
} as const;

/** To a customer: money goes back to the card. */
export const refundMade = defineEmail({
  id: "refund-made",
  props: amountProps,
  sample: (site) => ({
    name: "Ann Lee",
    amountCents: 2_550,
    currency: "usd",
    reason: "mistake" as const,
    billingUrl: site(links.profilePayment),
  }),
  name: "Refund",
  sent: "To customers, when a refund goes through.",
  text: {
    subject: "Your {{company}} refund of {{amount}}",
    preheader: "It arrives on your card within 10 days.",
    heading: "We refunded {{amount}}",
    body: [
      "{{greeting}}",
      "We refunded {{amount}} to the card that you paid with. {{why}}",
      "Most banks show a refund within 5 to 10 days.",
      "[See your payments]({{billing-link}})",
    ],
    reason,
  },
  es: {
    subject: "Tu reembolso de {{company}}: {{amount}}",
    preheader: "Llega a tu tarjeta en un plazo de 10 días.",
    heading: "Te reembolsamos {{amount}}",
    body: [
      "{{greeting}}",
      "Reembolsamos {{amount}} a la tarjeta con la que pagaste. {{why}}",
      "La mayoría de los bancos muestra un reembolso entre 5 y 10 días después.",
      "[Ver tus pagos]({{billing-link}})",
    ],
    reason: reasonSpanish,
  },
  ...ofAmount,
});

/** To a customer: the next charges are lower. */
export const creditAdded = defineEmail({
  id: "credit-added",
  props: amountProps,
  sample: (site) => ({
    name: "Ann Lee",
    amountCents: 2_500,
    currency: "usd",
    reason: "goodwill" as const,
    billingUrl: site(links.profilePayment),
  }),
  name: "Credit",
  sent: "To customers, when they get credit toward their next charges.",
  text: {
    subject: "You have {{amount}} of credit with {{company}}",
    preheader: "We take it off your next charges.",
    heading: "You have {{amount}} of credit",
    body: [
      "{{greeting}}",
      "We added {{amount}} of credit to your account. {{why}}",
      "We take it off your next charges. You don’t need to do anything.",
      "[See your credit]({{billing-link}})",
    ],
    reason,
  },
  es: {
    subject: "Tienes un saldo de {{amount}} en {{company}}",
    preheader: "Lo descontamos de tus próximos cobros.",
    heading: "Tienes un saldo de {{amount}}",
    body: [
      "{{greeting}}",
      "Añadimos un saldo de {{amount}} a tu cuenta. {{why}}",
      "Lo descontamos de tus próximos cobros. No tienes que hacer nada.",
      "[Ver tu saldo]({{billing-link}})",
    ],
    reason: reasonSpanish,
  },
  ...ofAmount,
});

/** To a customer: the trial ends later. */
export const trialExtended = defineEmail({
  id: "trial-extended",
  props: z.object({
    name,
    trialEndsAt: z.iso.datetime(),
    reason: moneyReason,
    billingUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    trialEndsAt: "2026-12-21T07:21:00.000Z",
    reason: "request" as const,
    billingUrl: site(links.profilePayment),
  }),
  name: "Longer trial",
  sent: "To customers, when their trial is extended.",
  text: {
    subject: "Your {{company}} trial now ends on {{trial-end}}",
    preheader: "You have more time to try it.",
    heading: "You have more time to try it",
    body: [
      "{{greeting}}",
      "Your trial now ends on {{trial-end}}. {{why}}",
      "You won’t be charged before then.",
      "[See your trial]({{billing-link}})",
    ],
    reason,
  },
  es: {
    subject: "Tu prueba de {{company}} termina ahora el {{trial-end}}",
    preheader: "Tienes más tiempo para probarlo.",
    heading: "Tienes más tiempo para probarlo",
    body: [
      "{{greeting}}",
      "Tu prueba termina ahora el {{trial-end}}. {{why}}",
      "Antes de ese día no se te cobrará nada.",
      "[Ver tu prueba]({{billing-link}})",
    ],
    reason: reasonSpanish,
  },
  placeholders: { ...shared, "trial-end": "The day on which the trial ends" },
  required: ["trial-end"],
  values: (props, { clock }) => ({
    greeting: greeting(props.name, clock),
    "trial-end": formatDay(props.trialEndsAt, clock),
    why: whyIn(clock, props.reason),
    "billing-link": props.billingUrl,
  }),
});
