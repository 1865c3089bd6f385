import type { MailProps } from "../../../composition/emails/mail-props.ts";
import { emailText } from "../../../platform/emails/template.ts";

/** To the company: a lead sent an email. It names nobody: the console shows who wrote what. */
export const leadWrote = emailText<MailProps["lead-wrote"]>()({
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
