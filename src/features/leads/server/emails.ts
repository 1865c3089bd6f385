import { z } from "zod";
import { emailAddress } from "../../../contract/email-address.ts";
import { links } from "../../../contract/links.ts";
import { layout, letter } from "../../../platform/emails/layout.ts";
import { link } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, defineEmailInCode } from "../../../platform/emails/template.ts";

/** To the company: a lead sent an email. It names no one: the console shows who wrote what. */
export const leadWrote = defineEmail({
  id: "lead-wrote",
  props: z.object({ link }),
  sample: (site) => ({ link: site(links.lead("1")) }),
  name: "A lead wrote (to you)",
  sent: "To your company, when a lead answers by email.",
  text: {
    subject: "A lead sent you an email",
    preheader: "Read and answer it in the console.",
    heading: "A lead sent you an email",
    body: ["Read and answer it in the console.", "[Open the lead]({{lead-link}})"],
    reason: "You’re receiving this email because notices about {{site}} are sent to this address.",
  },
  placeholders: { "lead-link": "The lead in the console", site: "The address of your site" },
  required: ["lead-link"],
  values: ({ link }, brand) => ({ "lead-link": link, site: brand.origin }),
});

/** From one of the team to a lead. A person wrote it, so mail programs may answer it like any other email. */
export const leadReply = defineEmailInCode({
  id: "lead-reply",
  props: z.object({
    subject: z.string(),
    text: z.string(),
    /** Where an answer goes; empty: to the sender. */
    replyTo: z.union([emailAddress(), z.literal("")]),
    /** Message-ID of the email that this one answers; empty: none. */
    inReplyTo: z.string(),
  }),
  sample: () => ({
    subject: "Re: Forty vans",
    text: "Hi Bob,\n\nyes, it can.\nAnn",
    replyTo: "reply+abc@in.northwick.example",
    inReplyTo: "<1@example.com>",
  }),
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
});
