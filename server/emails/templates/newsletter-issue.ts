import { fillLine } from "../../../contract/admin/email-text.ts";
import { picture } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import { renderText } from "../render-text.ts";
import type { CodeTemplate } from "../template.ts";

/** An issue of the newsletter, as somebody wrote it in the console. */
export const newsletterIssue: CodeTemplate<MailProps["newsletter-issue"]> = {
  unsubscribeUrl: ({ test, unsubscribeUrl }) => (test ? undefined : unsubscribeUrl),
  subject: ({ subject, test }, brand) =>
    `${test ? "[Test] " : ""}${fillLine(subject, { company: brand.name })}`,
  body: ({ subject, preheader, heading, body, unsubscribeUrl, ...props }, brand) =>
    renderText(
      {
        ...{ subject, preheader, heading },
        body: `${body}\n\n-# Don't want these emails? [Unsubscribe]({{unsubscribe-link}}) with one click at any time.`,
        reason: "You're receiving this email because you subscribed to the {{company}} newsletter.",
      },
      { company: brand.name, "unsubscribe-link": unsubscribeUrl },
      brand,
      props.picture ? [picture(brand.origin + props.picture)] : [],
    ),
};
