import { z } from "zod";
import { emailAddress } from "../../../contract/email-address.ts";
import { formatDay } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { link, name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { timeIn } from "../../../platform/emails/time-in.ts";
import {
  deletionAskedSpanish,
  deletionCancelledSpanish,
  emailChangeAskedSpanish,
  emailChangedSpanish,
  emailChangeSpanish,
} from "./emails.es.ts";

const hasAccount =
  "You’re receiving this email because this email address has an account with {{company}}.";

/** To the new address. It counts once its owner opens the link. */
export const emailChange = defineEmail({
  id: "email-change",
  props: z.object({ name, link, expiresInHours: z.number().positive() }),
  sample: (site) => ({
    name: "Ann Lee",
    link: site(links.withToken(links.confirmEmail, "abc")),
    expiresInHours: 24,
  }),
  ownersOnly: true,
  name: "Email change: confirm new address",
  sent: "To the new address of a customer who changes the email address.",
  text: {
    subject: "Confirm your new email address for {{company}}",
    preheader: "One click and you can sign in with this address.",
    heading: "Confirm your new email address",
    body: [
      "{{greeting}}",
      "You asked to use this email address for your {{company}} account. Please confirm it. Until you do, your old address stays in place.",
      "[Confirm this address]({{confirm-link}})",
      "-# The link works once and expires in {{expires-in}}. If you didn’t ask for this, you can ignore this email.",
    ],
    reason:
      "You’re receiving this email because this email address was entered for an account with {{company}}.",
  },
  es: emailChangeSpanish,
  placeholders: {
    ...greetingPlaceholder,
    "confirm-link": "Confirms the new address",
    "expires-in": "How long the link works, such as 24 hours",
  },
  required: ["confirm-link"],
  values: ({ name, link, expiresInHours }, { clock }) => ({
    greeting: greeting(name, clock),
    "confirm-link": link,
    "expires-in": timeIn(expiresInHours, "hour", clock),
  }),
});

/** To the old address, before anything has changed. */
export const emailChangeAsked = defineEmail({
  id: "email-change-asked",
  props: z.object({ name, newEmail: emailAddress(), forgotPasswordUrl: link }),
  sample: (site) => ({
    name: "Ann Lee",
    newEmail: "ann@new.example",
    forgotPasswordUrl: site(links.forgotPassword),
  }),
  ownersOnly: true,
  name: "Email change: notice to old address",
  sent: "To the old address of a customer who changes the email address.",
  text: {
    subject: "A new email address was entered for your {{company}} account",
    preheader: "If that was you, you’re all set.",
    heading: "A new email address was entered",
    body: [
      "{{greeting}}",
      "Someone who knows your password asked to change your account’s email address to {{new-email}}. It changes when they confirm the link we sent there. If that was you, you’re all set.",
      "Wasn’t you? [Choose a new password now]({{password-link}}). That stops the change and signs everyone out.",
    ],
    reason: hasAccount,
  },
  es: emailChangeAskedSpanish,
  placeholders: {
    ...greetingPlaceholder,
    "new-email": "The new address",
    "password-link": "The page to choose a new password",
  },
  required: ["new-email", "password-link"],
  values: ({ name, newEmail, forgotPasswordUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    "new-email": newEmail,
    "password-link": forgotPasswordUrl,
  }),
});

/** To the old address, after the change. */
export const emailChanged = defineEmail({
  id: "email-changed",
  props: z.object({ name, newEmail: emailAddress(), contactUrl: link }),
  sample: (site) => ({
    name: "Ann Lee",
    newEmail: "ann@new.example",
    contactUrl: site(links.contact),
  }),
  ownersOnly: true,
  name: "Email change: done",
  sent: "To the old address, once the new one is confirmed.",
  text: {
    subject: "The email address of your {{company}} account was changed",
    preheader: "You now sign in with {{new-email}}.",
    heading: "Your email address was changed",
    body: [
      "{{greeting}}",
      "Your account’s email address is now {{new-email}}. Use it to sign in. You can no longer sign in with the old address.",
      "Wasn’t you? [Contact us now]({{contact-link}}).",
    ],
    reason:
      "You’re receiving this email because this email address had an account with {{company}}.",
  },
  es: emailChangedSpanish,
  placeholders: {
    ...greetingPlaceholder,
    "new-email": "The new address",
    "contact-link": "The contact page",
  },
  required: ["new-email", "contact-link"],
  values: ({ name, newEmail, contactUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    "new-email": newEmail,
    "contact-link": contactUrl,
  }),
});

/** The account will be deleted on the given day. */
export const deletionAsked = defineEmail({
  id: "deletion-asked",
  props: z.object({
    name,
    dueAt: z.iso.datetime(),
    signInUrl: link,
    forgotPasswordUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    dueAt: "2026-12-21T07:21:00.000Z",
    signInUrl: site(links.login),
    forgotPasswordUrl: site(links.forgotPassword),
  }),
  ownersOnly: true,
  name: "Account deletion: planned",
  sent: "To a customer who asked to delete the account.",
  text: {
    subject: "Your {{company}} account will be deleted on {{deleted-on}}",
    preheader: "You can change your mind until {{deleted-on}}.",
    heading: "Your account will be deleted",
    body: [
      "{{greeting}}",
      "You asked us to delete your account. On {{deleted-on}}, we’ll delete your profile, picture, and settings for good. We signed you out everywhere.",
      "Changed your mind? Sign in before then and press Keep my account.",
      "[Sign in]({{sign-in-link}})",
      "Wasn’t you? [Choose a new password]({{password-link}}), sign in, and press Keep my account.",
      "-# We keep the sales records that the law requires, without your name and address.",
    ],
    reason: hasAccount,
  },
  es: deletionAskedSpanish,
  placeholders: {
    ...greetingPlaceholder,
    "deleted-on": "The day on which the account is deleted",
    "sign-in-link": "The page to sign in",
    "password-link": "The page to choose a new password",
  },
  required: ["deleted-on", "sign-in-link", "password-link"],
  values: ({ name, dueAt, signInUrl, forgotPasswordUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    "deleted-on": formatDay(dueAt, clock),
    "sign-in-link": signInUrl,
    "password-link": forgotPasswordUrl,
  }),
});

/** The customer kept the account. */
export const deletionCancelled = defineEmail({
  id: "deletion-cancelled",
  props: z.object({
    name,
    /** Of plans whose renewal the deletion had turned off. Emails queued before this was sent have none. */
    renewal: z.enum(["restored", "ended", "none"]).default("none"),
  }),
  sample: () => ({ name: "Ann Lee", renewal: "restored" as const }),
  ownersOnly: true,
  name: "Account deletion: called off",
  sent: "To a customer who kept the account after all.",
  text: {
    subject: "We’re keeping your {{company}} account",
    preheader: "We won’t delete anything.",
    heading: "Your account is safe",
    body: [
      "{{greeting}}",
      "You asked us to keep your account. We canceled the deletion. {{renewal}}",
    ],
    reason: hasAccount,
  },
  es: deletionCancelledSpanish,
  placeholders: {
    ...greetingPlaceholder,
    renewal: "Sentences about the plan’s renewal. Empty if there is no plan",
  },
  required: ["renewal"],
  values: ({ name, renewal }, { clock }) => ({
    greeting: greeting(name, clock),
    renewal: renewalNews[clock.locale ?? "en"][renewal],
  }),
});

/** The email's text about a plan. */
const renewalNews = {
  en: {
    none: "",
    restored:
      "Your plan’s renewal, which stopped with the deletion, is being turned back on. We’ll email you the date of the next charge.",
    ended: "Your plan ended in the meantime. To use it again, start it under Payments.",
  },
  es: {
    none: "",
    restored:
      "La renovación de tu plan, que se detuvo con la eliminación, se está activando de nuevo. Te escribiremos la fecha del próximo cobro.",
    ended: "Tu plan terminó entretanto. Para usarlo de nuevo, inícialo en «Payments».",
  },
} as const;
