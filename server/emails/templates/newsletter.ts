import { action, layout, link, paragraph, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** The second half of the double opt-in: the address counts once its owner opens the link. */
export const newsletterConfirm: Template<MailProps["newsletter-confirm"]> = {
  subject: (_props, brand) => `Please confirm: the ${brand.name} newsletter`,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
  body: ({ link: href, expiresInDays }, brand) =>
    layout(
      brand,
      {
        preview: "One click, and you are on the list.",
        heading: "One click, and you are on the list",
        reason: `You get this mail because this address was entered in the newsletter form of ${brand.name}. We write again only after you confirm.`,
      },
      paragraph("Hello,"),
      paragraph(
        `You asked for the ${brand.name} newsletter: what is new in the product, and what we learn about getting deliveries to the door on time. Please confirm that we may write to this address.`,
      ),
      action("Confirm my subscription", href),
      smallPrint(
        `The link works for ${expiresInDays} days. You did not ask for this? Then do nothing, and you will not hear from us.`,
      ),
    ),
};

/** Once the subscription is confirmed. */
export const newsletterWelcome: Template<MailProps["newsletter-welcome"]> = {
  subject: (_props, brand) => `You are on the list: the ${brand.name} newsletter`,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
  body: ({ unsubscribeUrl }, brand) =>
    layout(
      brand,
      {
        preview: "Thank you for confirming. Here is what to expect.",
        heading: "You are on the list",
        reason: `You get this mail because you subscribed to the ${brand.name} newsletter.`,
      },
      paragraph("Hello,"),
      paragraph(
        "Thank you for confirming. From now on you get our newsletter: what is new in the product, and what delivery teams taught us about routes, tracking and happy customers. We write when there is something worth your time.",
      ),
      paragraph(
        "New here? The ",
        link(`${brand.origin}/page-support`, "quick start guide"),
        " shows how a day of deliveries runs, from the first task to the last doorstep.",
      ),
      smallPrint("Had enough? ", link(unsubscribeUrl, "Unsubscribe"), " with one click, any time."),
    ),
};
