import { z } from "zod";
import { fillLine } from "../../../contract/email-text.ts";
import { links } from "../../../contract/links.ts";
import { locales } from "../../../contract/locale.ts";
import { picture } from "../../../platform/emails/layout.ts";
import { link } from "../../../platform/emails/prop-schemas.ts";
import { renderText } from "../../../platform/emails/render-text.ts";
import { defineEmail, defineEmailInCode } from "../../../platform/emails/template.ts";
import { timeIn } from "../../../platform/emails/time-in.ts";
import { isObsolete } from "./issue-obsolete.ts";
import { mailchimpUnsubscribe } from "./ports.ts";

/** The second half of the double opt-in. The address counts once its owner opens the link. */
export const newsletterConfirm = defineEmail({
  id: "newsletter-confirm",
  props: z.object({
    link,
    expiresInDays: z.number().positive(),
    unsubscribeUrl: link,
  }),
  sample: (site) => ({
    link: site(links.withToken(links.confirmNewsletter, "abc")),
    expiresInDays: 7,
    unsubscribeUrl: site(links.withToken(links.endNewsletter, "def")),
  }),
  name: "Newsletter: confirm",
  sent: "To someone who entered an email address for the newsletter.",
  unsubscribeUrl: (props) => props.unsubscribeUrl,
  text: {
    subject: "Confirm your {{company}} newsletter subscription",
    preheader: "One click and you’re subscribed.",
    heading: "Confirm your subscription",
    body: [
      "Hi,",
      "You asked for the {{company}} newsletter: what’s new in the product, and what we learn about getting deliveries to the door on time. Please confirm your email address to start receiving it.",
      "[Confirm subscription]({{confirm-link}})",
      "-# The link expires in {{expires-in}}. If you didn’t ask for this, you can ignore this email.",
    ],
    reason:
      "You’re receiving this email because this email address was entered in the {{company}} newsletter form. We won’t email you again unless you confirm.",
  },
  es: {
    subject: "Confirma tu suscripción al boletín de {{company}}",
    preheader: "Un clic y quedas suscrito.",
    heading: "Confirma tu suscripción",
    body: [
      "Hola:",
      "Pediste el boletín de {{company}}: lo nuevo del producto y lo que aprendemos sobre llegar a la puerta a tiempo. Confirma tu correo para empezar a recibirlo.",
      "[Confirmar suscripción]({{confirm-link}})",
      "-# El enlace vence en {{expires-in}}. Si no lo pediste, puedes ignorar este correo.",
    ],
    reason:
      "Recibes este correo porque alguien escribió esta dirección en el formulario del boletín de {{company}}. No volveremos a escribirte si no confirmas.",
  },
  placeholders: {
    "confirm-link": "Confirms the subscription",
    "expires-in": "How long the link works, such as 7 days",
  },
  required: ["confirm-link"],
  values: ({ link, expiresInDays }, { clock }) => ({
    "confirm-link": link,
    "expires-in": timeIn(expiresInDays, "day", clock),
  }),
});

/** Once the subscription is confirmed. */
export const newsletterWelcome = defineEmail({
  id: "newsletter-welcome",
  props: z.object({ unsubscribeUrl: link }),
  sample: (site) => ({ unsubscribeUrl: site(links.withToken(links.endNewsletter, "def")) }),
  name: "Newsletter: welcome",
  sent: "To someone who confirmed the newsletter.",
  unsubscribeUrl: (props) => props.unsubscribeUrl,
  text: {
    subject: "You’re subscribed to the {{company}} newsletter",
    preheader: "Thanks for confirming. Here’s what to expect.",
    heading: "You’re subscribed",
    body: [
      "Hi,",
      "Thanks for confirming. You’ll hear from us when there’s something worth your time: what’s new in the product, and what delivery teams teach us about routes, tracking, and happy customers.",
      `New here? The [quick start guide](${links.guide}) shows how a day of deliveries runs, from the first task to the last door.`,
      "-# Don’t want these emails? [Unsubscribe]({{unsubscribe-link}}) with one click at any time.",
    ],
    reason: "You’re receiving this email because you subscribed to the {{company}} newsletter.",
  },
  es: {
    subject: "Te suscribiste al boletín de {{company}}",
    preheader: "Gracias por confirmar. Esto es lo que puedes esperar.",
    heading: "Te suscribiste al boletín",
    body: [
      "Hola:",
      "Gracias por confirmar. Te escribiremos cuando haya algo que valga tu tiempo: lo nuevo del producto, y lo que los equipos de reparto nos enseñan sobre rutas, seguimiento y clientes contentos.",
      `¿Es tu primera vez? La [guía de inicio rápido](${links.guide}) muestra un día de entregas, de la primera tarea a la última puerta.`,
      "-# ¿No quieres estos correos? [Cancela la suscripción]({{unsubscribe-link}}) con un clic cuando quieras.",
    ],
    reason: "Recibes este correo porque te suscribiste al boletín de {{company}}.",
  },
  placeholders: { "unsubscribe-link": "Ends the subscription" },
  required: ["unsubscribe-link"],
  values: ({ unsubscribeUrl }) => ({ "unsubscribe-link": unsubscribeUrl }),
});

/** What stands below each issue. */
const issueEnd = {
  en: {
    leave:
      "-# Don’t want these emails? [Unsubscribe]({{unsubscribe-link}}) with one click at any time.",
    reason: "You’re receiving this email because you subscribed to the {{company}} newsletter.",
  },
  es: {
    leave:
      "-# ¿No quieres estos correos? [Cancela la suscripción]({{unsubscribe-link}}) con un clic cuando quieras.",
    reason: "Recibes este correo porque te suscribiste al boletín de {{company}}.",
  },
} as const;

/** An issue of the newsletter, as someone wrote it in the console. */
export const issueEmail = defineEmailInCode({
  id: "newsletter-issue",
  isObsolete,
  shownElsewhere: true,
  props: z.object({
    subject: z.string(),
    preheader: z.string(),
    heading: z.string(),
    /** In the markup of the emails' texts, with {{company}}. */
    body: z.string(),
    /** Path of a picture of the site, or empty. */
    picture: z.string(),
    /** Mailchimp puts the link in itself. */
    unsubscribeUrl: z.union([link, z.literal(mailchimpUnsubscribe)]),
    /** Of these texts. */
    language: z.enum(locales).default("en"),
    /** To someone who writes it, so not as the newsletter. */
    test: z.boolean(),
  }),
  sample: (site) => ({
    subject: "What we learned from a week of rain",
    preheader: "Three changes to routes that kept parcels dry.",
    heading: "A week of rain",
    body: "Hi,\n\nIt rained for a week, and **no one was late**.\n\n[Read the post](/blogs)",
    picture: links.emailLogo,
    language: "en" as const,
    unsubscribeUrl: site(links.withToken(links.endNewsletter, "def")),
    test: false,
  }),
  unsubscribeUrl: ({ test, unsubscribeUrl }) => (test ? undefined : unsubscribeUrl),
  subject: ({ subject, test }, brand) =>
    `${test ? "[Test] " : ""}${fillLine(subject, { company: brand.name })}`,
  body: ({ subject, preheader, heading, body, unsubscribeUrl, language, ...props }, brand) =>
    renderText(
      {
        ...{ subject, preheader, heading },
        body: `${body}\n\n${issueEnd[language].leave}`,
        reason: issueEnd[language].reason,
      },
      { company: brand.name, "unsubscribe-link": unsubscribeUrl },
      { ...brand, clock: { ...brand.clock, locale: language } },
      props.picture ? [picture(brand.origin + props.picture)] : [],
    ),
});
