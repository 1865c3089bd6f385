import type { MailProps, MailTemplate } from "./mail-props.ts";
import type { Template } from "./template.ts";
import { emailTest } from "./templates/email-test.ts";
import { leadReply } from "./templates/lead-reply.ts";
import { newsletterIssue } from "./templates/newsletter-issue.ts";
import { textTemplates } from "./text-templates.ts";

/** Every mail of the site by its name. Import it only where a mail is rendered. */
export const templates: { [T in MailTemplate]: Template<MailProps[T]> } = {
  ...textTemplates,
  "lead-reply": leadReply,
  "email-test": emailTest,
  "newsletter-issue": newsletterIssue,
};
