import { links } from "../../../contract/links.ts";
import { action, layout, link, paragraph, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** The second half of the double opt-in. The address counts once its owner opens the link. */
export const newsletterConfirm: Template<MailProps["newsletter-confirm"]> = {
  subject: (_props, brand) => `Confirm your ${brand.name} newsletter subscription`,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
  body: ({ link: href, expiresInDays }, brand) =>
    layout(
      brand,
      {
        preview: "One click and you're subscribed.",
        heading: "Confirm your subscription",
        reason: `You're receiving this email because this email address was entered in the ${brand.name} newsletter form. We won't email you again unless you confirm.`,
      },
      paragraph("Hello,"),
      paragraph(
        `You asked for the ${brand.name} newsletter: what's new in the product, and what we learn about getting deliveries to the door on time. Please confirm your email address to start receiving it.`,
      ),
      action("Confirm subscription", href),
      smallPrint(
        `The link expires in ${expiresInDays} days. If you didn't ask for this, you can ignore this email.`,
      ),
    ),
};

/** Once the subscription is confirmed. */
export const newsletterWelcome: Template<MailProps["newsletter-welcome"]> = {
  subject: (_props, brand) => `You're subscribed to the ${brand.name} newsletter`,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
  body: ({ unsubscribeUrl }, brand) =>
    layout(
      brand,
      {
        preview: "Thanks for confirming. Here's what to expect.",
        heading: "You're subscribed",
        reason: `You're receiving this email because you subscribed to the ${brand.name} newsletter.`,
      },
      paragraph("Hello,"),
      paragraph(
        "Thanks for confirming. You'll hear from us when there's something worth your time: what's new in the product, and what delivery teams teach us about routes, tracking, and happy customers.",
      ),
      paragraph(
        "New here? The ",
        link(`${brand.origin}${links.guide}`, "quick start guide"),
        " shows how a day of deliveries runs, from the first task to the last door.",
      ),
      smallPrint(
        "Don't want these emails? ",
        link(unsubscribeUrl, "Unsubscribe"),
        " with one click at any time.",
      ),
    ),
};
