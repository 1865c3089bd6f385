import { samplesOf } from "../../contract/form-fields.ts";
import { links } from "../../contract/links.ts";
import { applicationFields } from "../../features/careers/fields.ts";
import { contactFields } from "../../features/contact/fields.ts";
import type { TextTemplate } from "../../platform/emails/template.ts";
import type { Brand, MailProps } from "./mail-props.ts";
import { isEmailName, textTemplates } from "./text-templates.ts";

/** Made-up props of every email, for the preview in the console, for test emails, and for tests. @param origin of the site */
export function sampleProps(origin: string): MailProps {
  const link = (path: string) => `${origin}${path}`;
  return {
    "verify-email": {
      name: "Ann Lee",
      link: link(`${links.withToken(links.verifyEmail, "abc")}&x=1`),
      expiresInHours: 24,
    },
    welcome: { name: "Ann Lee", signInUrl: link(links.login) },
    "account-exists": {
      name: "Ann Lee",
      signInUrl: link(links.login),
      forgotPasswordUrl: link(links.forgotPassword),
    },
    "password-reset": {
      name: "Ann Lee",
      link: link(links.withToken(links.resetPassword, "abc")),
      expiresInMinutes: 30,
    },
    "password-changed": { name: "Ann Lee", forgotPasswordUrl: link(links.forgotPassword) },
    "new-device": {
      name: "Ann Lee",
      device: "Chrome on Windows",
      address: "192.0.2.7",
      at: "2026-11-21T07:21:00.000Z",
      forgotPasswordUrl: link(links.forgotPassword),
    },
    "passkey-added": {
      name: "Ann Lee",
      passkey: "Chrome on Windows",
      settingsUrl: link(`${links.profileSetting}#passkeys`),
      forgotPasswordUrl: link(links.forgotPassword),
    },
    "passkey-removed": {
      name: "Ann Lee",
      passkey: "Chrome on Windows",
      settingsUrl: link(`${links.profileSetting}#passkeys`),
      forgotPasswordUrl: link(links.forgotPassword),
    },
    "email-change": {
      name: "Ann Lee",
      link: link(links.withToken(links.confirmEmail, "abc")),
      expiresInHours: 24,
    },
    "email-change-asked": {
      name: "Ann Lee",
      newEmail: "ann@new.example",
      forgotPasswordUrl: link(links.forgotPassword),
    },
    "email-changed": {
      name: "Ann Lee",
      newEmail: "ann@new.example",
      contactUrl: link(links.contact),
    },
    "deletion-asked": {
      name: "Ann Lee",
      dueAt: "2026-12-21T07:21:00.000Z",
      signInUrl: link(links.login),
      forgotPasswordUrl: link(links.forgotPassword),
    },
    "deletion-cancelled": { name: "Ann Lee", renewal: "restored" },
    "newsletter-confirm": {
      link: link(links.withToken(links.confirmNewsletter, "abc")),
      expiresInDays: 7,
      unsubscribeUrl: link(links.withToken(links.endNewsletter, "def")),
    },
    "newsletter-welcome": { unsubscribeUrl: link(links.withToken(links.endNewsletter, "def")) },
    "newsletter-issue": {
      subject: "What we learned from a week of rain",
      preheader: "Three changes to routes that kept parcels dry.",
      heading: "A week of rain",
      body: "Hi,\n\nIt rained for a week, and **no one was late**.\n\n[Read the post](/blogs)",
      picture: links.emailLogo,
      unsubscribeUrl: link(links.withToken(links.endNewsletter, "def")),
      test: false,
    },
    "contact-notification": samplesOf(contactFields),
    "contact-receipt": { name: "Bob Ray" },
    "lead-wrote": { link: link(links.lead("1")) },
    "lead-reply": {
      subject: "Re: Forty vans",
      text: "Hi Bob,\n\nyes, it can.\nAnn",
      replyTo: "reply+abc@in.northwick.example",
      inReplyTo: "<1@example.com>",
    },
    "application-notification": {
      ...samplesOf(applicationFields),
      cvName: "eve-sun.pdf",
      cvSize: 120_400,
      applicationId: "8a1f0f0e-1111-4222-8333-944455566677",
    },
    "application-receipt": { name: "Eve Sun", jobTitle: "Support specialist" },
    "plan-changed": {
      name: "Ann Lee",
      planTitle: "Brick & Mortar",
      interval: "month",
      priceCents: 9900,
      chargedCents: 3012,
      creditCents: 0,
      nextChargeCents: 9900,
      nextChargeAt: "2026-02-28T10:00:00.000Z",
      billingUrl: link(links.profilePayment),
    },
    "plan-cancelled": {
      name: "Ann Lee",
      planTitle: "Starter",
      endsAt: "2026-02-28T23:30:00.000Z",
      trial: false,
      billingUrl: link(links.profilePayment),
    },
    "plan-kept": {
      name: "Ann Lee",
      planTitle: "Starter",
      nextChargeAt: "2026-02-28T23:30:00.000Z",
      billingUrl: link(links.profilePayment),
    },
    "plan-change-scheduled": {
      name: "Ann Lee",
      fromTitle: "Fleet",
      planTitle: "Starter",
      interval: "month",
      priceCents: 3900,
      startsAt: "2026-02-28T23:30:00.000Z",
      billingUrl: link(links.profilePayment),
    },
    "price-change": {
      name: "Ann Lee",
      planTitle: "Starter",
      interval: "month",
      fromCents: 3900,
      toCents: 4900,
      firstChargeAt: "2026-04-01T10:00:00.000Z",
      message: "It’s our first new price in three years.",
      billingUrl: link(links.profilePayment),
    },
    "price-kept": {
      name: "Ann Lee",
      planTitle: "Starter",
      interval: "month",
      priceCents: 3900,
      billingUrl: link(links.profilePayment),
    },
    receipt: {
      name: "Ann Lee",
      invoiceNumber: "FAKE-0001",
      amountCents: 9900,
      lines: [{ description: "Fleet", totalCents: 9900 }],
      periodStart: "2026-11-23T10:00:00.000Z",
      periodEnd: "2026-12-23T10:00:00.000Z",
      cardLast4: "4242",
      invoiceUrl: link(links.ownInvoice("in_1")),
    },
    "payment-failed": {
      name: "Ann Lee",
      planTitle: "Starter",
      amountCents: 3900,
      payUrl: link(links.profilePayment),
    },
    "payment-recovered": {
      name: "Ann Lee",
      planTitle: "Starter",
      billingUrl: link(links.profilePayment),
    },
    "signup-unfinished": {
      name: "Ann",
      reason: "Your card was declined.",
      signupUrl: link(links.signup),
    },
    "payment-notice": { type: "charge.dispute.created", objectId: "dp_1", customerId: null },
    "unknown-price": {
      subscriptionId: "sub_1",
      priceId: "price_1",
      priceCents: 1234,
      currency: "usd",
      planTitle: "Starter",
    },
    "approval-wanted": {
      requester: "Ann Lee",
      kind: "refund",
      amountCents: 25_000,
      reason: "Charged twice by mistake.",
      link: link(links.signInFor(links.admin)),
      expiresInDays: 7,
    },
    "console-changed": {
      who: "Ann Lee",
      address: "ann@example.com",
      change: "made Bo Li an owner",
      link: link(links.signInFor(`${links.admin}/activity`)),
    },
    "refund-made": {
      name: "Ann Lee",
      amountCents: 2_550,
      reason: "mistake",
      billingUrl: link(links.profilePayment),
    },
    "credit-added": {
      name: "Ann Lee",
      amountCents: 2_500,
      reason: "goodwill",
      billingUrl: link(links.profilePayment),
    },
    "trial-extended": {
      name: "Ann Lee",
      trialEndsAt: "2026-12-21T07:21:00.000Z",
      reason: "request",
      billingUrl: link(links.profilePayment),
    },
    "inbox-waiting": {
      name: "Ann Lee",
      waiting: [
        { kind: "quarantine", count: 3 },
        { kind: "task", count: 1 },
      ],
      link: link(links.admin),
    },
    "weekly-figures": {
      name: "Ann Lee",
      from: "2026-11-09",
      to: "2026-11-15",
      week: {
        signups: 12,
        completed: 9,
        trials: 4,
        newsletter: 31,
        churnedCents: 9_900,
        responses: { count: 5, medianSeconds: 2_640 },
      },
      weekBefore: {
        signups: 0,
        completed: 0,
        trials: 4,
        newsletter: 36,
        churnedCents: 0,
        responses: { count: 0, medianSeconds: null },
      },
      recurringCents: 1_234_500,
      recurringBeforeCents: null,
      dashboardUrl: link(links.signInFor(links.admin)),
      unsubscribeUrl: link(links.withToken(links.endWeeklyEmail, "def")),
    },
    "support-access-asked": {
      name: "Ann Lee",
      staff: "Sam Hill",
      reason: "You wrote that your picture won’t load.",
      link: link(links.signInFor(links.profileSetting)),
      decideDays: 7,
      openMinutes: 30,
    },
    "support-access-opened": {
      name: "Ann Lee",
      staff: "Sam Hill",
      link: link(links.signInFor(links.profileSetting)),
      until: "2026-11-21T07:21:00.000Z",
    },
    "staff-invitation": {
      inviter: "Ann Lee",
      role: "an editor",
      link: link(links.withToken(links.staffInvitation, "t")),
      expiresInDays: 7,
    },
    "backup-codes-renewed": {
      name: "Ann Lee",
      settingsUrl: link(links.profileSetting),
      forgotPasswordUrl: link(links.forgotPassword),
    },
    "two-step-changed": {
      name: "Ann Lee",
      on: true,
      settingsUrl: link(links.profileSetting),
      forgotPasswordUrl: link(links.forgotPassword),
    },
    "email-test": {
      email: "contact-receipt",
      text: {
        subject: "Thanks for writing to {{company}}",
        preheader: "We’ll be in touch.",
        heading: "Thanks",
        body: "{{greeting}}\n\nWe’ll be in touch.",
        reason: "You’re receiving this email because you wrote to us.",
      },
    },
  };
}

/** The placeholders of an email, filled in for a made-up reader. */
export function sampleValues(name: string, brand: Brand): Record<string, string> {
  if (!isEmailName(name)) throw new Error(`there is no email ${name}`);
  const template: TextTemplate<never> = textTemplates[name];
  return template.values(sampleProps(brand.origin)[name] as never, brand);
}
