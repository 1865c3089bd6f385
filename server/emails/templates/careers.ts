import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, quote, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString("en-US")} kB`;

/** To the company: somebody applied. Answering the mail answers the person. */
export const applicationNotification: Template<MailProps["application-notification"]> = {
  subject: ({ name, jobTitle }) => `Application from ${name}${jobTitle ? `: ${jobTitle}` : ""}`,
  replyTo: (props) => props.email,
  body: (props, brand) =>
    layout(
      brand,
      {
        preview: `${props.name} applied${props.jobTitle ? ` as ${props.jobTitle}` : ""}.`,
        heading: props.jobTitle ? `Application: ${props.jobTitle}` : "New application",
        reason: `You get this mail because applications from the careers pages of ${brand.origin} come to this address.`,
      },
      paragraph(
        `${props.name} (`,
        link(`mailto:${props.email}`, props.email),
        `, ${props.phone}) applied. Type of job: ${props.jobType}.`,
      ),
      props.description && quote(props.description),
      paragraph(
        `The CV, ${props.cvName} (${kilobytes(props.cvSize)}), is `,
        link(`${brand.origin}/admin/applications/${props.applicationId}/cv`, "here"),
        " for those who are signed in as owner or support.",
      ),
      smallPrint(
        "Reply to this mail to answer. The CV was written by a stranger: open it with care.",
      ),
    ),
};

/** To whoever applied. As with messages, it shows nothing that was typed: the address may be somebody else's. */
export const applicationReceipt: Template<MailProps["application-receipt"]> = {
  subject: (_props, brand) => `We got your application: ${brand.name}`,
  body: ({ name, jobTitle }, brand) =>
    layout(
      brand,
      {
        preview: "Thank you for applying. A person reads it and answers you.",
        heading: "Your application has arrived",
        reason: `You get this mail because somebody applied for a job at ${brand.name} with this address. It was not you? Then please ignore it.`,
      },
      paragraph(greeting(name)),
      paragraph(
        jobTitle
          ? `Thank you for applying for the job “${jobTitle}”. Your application and your CV have arrived; a person reads them and answers you by mail.`
          : "Thank you for applying. Your application and your CV have arrived; a person reads them and answers you by mail.",
      ),
      action("See all open jobs", `${brand.origin}/index-career`),
    ),
};
