import { z } from "zod";
import { emailAddress } from "../../../contract/email-address.ts";
import { answersTo, sampleValues } from "../../../contract/form-fields.ts";
import { links } from "../../../contract/links.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { wantsMail } from "../../identity/server/wants-mail.ts";
import type { ContactField } from "../fields.ts";
import { contactFields } from "../fields.ts";

/** Of every field. A test finds one that the text leaves out. */
type Placeholders = Record<Exclude<ContactField, "description">, string> & Record<string, string>;

/** To the company: someone sent a message. A reply goes to that person. */
export const contactNotification = defineEmail({
  id: "contact-notification",
  shownElsewhere: true,
  props: z.object({ ...answersTo(contactFields), email: emailAddress() }),
  sample: () => sampleValues(contactFields),
  name: "New message (to you)",
  sent: "To your company, when someone uses the contact form.",
  replyTo: (props) => props.email,
  text: {
    subject: "Message from {{name}}: {{subject}}",
    preheader: "{{message}}",
    heading: "Message: {{subject}}",
    body: [
      "{{name}} ([{{email}}](mailto:{{email}})) wrote:",
      "> {{message}}",
      "-# To answer, reply to this email.",
    ],
    reason:
      "You’re receiving this email because messages from the contact form of {{site}} are sent to this address.",
  },
  placeholders: {
    name: "The visitor’s name",
    email: "The visitor’s email address",
    subject: "The subject they typed. May be empty",
    message: "What they wrote",
    site: "The address of your site",
  } satisfies Placeholders,
  required: ["name", "email", "message"],
  values: ({ description: message, ...answers }, { origin: site }) => ({
    ...answers,
    message,
    site,
  }),
});

/**
 * To the sender. It repeats nothing of the message: the address may be someone else's, and a receipt with a quote would
 * let strangers send their ads through us.
 */
export const contactReceipt = defineEmail({
  id: "contact-receipt",
  isWanted: wantsMail("notify_receipts"),
  props: z.object({ name }),
  sample: () => ({ name: "Bob Ray" }),
  name: "Message received",
  sent: "To someone who used the contact form.",
  text: {
    subject: "{{company}} got your message",
    preheader: "Thanks for your message. A person will read it and email you.",
    heading: "We got your message",
    body: [
      "{{greeting}}",
      "Thanks for your message. A person will read it and email you back.",
      "In the meantime, the answer may already be in our common questions.",
      `[See common questions](${links.faqs})`,
    ],
    reason:
      "You’re receiving this email because someone used the {{company}} contact form with this email address. Wasn’t you? You can ignore it.",
  },
  es: {
    subject: "{{company}} recibió tu mensaje",
    preheader: "Gracias por tu mensaje. Una persona lo leerá y te escribirá.",
    heading: "Recibimos tu mensaje",
    body: [
      "{{greeting}}",
      "Gracias por tu mensaje. Una persona lo leerá y te contestará por correo.",
      "Mientras tanto, quizás la respuesta ya esté entre las preguntas frecuentes.",
      `[Ver preguntas frecuentes](${links.faqs})`,
    ],
    reason:
      "Recibes este correo porque alguien usó el formulario de contacto de {{company}} con esta dirección. ¿No fuiste tú? Puedes ignorarlo.",
  },
  placeholders: greetingPlaceholder,
  values: ({ name }, { clock }) => ({ greeting: greeting(name, clock) }),
});
