import type { MailProps } from "../../../composition/emails/mail-props.ts";
import { layout, letter } from "../../../platform/emails/layout.ts";
import type { CodeTemplate } from "../../../platform/emails/template.ts";

/** From one of the team to a lead. A person wrote it, so mail programs may answer it like any other email. */
export const leadReply: CodeTemplate<MailProps["lead-reply"]> = {
  subject: ({ subject }) => subject,
  replyTo: ({ replyTo }) => replyTo,
  headers: ({ inReplyTo }) => ({
    "Auto-Submitted": "no",
    ...(inReplyTo ? { "In-Reply-To": inReplyTo, References: inReplyTo } : {}),
  }),
  body: ({ subject, text }, brand) =>
    layout(
      brand,
      {
        title: subject,
        preview: text.replace(/\s+/g, " ").slice(0, 150),
        heading: subject,
        reason: `You’re receiving this email because you contacted ${brand.name}.`,
      },
      ...letter(text),
    ),
};
