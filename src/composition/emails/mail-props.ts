import { z } from "zod";
import { type ColumnsOf, columnsOf, type StoredFields } from "../../contract/form-fields.ts";
import type { Clock } from "../../contract/format.ts";
import { emailAddress } from "../../contract/text.ts";
import type { BrandColors } from "../../features/brand/theme.ts";
import { applicationFields } from "../../features/careers/fields.ts";
import { contactFields } from "../../features/contact/fields.ts";
import { moneyReasonNames } from "../../features/customers/money-reasons.ts";
import { inboxKindNames } from "../../features/inbox/inbox-words.ts";
import { billingIntervals } from "../../features/plans/plan.ts";

/** An absolute link of ours; anything but http(s) is refused, so that no prop becomes a script link. */
const link = z.url({ protocol: /^https?$/ });
/** What Mailchimp replaces with the link that ends a reader's subscription. */
export const mailchimpUnsubscribe = "*|UNSUB|*";
const name = z.string();
const cents = z.int().nonnegative();

/** Events of the payment provider that a person has to look at. */
export const noticedEvents = [
  "charge.dispute.created",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.refunded",
  "refund.failed",
  "customer.deleted",
] as const;

const passkeyChange = z.object({
  name,
  /** What its owner calls it. */
  passkey: z.string(),
  settingsUrl: link,
  forgotPasswordUrl: link,
});

const moneyReason = z.enum(moneyReasonNames);
const weekFigures = z.object({
  signups: z.int(),
  completed: z.int(),
  trials: z.int(),
  newsletter: z.int(),
  churnedCents: cents,
  /** Answers to leads; how long the middle one took. */
  responses: z.object({ count: z.int(), medianSeconds: z.int().nullable() }),
});

/** The answers to a form. An optional one may be missing in an email that was written before the form asked for it. */
function answersTo<const Fields extends StoredFields>(fields: Fields) {
  const answers = columnsOf(fields).map(([, column, { required }]) => [
    column,
    required ? z.string() : z.string().default(""),
  ]);
  return Object.fromEntries(answers) as Record<keyof ColumnsOf<Fields>, z.ZodString>;
}

/**
 * What each template shows. Checked when a mail is rendered: the props come back from the database, perhaps written
 * by an older version of this program.
 */
