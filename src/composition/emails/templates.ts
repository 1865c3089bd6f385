import { emailTest } from "../../features/email-texts/server/emails-email-test.ts";
import { leadReply } from "../../features/leads/server/emails-lead-reply.ts";
import { newsletterIssue } from "../../features/newsletter/server/emails-newsletter-issue.ts";
import type { Template } from "../../platform/emails/template.ts";
import type { MailProps, MailTemplate } from "./mail-props.ts";
import { textTemplates } from "./text-templates.ts";

/** Every mail of the site by its name. Import it only where a mail is rendered. */
export const templates: { [T in MailTemplate]: Template<MailProps[T]> } = {
  ...textTemplates,
  "lead-reply": leadReply,
  "email-test": emailTest,
  "newsletter-issue": newsletterIssue,
};
