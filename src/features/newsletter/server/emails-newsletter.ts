import type { MailProps } from "../../../composition/emails/mail-props.ts";
import { links } from "../../../contract/links.ts";
import { emailText } from "../../../platform/emails/template.ts";

/** The second half of the double opt-in. The address counts once its owner opens the link. */
export const newsletterConfirm = emailText<MailProps["newsletter-confirm"]>()({
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
  placeholders: {
    "confirm-link": "Confirms the subscription",
    "expires-in": "How long the link works, such as 7 days",
  },
  required: ["confirm-link"],
  values: ({ link, expiresInDays }) => ({
    "confirm-link": link,
    "expires-in": `${expiresInDays} days`,
  }),
});

/** Once the subscription is confirmed. */
export const newsletterWelcome = emailText<MailProps["newsletter-welcome"]>()({
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
  placeholders: { "unsubscribe-link": "Ends the subscription" },
  required: ["unsubscribe-link"],
  values: ({ unsubscribeUrl }) => ({ "unsubscribe-link": unsubscribeUrl }),
});
