import { links } from "../../../contract/links.ts";
import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, quote, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** To the company: someone sent a message. A reply goes to that person. */
export const contactNotification: Template<MailProps["contact-notification"]> = {
  subject: ({ name, subject }) => `Message from ${name}${subject ? `: ${subject}` : ""}`,
  replyTo: (props) => props.email,
  body: ({ name, email, subject, description }, brand) =>
    layout(
      brand,
      {
        preview: description.replace(/\s+/g, " "),
        heading: subject || "New message from the website",
        reason: `You're receiving this email because messages from the contact form of ${brand.origin} are sent to this address.`,
      },
      paragraph(`${name} (`, link(`mailto:${email}`, email), ") wrote:"),
      quote(description),
      smallPrint("To answer, reply to this email."),
    ),
};

/**
 * To the sender. It repeats nothing of the message: the address may be someone else's, and a receipt with a quote would
 * let strangers send their ads through us.
 */
export const contactReceipt: Template<MailProps["contact-receipt"]> = {
  subject: (_props, brand) => `${brand.name} got your message`,
  body: ({ name }, brand) =>
    layout(
      brand,
      {
        preview: "Thanks for your message. A person will read it and email you.",
        heading: "We got your message",
        reason: `You're receiving this email because someone used the ${brand.name} contact form with this email address. Wasn't you? You can ignore it.`,
      },
      paragraph(greeting(name)),
      paragraph("Thanks for your message. A person will read it and email you back."),
      paragraph("In the meantime, the answer may already be in our common questions."),
      action("See common questions", `${brand.origin}${links.faqs}`),
    ),
};
