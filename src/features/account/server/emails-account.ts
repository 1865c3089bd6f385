import type { MailProps } from "../../../composition/emails/mail-props.ts";
import { links } from "../../../contract/links.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { emailText, greetingPlaceholder } from "../../../platform/emails/template.ts";

/** After a signup. Opening the link proves that the address is the customer's. */
export const verifyEmail = emailText<MailProps["verify-email"]>()({
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
  placeholders: {
    ...greetingPlaceholder,
    "confirm-link": "Confirms the email address",
    "expires-in": "How long the link works, such as 24 hours",
  },
  required: ["confirm-link"],
  values: ({ name, link, expiresInHours }) => ({
    greeting: greeting(name),
    "confirm-link": link,
    "expires-in": plural(expiresInHours, "hour"),
  }),
});

/** Once the address is confirmed. */
export const welcome = emailText<MailProps["welcome"]>()({
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
  placeholders: { ...greetingPlaceholder, "sign-in-link": "The page to sign in" },
  required: ["sign-in-link"],
  values: ({ name, signInUrl }) => ({ greeting: greeting(name), "sign-in-link": signInUrl }),
});

/** Someone signed up with an address that already has an account. Only its owner is told. */
export const accountExists = emailText<MailProps["account-exists"]>()({
  ownersOnly: true,
  name: "Account already exists",
  sent: "To a customer whose email address was used for another signup.",
  text: {
    subject: "You already have a {{company}} account",
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
  placeholders: {
    ...greetingPlaceholder,
    "sign-in-link": "The page to sign in",
    "password-link": "The page to choose a new password",
  },
  required: ["sign-in-link", "password-link"],
  values: ({ name, signInUrl, forgotPasswordUrl }) => ({
    greeting: greeting(name),
    "sign-in-link": signInUrl,
    "password-link": forgotPasswordUrl,
  }),
});

/** `1 hour`, `24 hours`. */
function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
