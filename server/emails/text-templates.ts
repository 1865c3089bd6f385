import type { MailProps, MailTemplate } from "./mail-props.ts";
import type { TextTemplate } from "./template.ts";
import { accountExists, verifyEmail, welcome } from "./templates/account.ts";
import { planCancelled, planChanged, planKept } from "./templates/billing.ts";
import { applicationNotification, applicationReceipt } from "./templates/careers.ts";
import { contactNotification, contactReceipt } from "./templates/contact.ts";
import { inboxWaiting } from "./templates/inbox.ts";
import { leadWrote } from "./templates/leads.ts";
import { creditAdded, refundMade, trialExtended } from "./templates/money.ts";
import { newsletterConfirm, newsletterWelcome } from "./templates/newsletter.ts";
import {
  deletionAsked,
  deletionCancelled,
  emailChange,
  emailChangeAsked,
  emailChanged,
} from "./templates/own-account.ts";
import {
  paymentFailed,
  paymentNotice,
  paymentRecovered,
  planChangeScheduled,
  receipt,
  signupUnfinished,
  unknownPrice,
} from "./templates/payments.ts";
import { priceChange, priceKept } from "./templates/price-moves.ts";
import {
  backupCodesRenewed,
  newDevice,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordReset,
  twoStepChanged,
} from "./templates/security.ts";
import { approvalWanted, consoleChanged, staffInvitation } from "./templates/staff.ts";
import { supportAccessAsked, supportAccessOpened } from "./templates/support-access.ts";
import { weeklyFigures } from "./templates/weekly-figures.ts";

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
