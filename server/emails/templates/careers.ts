import { formatNumber } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, quote, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

const kilobytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / 1000))} kB`;

/** To the company: someone applied. A reply goes to that person. */
export const applicationNotification: Template<MailProps["application-notification"]> = {
  subject: ({ name, jobTitle }) => `Application from ${name}${jobTitle ? `: ${jobTitle}` : ""}`,
  replyTo: (props) => props.email,
  body: (props, brand) =>
    layout(
      brand,
      {
        preview: `${props.name} applied${props.jobTitle ? ` for ${props.jobTitle}` : ""}.`,
        heading: props.jobTitle ? `Application: ${props.jobTitle}` : "New application",
        reason: `You're receiving this email because applications from the careers pages of ${brand.origin} are sent to this address.`,
      },
      paragraph(
        `${props.name} (`,
        link(`mailto:${props.email}`, props.email),
        `, ${props.phone}) applied. Type of job: ${props.jobType}.`,
      ),
      props.description && quote(props.description),
      paragraph(
        `The CV is ${props.cvName} (${kilobytes(props.cvSize)}). Owners and support can open it after they sign in.`,
      ),
      action("Open the CV", `${brand.origin}${links.applicationCv(props.applicationId)}`),
      smallPrint(
        "To answer, reply to this email. Files from people you don't know can be harmful, so open the CV with care.",
      ),
    ),
};

/** To the applicant. It repeats nothing that was typed, because the address may be someone else's. */
export const applicationReceipt: Template<MailProps["application-receipt"]> = {
  subject: (_props, brand) => `We got your application to ${brand.name}`,
  body: ({ name, jobTitle }, brand) =>
    layout(
      brand,
      {
        preview: "Thanks for applying. A person will read your application and email you.",
        heading: "We got your application",
        reason: `You're receiving this email because someone applied for a job at ${brand.name} with this email address. Wasn't you? You can ignore it.`,
      },
      paragraph(greeting(name)),
      paragraph(
        jobTitle
          ? `Thanks for applying for the ${jobTitle} job. We have your application and your CV. A person will read them and email you.`
          : "Thanks for applying. We have your application and your CV. A person will read them and email you.",
      ),
      action("See all open jobs", `${brand.origin}${links.careers}`),
    ),
};