export const mailProps = {
  "verify-email": z.object({ name, link, expiresInHours: z.number().positive() }),
  welcome: z.object({ name, signInUrl: link }),
  "account-exists": z.object({ name: name.default(""), signInUrl: link, forgotPasswordUrl: link }),
  "password-reset": z.object({ name, link, expiresInMinutes: z.number().positive() }),
  "password-changed": z.object({ name, forgotPasswordUrl: link }),
  "new-device": z.object({
    name,
    device: z.string(),
    address: z.string(),
    at: z.iso.datetime(),
    forgotPasswordUrl: link,
  }),
  "passkey-added": passkeyChange,
  "passkey-removed": passkeyChange,
  "two-step-changed": z.object({
    name,
    /** Asked for from now on, or no longer. */
    on: z.boolean(),
    settingsUrl: link,
    forgotPasswordUrl: link,
  }),
  "backup-codes-renewed": z.object({ name, settingsUrl: link, forgotPasswordUrl: link }),
  "email-change": z.object({ name, link, expiresInHours: z.number().positive() }),
  "email-change-asked": z.object({ name, newEmail: emailAddress(), forgotPasswordUrl: link }),
  "email-changed": z.object({ name, newEmail: emailAddress(), contactUrl: link }),
  "deletion-asked": z.object({
    name,
    dueAt: z.iso.datetime(),
    signInUrl: link,
    forgotPasswordUrl: link,
  }),
  "deletion-cancelled": z.object({
    name,
    /** Of plans whose renewal the deletion had turned off. Emails queued before this was sent have none. */
    renewal: z.enum(["restored", "ended", "none"]).default("none"),
  }),
  "newsletter-confirm": z.object({
    link,
    expiresInDays: z.number().positive(),
    unsubscribeUrl: link,
  }),
  "newsletter-welcome": z.object({ unsubscribeUrl: link }),
  "newsletter-issue": z.object({
    subject: z.string(),
    preheader: z.string(),
    heading: z.string(),
    /** In the markup of the emails' texts, with {{company}}. */
    body: z.string(),
    /** Path of a picture of the site, or empty. */
    picture: z.string(),
    /** Mailchimp puts the link in itself. */
    unsubscribeUrl: z.union([link, z.literal(mailchimpUnsubscribe)]),
    /** To somebody who writes it, so not as the newsletter. */
    test: z.boolean(),
  }),
  "contact-notification": z.object({ ...answersTo(contactFields), email: emailAddress() }),
  "contact-receipt": z.object({ name }),
  "lead-wrote": z.object({ link }),
  "lead-reply": z.object({
    subject: z.string(),
    text: z.string(),
    /** Where an answer goes; empty: to the sender. */
    replyTo: z.union([emailAddress(), z.literal("")]),
    /** Message-ID of the email that this one answers; empty: none. */
    inReplyTo: z.string(),
  }),
  "application-notification": z.object({
    ...answersTo(applicationFields),
    email: emailAddress(),
    cvName: z.string(),
    /** In bytes. */
    cvSize: z.int().positive(),
    applicationId: z.string(),
  }),
  "application-receipt": z.object({ name, jobTitle: z.string() }),
  "plan-changed": z.object({
    name,
    planTitle: z.string(),
    interval: z.enum(billingIntervals),
    priceCents: cents,
    chargedCents: cents,
    creditCents: cents,
    nextChargeCents: cents,
    nextChargeAt: z.iso.datetime().nullable(),
    billingUrl: link,
  }),
  "plan-cancelled": z.object({
    name,
    planTitle: z.string(),
    endsAt: z.iso.datetime(),
    /** Whether it is a trial that ends. */
    trial: z.boolean(),
    billingUrl: link,
  }),
  "plan-kept": z.object({
    name,
    planTitle: z.string(),
    /** Null where the provider does not say. */
    nextChargeAt: z.iso.datetime().nullable(),
    billingUrl: link,
  }),
  "plan-change-scheduled": z.object({
    name,
    fromTitle: z.string(),
    planTitle: z.string(),
    interval: z.enum(billingIntervals),
    priceCents: cents,
    startsAt: z.iso.datetime(),
    billingUrl: link,
  }),
  "price-change": z.object({
    name,
    planTitle: z.string(),
    interval: z.enum(billingIntervals),
    fromCents: cents,
    toCents: cents,
    firstChargeAt: z.iso.datetime(),
    /** What an operator adds; may be empty. */
    message: z.string(),
    billingUrl: link,
  }),
  "price-kept": z.object({
    name,
    planTitle: z.string(),
    interval: z.enum(billingIntervals),
    priceCents: cents,
    billingUrl: link,
  }),
  receipt: z.object({
    name,
    invoiceNumber: z.string(),
    amountCents: cents,
    lines: z.array(z.object({ description: z.string(), totalCents: z.int() })),
    /** What the lines are for. Emails that an older version queued don't say. */
    periodStart: z.iso.datetime().optional(),
    periodEnd: z.iso.datetime().optional(),
    cardLast4: z.string().nullable(),
    invoiceUrl: link,
  }),
  "payment-failed": z.object({ name, planTitle: z.string(), amountCents: cents, payUrl: link }),
  "payment-recovered": z.object({ name, planTitle: z.string(), billingUrl: link }),
  "signup-unfinished": z.object({
    name,
    /** A code that the template has words for, or the payment provider's own sentence. */
    reason: z.string(),
    signupUrl: link,
  }),
  "payment-notice": z.object({
    type: z.enum(noticedEvents),
    objectId: z.string().nullable(),
    customerId: z.string().nullable(),
  }),
  "unknown-price": z.object({
    subscriptionId: z.string(),
    priceId: z.string().nullable(),
    priceCents: cents,
    currency: z.string(),
    planTitle: z.string(),
  }),
  "support-access-asked": z.object({
    name,
    /** Who asks. */
    staff: name,
    reason: z.string(),
    link,
    decideDays: z.number().positive(),
    openMinutes: z.number().positive(),
  }),
  "support-access-opened": z.object({ name, staff: name, link, until: z.iso.datetime() }),
  "approval-wanted": z.object({
    requester: name,
    kind: z.enum(["refund", "credit", "trial", "price"]),
    amountCents: cents.optional(),
    /** Of a longer trial. */
    days: z.int().optional(),
    prices: z.object({ monthlyPriceCents: cents, yearlyPriceCents: cents }).optional(),
    reason: z.string(),
    link,
    expiresInDays: z.number().positive(),
  }),
  "console-changed": z.object({
    who: name,
    /** Of the account that made the change. */
    address: z.string(),
    /** What it did: `made Bo Li an owner`. */
    change: z.string(),
    link,
  }),
  "weekly-figures": z.object({
    name,
    /** The first and the last day of the week. */
    from: z.iso.date(),
    to: z.iso.date(),
    week: weekFigures,
    weekBefore: weekFigures,
    recurringCents: cents,
    /** Null: nobody noted it then. */
    recurringBeforeCents: cents.nullable(),
    dashboardUrl: link,
    unsubscribeUrl: link,
  }),
  "inbox-waiting": z.object({
    name,
    /** What came up since the last of these emails. */
    waiting: z.array(z.object({ kind: z.enum(inboxKindNames), count: z.int().positive() })),
    link,
  }),
  "refund-made": z.object({ name, amountCents: cents, reason: moneyReason, billingUrl: link }),
  "credit-added": z.object({ name, amountCents: cents, reason: moneyReason, billingUrl: link }),
  "trial-extended": z.object({
    name,
    trialEndsAt: z.iso.datetime(),
    reason: moneyReason,
    billingUrl: link,
  }),
  "staff-invitation": z.object({
    /** Who invites. */
    inviter: name,
    /** `an editor` */
    role: z.string(),
    link,
    expiresInDays: z.number().positive(),
  }),
  "email-test": z.object({
    /** Which email it shows. */
    email: z.string(),
    text: z.object({
      subject: z.string(),
      preheader: z.string(),
      heading: z.string(),
      body: z.string(),
      reason: z.string(),
    }),
  }),
} as const;

export type MailTemplate = keyof typeof mailProps;
export type MailProps = { [T in MailTemplate]: z.infer<(typeof mailProps)[T]> };

/** True for a name that a template has; a stored mail may name one that is gone. */
export function isMailTemplate(value: string): value is MailTemplate {
  return Object.hasOwn(mailProps, value);
}

/** Who the mail is from, as the reader sees it. */
export interface Brand {
  name: string;
  /** Public address of the site, without a trailing slash. */
  origin: string;
  /** Postal address, for the footer. May be empty. */
  address: string;
  /** Where readers write to. May be empty. */
  email: string;
  colors: BrandColors;
  /** Days and times are those of the company's time zone. */
  clock: Clock;
}
