import type { MailProps } from "../../../composition/emails/mail-props.ts";
import { formatMinute } from "../../../contract/format.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { emailText, greetingPlaceholder } from "../../../platform/emails/template.ts";

const hasAccount =
  "You’re receiving this email because this email address has an account with {{company}}.";
const allSet = "If that was you, you’re all set.";
const passwordLink = { "password-link": "The page to choose a new password" } as const;
const settingsLink = { "settings-link": "The customer’s settings" } as const;

/** Someone asked to reset the password. */
export const passwordReset = emailText<MailProps["password-reset"]>()({
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
  placeholders: {
    ...greetingPlaceholder,
    "reset-link": "The page to choose a new password",
    "expires-in": "How long the link works, such as 30 minutes",
  },
  required: ["reset-link"],
  values: ({ name, link, expiresInMinutes }) => ({
    greeting: greeting(name),
    "reset-link": link,
    "expires-in": `${expiresInMinutes} minutes`,
  }),
});

/** The password was changed. */
export const passwordChanged = emailText<MailProps["password-changed"]>()({
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
  placeholders: { ...greetingPlaceholder, ...passwordLink },
  required: ["password-link"],
  values: ({ name, forgotPasswordUrl }) => ({
    greeting: greeting(name),
    "password-link": forgotPasswordUrl,
  }),
});

/** A sign-in from a browser that is new to the account. */
export const newDevice = emailText<MailProps["new-device"]>()({
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
  placeholders: {
    ...greetingPlaceholder,
    ...passwordLink,
    device: "The browser, such as Chrome on Windows",
    "ip-address": "Its IP address",
    time: "Day and time of the sign-in",
  },
  required: ["device", "ip-address", "time", "password-link"],
  values: ({ name, device, address, at, forgotPasswordUrl }, { clock }) => ({
    greeting: greeting(name),
    device,
    "ip-address": address,
    time: formatMinute(at, clock),
    "password-link": forgotPasswordUrl,
  }),
});

const passkeyPlaceholders = {
  ...greetingPlaceholder,
  ...passwordLink,
  ...settingsLink,
  passkey: "What the customer calls the passkey",
} as const;
const passkeyValues = (props: MailProps["passkey-added"]) => ({
  greeting: greeting(props.name),
  passkey: props.passkey,
  "password-link": props.forgotPasswordUrl,
  "settings-link": props.settingsUrl,
});

/** A new way into the account. */
export const passkeyAdded = emailText<MailProps["passkey-added"]>()({
  ownersOnly: true,
  name: "Passkey added",
  sent: "To a customer who added a passkey.",
  text: {
    subject: "A passkey was added to your {{company}} account",
    preheader: allSet,
    heading: "A passkey was added",
    body: [
      "{{greeting}}",
      "You can now sign in to {{company}} with the passkey “{{passkey}}”, without your password. If you added it, you’re all set.",
      "Wasn’t you? [Choose a new password now]({{password-link}}), then [remove the passkey in your settings]({{settings-link}}). Until you remove it, it opens your account, even after you change your password.",
    ],
    reason: hasAccount,
  },
  placeholders: passkeyPlaceholders,
  required: ["passkey", "password-link", "settings-link"],
  values: passkeyValues,
});

/** A way into the account was removed. */
export const passkeyRemoved = emailText<MailProps["passkey-removed"]>()({
  ownersOnly: true,
  name: "Passkey removed",
  sent: "To a customer who removed a passkey.",
  text: {
    subject: "A passkey was removed from your {{company}} account",
    preheader: allSet,
    heading: "A passkey was removed",
    body: [
      "{{greeting}}",
      "The passkey “{{passkey}}” no longer opens your {{company}} account. If you removed it, you’re all set. Your device may still list it until you delete it there, too.",
      "Wasn’t you? [Choose a new password now]({{password-link}}), then check [the passkeys in your settings]({{settings-link}}).",
    ],
    reason: hasAccount,
  },
  placeholders: passkeyPlaceholders,
  required: ["passkey", "password-link", "settings-link"],
  values: passkeyValues,
});

/** Sign-in now asks for a code, or no longer does. */
export const twoStepChanged = emailText<MailProps["two-step-changed"]>()({
  ownersOnly: true,
  name: "Two-step sign-in on or off",
  sent: "To a customer who turned two-step sign-in on or off.",
  text: {
    subject: "Two-step sign-in is {{on-or-off}} for your {{company}} account",
    preheader: allSet,
    heading: "Two-step sign-in is {{on-or-off}}",
    body: [
      "{{greeting}}",
      "{{what-changed}}",
      "Wasn’t you? [Choose a new password now]({{password-link}}), then check [your settings]({{settings-link}}).",
    ],
    reason: hasAccount,
  },
  placeholders: {
    ...greetingPlaceholder,
    ...passwordLink,
    ...settingsLink,
    "on-or-off": "“on” or “off”",
    "what-changed": "Sentences that say what signing in takes now",
  },
  required: ["what-changed", "password-link", "settings-link"],
  values: ({ name, on, settingsUrl, forgotPasswordUrl }) => ({
    greeting: greeting(name),
    "on-or-off": on ? "on" : "off",
    "what-changed": on
      ? "Signing in now asks for a code from your authenticator app after your password. If you turned this on, you’re all set."
      : "Your password alone now opens your account. If you turned this off, you’re all set.",
    "password-link": forgotPasswordUrl,
    "settings-link": settingsUrl,
  }),
});

/** The account has new backup codes; the old ones stopped working. */
export const backupCodesRenewed = emailText<MailProps["backup-codes-renewed"]>()({
  ownersOnly: true,
  name: "New backup codes",
  sent: "To a customer who made new backup codes.",
  text: {
    subject: "New backup codes for your {{company}} account",
    preheader: allSet,
    heading: "You have new backup codes",
    body: [
      "{{greeting}}",
      "New backup codes were made for two-step sign-in. The old ones no longer work. If you made them, you’re all set.",
      "Wasn’t you? [Choose a new password now]({{password-link}}), then look at [your settings]({{settings-link}}).",
    ],
    reason: hasAccount,
  },
  placeholders: { ...greetingPlaceholder, ...passwordLink, ...settingsLink },
  required: ["password-link", "settings-link"],
  values: ({ name, settingsUrl, forgotPasswordUrl }) => ({
    greeting: greeting(name),
    "password-link": forgotPasswordUrl,
    "settings-link": settingsUrl,
  }),
});
