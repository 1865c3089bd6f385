import type { MailProps, MailTemplate } from "./mail-props.ts";
import type { Template } from "./template.ts";
import { accountExists, verifyEmail, welcome } from "./templates/account.ts";
import { planCancelled, planChanged } from "./templates/billing.ts";
import { applicationNotification, applicationReceipt } from "./templates/careers.ts";
import { contactNotification, contactReceipt } from "./templates/contact.ts";
import { newsletterConfirm, newsletterWelcome } from "./templates/newsletter.ts";

/** Every mail of the site by its name. Loads react-email: import it only where a mail is rendered. */
export const templates: { [T in MailTemplate]: Template<MailProps[T]> } = {
  "verify-email": verifyEmail,
  welcome,
  "account-exists": accountExists,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "contact-notification": contactNotification,
  "contact-receipt": contactReceipt,
  "application-notification": applicationNotification,
  "application-receipt": applicationReceipt,
  "plan-changed": planChanged,
  "plan-cancelled": planCancelled,
};
