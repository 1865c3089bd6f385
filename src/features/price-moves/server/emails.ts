import { z } from "zod";
import { formatDay } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { formatMoney } from "../../../contract/money.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { cents, currency, link, name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { billingIntervals } from "../../plans/plan.ts";
import { pricePer } from "../../plans/price-per.ts";

const ownsAccountSpanish = "Recibes este correo porque eres dueño de una cuenta de {{company}}.";
const ownsAccount = "You’re receiving this email because you own an account with {{company}}.";

/** A customer's plan will cost another price. */
export const priceChange = defineEmail({
  id: "price-change",
  props: z.object({
    name,
    planTitle: z.string(),
    interval: z.enum(billingIntervals),
    fromCents: cents,
    toCents: cents,
    currency,
    firstChargeAt: z.iso.datetime(),
    /** The operator's own words; may be empty. */
    message: z.string(),
    billingUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    planTitle: "Starter",
    interval: "month" as const,
    fromCents: 3900,
    toCents: 4900,
    currency: "usd",
    firstChargeAt: "2026-04-01T10:00:00.000Z",
    message: "It’s our first new price in three years.",
    billingUrl: site(links.profilePayment),
  }),
  name: "New price: notice",
  sent: "To a customer whose plan will cost another price, before the first charge of it.",
  text: {
    subject: "Your {{plan}} plan will cost {{new-price}} from {{starts-on}}",
    preheader: "You pay {{old-price}} until then.",
    heading: "Your price changes on {{starts-on}}",
    body: [
      "{{greeting}}",
      "Your {{plan}} plan costs {{old-price}} now. From {{starts-on}}, it will cost {{new-price}}. That’s the day of your renewal. Nothing changes before then.",
      "{{message}}",
      "You don’t need to do anything to stay on your plan. You can change your plan or cancel it until {{starts-on}}.",
      "[See your plan]({{billing-link}})",
    ],
    reason: ownsAccount,
  },
  es: {
    subject: "Tu plan {{plan}} costará {{new-price}} desde el {{starts-on}}",
    preheader: "Hasta entonces pagas {{old-price}}.",
    heading: "Tu precio cambia el {{starts-on}}",
    body: [
      "{{greeting}}",
      "Tu plan {{plan}} cuesta ahora {{old-price}}. Desde el {{starts-on}} costará {{new-price}}. Ese es el día de tu renovación. Antes no cambia nada.",
      "{{message}}",
      "No tienes que hacer nada para conservar tu plan. Puedes cambiarlo o cancelarlo hasta el {{starts-on}}.",
      "[Ver tu plan]({{billing-link}})",
    ],
    reason: ownsAccountSpanish,
  },
  placeholders: {
    ...greetingPlaceholder,
    plan: "The plan",
    "old-price": "What the customer pays now",
    "new-price": "What the customer will pay",
    "starts-on": "The day of the first charge at the new price",
    message: "What you write when you plan the move; empty if you write nothing",
    "billing-link": "The customer’s plan, cards, and invoices",
  },
  required: ["old-price", "new-price", "starts-on", "billing-link"],
  values: (
    { name, planTitle, interval, fromCents, toCents, currency, firstChargeAt, message, billingUrl },
    { clock },
  ) => ({
    greeting: greeting(name, clock),
    plan: planTitle,
    "old-price": pricePer(formatMoney(fromCents, currency, clock.locale), interval, clock.locale),
    "new-price": pricePer(formatMoney(toCents, currency, clock.locale), interval, clock.locale),
    "starts-on": formatDay(firstChargeAt, clock),
    message,
    "billing-link": billingUrl,
  }),
});

/** The new price that a customer was told of doesn't come. */
export const priceKept = defineEmail({
  id: "price-kept",
  props: z.object({
    name,
    planTitle: z.string(),
    interval: z.enum(billingIntervals),
    priceCents: cents,
    currency,
    billingUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    planTitle: "Starter",
    interval: "month" as const,
    priceCents: 3900,
    currency: "usd",
    billingUrl: site(links.profilePayment),
  }),
  name: "New price: called off",
  sent: "To a customer who was told of another price, when it’s called off.",
  text: {
    subject: "Your {{plan}} plan still costs {{price}}",
    preheader: "We called off the price change.",
    heading: "Your price stays",
    body: [
      "{{greeting}}",
      "We told you that the price of your {{plan}} plan would change. We called that off. You keep paying {{price}}.",
      "[See your plan]({{billing-link}})",
    ],
    reason: ownsAccount,
  },
  es: {
    subject: "Tu plan {{plan}} sigue costando {{price}}",
    preheader: "Cancelamos el cambio de precio.",
    heading: "Tu precio se queda igual",
    body: [
      "{{greeting}}",
      "Te dijimos que cambiaría el precio de tu plan {{plan}}. Lo cancelamos. Sigues pagando {{price}}.",
      "[Ver tu plan]({{billing-link}})",
    ],
    reason: ownsAccountSpanish,
  },
  placeholders: {
    ...greetingPlaceholder,
    plan: "The plan",
    price: "What the customer pays",
    "billing-link": "The customer’s plan, cards, and invoices",
  },
  required: ["price"],
  values: (
    { name, planTitle, interval, priceCents, currency, billingUrl },
    { clock: { locale = "en" } },
  ) => ({
    greeting: greeting(name, { locale }),
    plan: planTitle,
    price: pricePer(formatMoney(priceCents, currency, locale), interval, locale),
    "billing-link": billingUrl,
  }),
});
