import { z } from "zod";
import { links } from "../../../../contract/links.ts";
import { greeting } from "../../../../platform/emails/greeting.ts";
import { link, name } from "../../../../platform/emails/prop-schemas.ts";
import {
  type Brand,
  defineEmail,
  greetingPlaceholder,
} from "../../../../platform/emails/template.ts";
import {
  backupCodesRenewedSpanish,
  passkeyAddedSpanish,
  passkeyRemovedSpanish,
  twoStepChangedSpanish,
} from "../emails.es.ts";
import { allSet, hasAccount, passwordLink, settingsLink } from "./shared-texts.ts";

const passkeyPlaceholders = {
  ...greetingPlaceholder,
  ...passwordLink,
  ...settingsLink,
  passkey: "What the customer calls the passkey",
} as const;
const passkeyProps = z.object({
  name,
  /** The name that its owner gave it. */
  passkey: z.string(),
  settingsUrl: link,
  forgotPasswordUrl: link,
});
const passkeyValues = (props: z.infer<typeof passkeyProps>, { clock }: Brand) => ({
  greeting: greeting(props.name, clock),
  passkey: props.passkey,
  "password-link": props.forgotPasswordUrl,
  "settings-link": props.settingsUrl,
});

/** A new way into the account. */
export const passkeyAdded = defineEmail({
  id: "passkey-added",
  props: passkeyProps,
  sample: (site) => ({
    name: "Ann Lee",
    passkey: "Chrome on Windows",
    settingsUrl: site(`${links.profileSetting}#passkeys`),
    forgotPasswordUrl: site(links.forgotPassword),
  }),
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
  es: passkeyAddedSpanish,
  placeholders: passkeyPlaceholders,
  required: ["passkey", "password-link", "settings-link"],
  values: passkeyValues,
});

/** A way into the account was removed. */
export const passkeyRemoved = defineEmail({
  id: "passkey-removed",
  props: passkeyProps,
  sample: (site) => ({
    name: "Ann Lee",
    passkey: "Chrome on Windows",
    settingsUrl: site(`${links.profileSetting}#passkeys`),
    forgotPasswordUrl: site(links.forgotPassword),
  }),
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
  es: passkeyRemovedSpanish,
  placeholders: passkeyPlaceholders,
  required: ["passkey", "password-link", "settings-link"],
  values: passkeyValues,
});

const twoStepWords = {
  en: {
    on: "on",
    off: "off",
    nowOn:
      "Signing in now asks for a code from your authenticator app after your password. If you turned this on, you’re all set.",
    nowOff: "Your password alone now opens your account. If you turned this off, you’re all set.",
  },
  es: {
    on: "activado",
    off: "desactivado",
    nowOn:
      "Ahora, después de tu contraseña, pedimos un código de tu app de autenticación. Si lo activaste tú, no tienes que hacer nada.",
    nowOff:
      "Ahora tu contraseña sola abre tu cuenta. Si lo desactivaste tú, no tienes que hacer nada.",
  },
} as const;

/** Sign-in now asks for a code, or no longer does. */
export const twoStepChanged = defineEmail({
  id: "two-step-changed",
  props: z.object({
    name,
    /** Asked for from now on, or no longer. */
    on: z.boolean(),
    settingsUrl: link,
    forgotPasswordUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    on: true,
    settingsUrl: site(links.profileSetting),
    forgotPasswordUrl: site(links.forgotPassword),
  }),
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
  es: twoStepChangedSpanish,
  placeholders: {
    ...greetingPlaceholder,
    ...passwordLink,
    ...settingsLink,
    "on-or-off": "“on” or “off”",
    "what-changed": "Sentences that say what signing in takes now",
  },
  required: ["what-changed", "password-link", "settings-link"],
  values: ({ name, on, settingsUrl, forgotPasswordUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    "on-or-off": twoStepWords[clock.locale ?? "en"][on ? "on" : "off"],
    "what-changed": twoStepWords[clock.locale ?? "en"][on ? "nowOn" : "nowOff"],
    "password-link": forgotPasswordUrl,
    "settings-link": settingsUrl,
  }),
});

/** The account has new backup codes; the old ones stopped working. */
export const backupCodesRenewed = defineEmail({
  id: "backup-codes-renewed",
  props: z.object({ name, settingsUrl: link, forgotPasswordUrl: link }),
  sample: (site) => ({
    name: "Ann Lee",
    settingsUrl: site(links.profileSetting),
    forgotPasswordUrl: site(links.forgotPassword),
  }),
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
  es: backupCodesRenewedSpanish,
  placeholders: { ...greetingPlaceholder, ...passwordLink, ...settingsLink },
  required: ["password-link", "settings-link"],
  values: ({ name, settingsUrl, forgotPasswordUrl }, { clock }) => ({
    greeting: greeting(name, clock),
    "password-link": forgotPasswordUrl,
    "settings-link": settingsUrl,
  }),
});
