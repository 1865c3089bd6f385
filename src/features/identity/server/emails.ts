import { z } from "zod";
import { formatMinute } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { link, name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { timeIn } from "../../../platform/emails/time-in.ts";
import { deviceText } from "../device.ts";
import { allSet, hasAccount, passwordLink } from "./emails/shared-texts.ts";
import {
  accountExistsSpanish,
  newDeviceSpanish,
  passwordChangedSpanish,
  passwordResetSpanish,
  verifyEmailSpanish,
  welcomeSpanish,
} from "./emails.es.ts";
import { wantsMail } from "./wants-mail.ts";

export * from "./emails/sign-in-emails.ts";

/** After a signup. Opening the link proves that the address is the customer's. */
export const verifyEmail = defineEmail({
  id: "verify-email",
  props: z.object({ name, link, expiresInHours: z.number().positive() }),
  sample: (site) => ({
    name: "Ann Lee",
    link: site(`${links.withToken(links.verifyEmail, "abc")}&x=1`),
    expiresInHours: 24,
  }),
  ownersOnly: true,
  name: "Confirm email address",
  sent: "To a new customer, right after the signup.",
  text: {
    subject: "Confirm your email address for {{company}}",
    preheader: "One click and your account is ready.",
    heading: "Confirm your email address",
    body: [
      "{{greeting}}",
      "Thanks for signing up for {{company}}. Please confirm your email address to finish setting up your account.",
      "[Confirm email address]({{confirm-link}})",
      "-# The link works once and expires in {{expires-in}}. If you didn’t sign up, you can ignore this email.",
    ],
    reason:
      "You’re receiving this email because this email address was used to sign up for {{company}}.",
  },
  es: verifyEmailSpanish,
  placeholders: {
    ...greetingPlaceholder,
    "confirm-link": "Confirms the email address",
    "expires-in": "How long the link works, such as 24 hours",
  },
  required: ["confirm-link"],
  values: ({ name, link, expiresInHours }, { clock }) => ({
    greeting: greeting(name, clock),
    "confirm-link": link,
    "expires-in": timeIn(expiresInHours, "hour", clock),
  }),
});

/** Once the address is confirmed. */
export const welcome = defineEmail({
  id: "welcome",
  isWanted: wantsMail("notify_tips"),
  props: z.object({ name, signInUrl: link }),
  sample: (site) => ({ name: "Ann Lee", signInUrl: site(links.login) }),
  name: "Welcome",
  sent: "To a new customer who confirmed the email address.",
  text: {
    subject: "Welcome to {{company}}",
    preheader: "Your email address is confirmed. Here’s how to send out your first route.",
    heading: "Welcome to {{company}}",
    body: [
      "{{greeting}}",
      "Your email address is confirmed and your account is open. Here’s how to get to your first delivery:",
      "**1. Set up a hub.** It’s where your routes start and end.",
      "**2. Invite your team.** Dispatchers plan routes. Drivers get them in the mobile app.",
      "**3. Add today’s tasks and optimize.** Assign the routes and follow them on the live map.",
      "[Sign in]({{sign-in-link}})",
      `The [quick start guide](${links.guide}) walks you through each step.`,
    ],
    reason: "You’re receiving this email because you have an account with {{company}}.",
  },
  es: welcomeSpanish,
  placeholders: { ...greetingPlaceholder, "sign-in-link": "The page to sign in" },
  required: ["sign-in-link"],
  values: ({ name, signInUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    "sign-in-link": signInUrl,
  }),
});

/** Someone signed up with an address that already has an account. Only its owner is told. */
export const accountExists = defineEmail({
  id: "account-exists",
  props: z.object({ name: name.default(""), signInUrl: link, forgotPasswordUrl: link }),
  sample: (site) => ({
    name: "Ann Lee",
    signInUrl: site(links.login),
    forgotPasswordUrl: site(links.forgotPassword),
  }),
  ownersOnly: true,
  name: "Account already exists",
  sent: "To a customer whose email address was used for another signup.",
  text: {
    subject: "You already have an account with {{company}}",
    preheader:
      "Someone signed up with your email address. Nothing changed and nothing was charged.",
    heading: "You already have an account",
    body: [
      "{{greeting}}",
      "Someone, most likely you, just signed up for {{company}} with this email address. It already has an account, so we didn’t open a second one. Your account hasn’t changed and nothing was charged.",
      "[Sign in]({{sign-in-link}})",
      "Forgot your password? [Choose a new one]({{password-link}}).",
      "-# Wasn’t you? You don’t need to do anything. No one can get into your account this way.",
    ],
    reason:
      "You’re receiving this email because this email address has an account with {{company}}.",
  },
  es: accountExistsSpanish,
  placeholders: {
    ...greetingPlaceholder,
    "sign-in-link": "The page to sign in",
    "password-link": "The page to choose a new password",
  },
  required: ["sign-in-link", "password-link"],
  values: ({ name, signInUrl, forgotPasswordUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    "sign-in-link": signInUrl,
    "password-link": forgotPasswordUrl,
  }),
});

/** Someone asked to reset the password. */
export const passwordReset = defineEmail({
  id: "password-reset",
  props: z.object({ name, link, expiresInMinutes: z.number().positive() }),
  sample: (site) => ({
    name: "Ann Lee",
    link: site(links.withToken(links.resetPassword, "abc")),
    expiresInMinutes: 30,
  }),
  ownersOnly: true,
  name: "Reset password",
  sent: "To someone who asked for a new password.",
  text: {
    subject: "Choose a new password for {{company}}",
    preheader: "The link works once and expires in {{expires-in}}.",
    heading: "Choose a new password",
    body: [
      "{{greeting}}",
      "You asked to reset your {{company}} password. Open the link to choose a new one. We’ll sign you out everywhere else.",
      "[Choose a new password]({{reset-link}})",
      "-# The link works once and expires in {{expires-in}}. If you didn’t ask for this, you can ignore this email. Your password won’t change.",
    ],
    reason:
      "You’re receiving this email because someone asked to reset the {{company}} password for this email address.",
  },
  es: passwordResetSpanish,
  placeholders: {
    ...greetingPlaceholder,
    "reset-link": "The page to choose a new password",
    "expires-in": "How long the link works, such as 30 minutes",
  },
  required: ["reset-link"],
  values: ({ name, link, expiresInMinutes }, { clock }) => ({
    greeting: greeting(name, clock),
    "reset-link": link,
    "expires-in": timeIn(expiresInMinutes, "minute", clock),
  }),
});

/** The password was changed. */
export const passwordChanged = defineEmail({
  id: "password-changed",
  props: z.object({ name, forgotPasswordUrl: link }),
  sample: (site) => ({ name: "Ann Lee", forgotPasswordUrl: site(links.forgotPassword) }),
  ownersOnly: true,
  name: "Password changed",
  sent: "To a customer whose password was changed.",
  text: {
    subject: "Your {{company}} password was changed",
    preheader: allSet,
    heading: "Your password was changed",
    body: [
      "{{greeting}}",
      `Your {{company}} password was just changed, and other browsers were signed out. ${allSet}`,
      "Wasn’t you? [Choose a new password now]({{password-link}}). That signs everyone out.",
    ],
    reason: hasAccount,
  },
  es: passwordChangedSpanish,
  placeholders: { ...greetingPlaceholder, ...passwordLink },
  required: ["password-link"],
  values: ({ name, forgotPasswordUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    "password-link": forgotPasswordUrl,
  }),
});

/** A sign-in from a browser that is new to the account. */
export const newDevice = defineEmail({
  id: "new-device",
  props: z.object({
    name,
    /** Emails that wait since an older version have it in words. */
    device: z.union([
      z.string(),
      z.object({ browser: z.string().optional(), system: z.string().optional() }),
    ]),
    address: z.string(),
    at: z.iso.datetime(),
    forgotPasswordUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    device: { browser: "Chrome", system: "Windows" },
    address: "192.0.2.7",
    at: "2026-11-21T07:21:00.000Z",
    forgotPasswordUrl: site(links.forgotPassword),
  }),
  ownersOnly: true,
  name: "New sign-in",
  sent: "To a customer who signs in from a new browser.",
  text: {
    subject: "New sign-in to {{company}}",
    preheader: `{{device}}, {{time}}. ${allSet}`,
    heading: "New sign-in to your account",
    body: [
      "{{greeting}}",
      `Someone signed in to your account from a new browser: {{device}}, IP address {{ip-address}}, on {{time}}. ${allSet}`,
      "Wasn’t you? [Choose a new password now]({{password-link}}). That signs everyone out.",
    ],
    reason: hasAccount,
  },
  es: newDeviceSpanish,
  placeholders: {
    ...greetingPlaceholder,
    ...passwordLink,
    device: "The browser, such as Chrome on Windows",
    "ip-address": "Its IP address",
    time: "Day and time of the sign-in",
  },
  required: ["device", "ip-address", "time", "password-link"],
  values: ({ name, device, address, at, forgotPasswordUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    device: typeof device === "string" ? device : deviceText(device, clock.locale),
    "ip-address": address,
    time: formatMinute(at, clock),
    "password-link": forgotPasswordUrl,
  }),
});
