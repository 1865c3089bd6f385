import type { MailProps } from "../../../composition/emails/mail-props.ts";
import { picture } from "../../../platform/emails/layout.ts";
import { renderText } from "../../../platform/emails/render-text.ts";
import type { CodeTemplate } from "../../../platform/emails/template.ts";
import { fillLine } from "../../email-texts/email-text.ts";

/** An issue of the newsletter, as somebody wrote it in the console. */
export const newsletterIssue: CodeTemplate<MailProps["newsletter-issue"]> = {
  unsubscribeUrl: ({ test, unsubscribeUrl }) => (test ? undefined : unsubscribeUrl),
  subject: ({ subject, test }, brand) =>
    `${test ? "[Test] " : ""}${fillLine(subject, { company: brand.name })}`,
  body: ({ subject, preheader, heading, body, unsubscribeUrl, ...props }, brand) =>
    renderText(
      {
        ...{ subject, preheader, heading },
        body: `${body}\n\n-# Don’t want these emails? [Unsubscribe]({{unsubscribe-link}}) with one click at any time.`,
        reason: "You’re receiving this email because you subscribed to the {{company}} newsletter.",
      },
      { company: brand.name, "unsubscribe-link": unsubscribeUrl },
      brand,
      props.picture ? [picture(brand.origin + props.picture)] : [],
    ),
};
