import { action, layout, letter, paragraph } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** From one of the team to a lead. A person wrote it, so mail programs may answer it like any other email. */
export const leadReply: Template<MailProps["lead-reply"]> = {
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
        preview: text.replace(/\s+/g, " ").slice(0, 150),
        heading: subject,
        reason: `You're receiving this email because you contacted ${brand.name}.`,
      },
      ...letter(text),
    ),
};

/** To the company: a lead sent an email. It names nobody: the console shows who wrote what. */
export const leadWrote: Template<MailProps["lead-wrote"]> = {
  subject: () => "A lead sent you an email",
  body: ({ link }, brand) =>
    layout(
      brand,
      {
        preview: "Read and answer it in the console.",
        heading: "A lead sent you an email",
        reason: `You're receiving this email because notices about ${brand.origin} are sent to this address.`,
      },
      paragraph("Read and answer it in the console."),
      action("Open the lead", link),
    ),
};
