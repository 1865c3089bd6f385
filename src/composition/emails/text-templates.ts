import {
  accountExists,
  verifyEmail,
  welcome,
} from "../../features/account/server/emails-account.ts";
import {
  planCancelled,
  planChanged,
  planKept,
} from "../../features/billing/server/emails-billing.ts";
import {
  paymentFailed,
  paymentNotice,
  paymentRecovered,
  planChangeScheduled,
  receipt,
  signupUnfinished,
  unknownPrice,
} from "../../features/billing/server/emails-payments.ts";
import {
  applicationNotification,
  applicationReceipt,
} from "../../features/careers/server/emails-careers.ts";
import {
  contactNotification,
  contactReceipt,
} from "../../features/contact/server/emails-contact.ts";
import {
  creditAdded,
  refundMade,
  trialExtended,
} from "../../features/customers/server/emails-money.ts";
import { weeklyFigures } from "../../features/figures/server/emails-weekly-figures.ts";
import {
  deletionAsked,
  deletionCancelled,
  emailChange,
  emailChangeAsked,
  emailChanged,
} from "../../features/identity/server/emails-own-account.ts";
import {
  backupCodesRenewed,
  newDevice,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordReset,
  twoStepChanged,
} from "../../features/identity/server/emails-security.ts";
import { inboxWaiting } from "../../features/inbox/server/emails-inbox.ts";
import { leadWrote } from "../../features/leads/server/emails-leads.ts";
import {
  newsletterConfirm,
  newsletterWelcome,
} from "../../features/newsletter/server/emails-newsletter.ts";
import { priceChange, priceKept } from "../../features/price-moves/server/emails-price-moves.ts";
import {
  supportAccessAsked,
  supportAccessOpened,
} from "../../features/support-access/server/emails-support-access.ts";
import {
  approvalWanted,
  consoleChanged,
  staffInvitation,
} from "../../features/team/server/emails-staff.ts";
import type { TextTemplate } from "../../platform/emails/template.ts";
import type { MailProps, MailTemplate } from "./mail-props.ts";

/** Every email whose text operators can change, by its name. */
export const textTemplates = {
  "verify-email": verifyEmail,
  welcome,
  "account-exists": accountExists,
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "new-device": newDevice,
  "passkey-added": passkeyAdded,
  "passkey-removed": passkeyRemoved,
  "two-step-changed": twoStepChanged,
  "backup-codes-renewed": backupCodesRenewed,
  "email-change": emailChange,
  "email-change-asked": emailChangeAsked,
  "email-changed": emailChanged,
  "deletion-asked": deletionAsked,
  "deletion-cancelled": deletionCancelled,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "contact-notification": contactNotification,
  "contact-receipt": contactReceipt,
  "lead-wrote": leadWrote,
  "application-notification": applicationNotification,
  "application-receipt": applicationReceipt,
  "plan-changed": planChanged,
  "plan-cancelled": planCancelled,
  "plan-kept": planKept,
  "plan-change-scheduled": planChangeScheduled,
  "price-change": priceChange,
  "price-kept": priceKept,
  receipt,
  "payment-failed": paymentFailed,
  "payment-recovered": paymentRecovered,
  "signup-unfinished": signupUnfinished,
  "payment-notice": paymentNotice,
  "unknown-price": unknownPrice,
  "staff-invitation": staffInvitation,
  "approval-wanted": approvalWanted,
  "inbox-waiting": inboxWaiting,
  "console-changed": consoleChanged,
  "weekly-figures": weeklyFigures,
  "refund-made": refundMade,
  "credit-added": creditAdded,
  "trial-extended": trialExtended,
  "support-access-asked": supportAccessAsked,
  "support-access-opened": supportAccessOpened,
} as const satisfies { [T in MailTemplate]?: TextTemplate<MailProps[T]> };

export type EmailName = keyof typeof textTemplates;
export const emailNames = Object.keys(textTemplates) as EmailName[];

export const isEmailName = (value: string): value is EmailName =>
  Object.hasOwn(textTemplates, value);

/** What the console needs of an email, without its props. */
export const emailOf = (
  name: EmailName,
): Pick<
  TextTemplate<never>,
  "name" | "sent" | "ownersOnly" | "text" | "placeholders" | "required"
> => textTemplates[name];
