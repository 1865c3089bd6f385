import { z } from "zod";
import { emailAddress } from "../../../contract/email-address.ts";
import type { ColumnsOf } from "../../../contract/form-fields.ts";
import { answersTo, sampleValues } from "../../../contract/form-fields.ts";
import { formatNumber } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { wantsMail } from "../../identity/server/wants-mail.ts";
import { applicationFields } from "../fields.ts";

const kilobytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / 1000))} kB`;

/** Of every field. A test finds one that the text leaves out. */
type Placeholders = Record<
  Exclude<keyof ColumnsOf<typeof applicationFields>, "jobTitle" | "jobType" | "description">,
  string
> &
  Record<string, string>;

/** To the company: someone applied. A reply goes to that person. */
export const applicationNotification = defineEmail({
  id: "application-notification",
  shownElsewhere: true,
  props: z.object({
    ...answersTo(applicationFields),
    email: emailAddress(),
    cvName: z.string(),
    /** In bytes. */
    cvSize: z.int().positive(),
    applicationId: z.string(),
  }),
  sample: () => ({
    ...sampleValues(applicationFields),
    cvName: "eve-sun.pdf",
    cvSize: 120_400,
    applicationId: "8a1f0f0e-1111-4222-8333-944455566677",
  }),
  name: "New application (to you)",
  sent: "To your company, when someone applies for a job.",
  replyTo: (props) => props.email,
  text: {
    subject: "Application from {{name}}: {{job}}",
    preheader: "{{name}} applied: {{job}}",
    heading: "New application: {{job}}",
    body: [
      "{{name}} ([{{email}}](mailto:{{email}}), {{phone}}) applied. Type of job: {{job-type}}.",
      "> {{message}}",
      "The résumé is {{cv-name}} ({{cv-size}}). Owners and support can open it after they sign in.",
      "[Open the résumé]({{cv-link}})",
      "-# To answer, reply to this email. Files from people you don’t know can be harmful, so open the résumé with care.",
    ],
    reason:
      "You’re receiving this email because applications from the careers pages of {{site}} are sent to this address.",
  },
  placeholders: {
    name: "The applicant’s name",
    email: "The applicant’s email address",
    phone: "The applicant’s phone number",
    job: "The opening. Empty if they applied without one",
    "job-type": "The type of job they chose",
    message: "What they wrote. May be empty",
    "cv-name": "The name of the résumé’s file",
    "cv-size": "The size of the résumé’s file",
    "cv-link": "The résumé, for those who may open it",
    site: "The address of your site",
  } satisfies Placeholders,
  required: ["name", "email", "message", "cv-link"],
  values: (
    { jobTitle, jobType, description, cvName, cvSize, applicationId, ...answers },
    brand,
  ) => ({
    ...answers,
    job: jobTitle,
    "job-type": jobType,
    message: description,
    "cv-name": cvName,
    "cv-size": kilobytes(cvSize),
    "cv-link": `${brand.origin}${links.applicationCv(applicationId)}`,
    site: brand.origin,
  }),
});

/** To the applicant. It repeats nothing that was typed, because the address may be someone else's. */
export const applicationReceipt = defineEmail({
  id: "application-receipt",
  isWanted: wantsMail("notify_receipts"),
  props: z.object({ name, jobTitle: z.string() }),
  sample: () => ({ name: "Eve Sun", jobTitle: "Support specialist" }),
  name: "Application received",
  sent: "To an applicant, right after the application.",
  text: {
    subject: "We got your application to {{company}}",
    preheader: "Thanks for applying. A person will read your application and email you.",
    heading: "We got your application",
    body: [
      "{{greeting}}",
      "Thanks for applying{{for-the-job}}. We have your application and your résumé. A person will read them and email you.",
      "[See all open jobs]({{jobs-link}})",
    ],
    reason:
      "You’re receiving this email because someone applied for a job at {{company}} with this email address. Wasn’t you? You can ignore it.",
  },
  es: {
    subject: "Recibimos tu solicitud en {{company}}",
    preheader: "Gracias por postularte. Una persona leerá tu solicitud y te escribirá.",
    heading: "Recibimos tu solicitud",
    body: [
      "{{greeting}}",
      "Gracias por postularte{{for-the-job}}. Tenemos tu solicitud y tu currículum. Una persona los leerá y te escribirá.",
      "[Ver todos los puestos]({{jobs-link}})",
    ],
    reason:
      "Recibes este correo porque alguien se postuló a un empleo en {{company}} con esta dirección de correo. ¿No fuiste tú? Puedes ignorarlo.",
  },
  placeholders: {
    ...greetingPlaceholder,
    "for-the-job": "“ for the Dispatcher job”. Empty if they applied without an opening",
    "jobs-link": "All open jobs",
  },
  values: ({ name, jobTitle }, brand) => ({
    greeting: greeting(name, brand.clock),
    "for-the-job": jobTitle
      ? brand.clock.locale === "es"
        ? ` al puesto de ${jobTitle}`
        : ` for the ${jobTitle} job`
      : "",
    "jobs-link": `${brand.origin}${links.careers}`,
  }),
});
