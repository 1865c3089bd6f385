import { messages } from "../../contract/messages.ts";
import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

/** `30 seconds`, `2 minutes`. */
function waitInWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Refusals of signing in, and of what opens an account. */
export const identityRefusals = {
  signed_out: ["signed_out", "Please sign in first."],
  wrong_credentials: ["wrong_credentials", "Wrong email or password."],
  /** Steps that must come before a new way to sign in is added to the account. */
  email_unverified: [
    "email_unverified",
    "Verify your email address first. Open the link that we emailed you, or ask for another one.",
  ],
  attempts_locked: [
    "locked",
    ({ seconds }: { seconds: number }) =>
      `Too many attempts. Please wait ${waitInWords(seconds)}, then try again.`,
  ],
  code_wrong: [
    "invalid_input",
    atField("code", "That code isn’t right. Enter the one your app shows now."),
  ],
  code_used: [
    "invalid_input",
    atField("code", "This code was already used. Wait for your app to show the next one."),
  ],
  codes_locked: ["locked", "Too many wrong codes. Wait 15 minutes, then try again."],
  code_step_expired: ["signed_out", "You ran out of time or attempts. Please sign in again."],
  current_password_wrong: [
    "invalid_input",
    atField("current_password", "This isn’t your current password."),
  ],
  password_is_email: [
    "invalid_input",
    atField("password", "Choose a password that isn’t your email address."),
  ],
  password_is_name: [
    "invalid_input",
    atField("password", "Choose a password without your name, your company’s name, or ours."),
  ],
  password_guessable: [
    "invalid_input",
    atField(
      "password",
      "This password is easy to guess. Choose a longer one, for example three or four words that don’t belong together.",
    ),
  ],
  /** At each credential that neither stays nor goes. */
  credential_choices_missing: [
    "invalid_input",
    ({ missing }: { missing: { choice: string; name: string }[] }) => ({
      summary: messages.checkFields,
      fields: Object.fromEntries(
        missing.map(({ choice, name }) => [
          choice,
          [`Choose whether to keep “${name}” or remove it.`],
        ]),
      ),
    }),
  ],
  passkey_expired: ["passkey_refused", "This took too long. Please try again."],
  passkey_refused: [
    "passkey_refused",
    "We couldn’t check this passkey. Please try again, or sign in with your password.",
  ],
  passkey_unknown: [
    "passkey_unknown",
    "This passkey doesn’t open an account here. It may have been removed. Sign in with your password.",
  ],
  passkey_gone: ["not_found", "This passkey no longer exists."],
  passkeys_full: [
    "conflict",
    ({ most }: { most: number }) =>
      `You can have up to ${most} passkeys. Remove one you no longer use.`,
  ],
  two_factor_setup_expired: ["conflict", "This setup has expired. Please start it again."],
  verification_link_invalid: [
    "link_invalid",
    "This link doesn’t work or has expired. If your address isn’t verified yet, ask for a new link below.",
  ],
  reset_link_invalid: [
    "link_invalid",
    "This link was already used or has expired. Ask for a new one below.",
  ],
  owner_link_invalid: ["link_invalid", "This link was already used or has expired."],
  owner_email_taken: [
    "invalid_input",
    atField("email", "This address already has an account. Use another one."),
  ],
} satisfies RefusalTable;
