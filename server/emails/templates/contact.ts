import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, quote, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** To the company: somebody wrote in. Answering the mail answers the person. */
export const contactNotification: Template<MailProps["contact-notification"]> = {
  subject: ({ name, subject }) => `Message from ${name}${subject ? `: ${subject}` : ""}`,
  replyTo: (props) => props.email,
  body: ({ name, email, subject, description }, brand) =>
    layout(
      brand,
      {
        preview: description.replace(/\s+/g, " "),
        heading: subject || "New message from the website",
        reason: `You get this mail because messages from the contact form of ${brand.origin} come to this address.`,
      },
      paragraph(`${name} (`, link(`mailto:${email}`, email), ") wrote:"),
      quote(description),
      smallPrint(
        "Reply to this mail to answer. The message is also in the operator console, where it waits until somebody marks it as answered.",
      ),
    ),
};

/**
 * To whoever wrote in. It shows nothing of the message: the address may be somebody else's, and a receipt that quotes
 * would let strangers send their advertisements through us.
 */
export const contactReceipt: Template<MailProps["contact-receipt"]> = {
  subject: (_props, brand) => `We got your message: ${brand.name}`,
  body: ({ name }, brand) =>
    layout(
      brand,
      {
        preview: "Thank you for writing. A person reads it and answers you.",
        heading: "Your message has arrived",
        reason: `You get this mail because somebody used the contact form of ${brand.name} with this address. It was not you? Then please ignore it.`,
      },
      paragraph(greeting(name)),
      paragraph(
        "Thank you for writing to us. Your message has arrived; a person reads it and answers you by mail.",
      ),
      paragraph("Perhaps the answer is waiting already: have a look at what others asked."),
      action("Frequently asked questions", `${brand.origin}/page-faqs`),
    ),
};
