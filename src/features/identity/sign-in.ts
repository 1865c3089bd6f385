import { emailAddress } from "../../contract/email-address.ts";
import { line } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { newPassword, passwordLimits, typedPassword } from "./password.ts";

/** The secret of a mailed or printed link; one that is missing is as good as a wrong one. */
const token = z.string().default("");

const currentPassword = typedPassword(
  "Enter your password.",
  `Use at most ${passwordLimits.max} characters.`,
);

/** What colleagues have to confirm again, and how long a confirmation counts. */
export const staffSession = {
  /** After so long a colleague signs in again, used or not: the console is worth more than an account. */
  maxHours: 24,
  /** So long ago at most someone has signed in or typed their password before a critical operation. */
  confirmMinutes: 10,
} as const;

/** The question for the password before a critical operation of the console. */
export const confirmForm = z.object({ password: currentPassword });

/** The sign-in form. */
export const signInForm = z.object({
  email: emailAddress(),
  password: currentPassword,
  next: z.string().optional(),
});

/** The form that asks for a link to a new password. */
export const recoverForm = z.object({ email: emailAddress() });

/** The form behind that link. */
export const resetForm = z
  .looseObject({ token, password: newPassword })
  .transform(({ token, password, ...rest }) => ({ token, password, choices: choicesIn(rest) }));

/** Which passkeys and authenticator app to keep, by the name of their field. */
function choicesIn(fields: Record<string, unknown>): Record<string, "keep" | "remove"> {
  const choices: Record<string, "keep" | "remove"> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (/^(authenticator|passkey-)/.test(name) && (value === "keep" || value === "remove")) {
      choices[name] = value;
    }
  }
  return choices;
}

/** The form behind the first owner's link. */
export const welcomeOwnerForm = z.object({
  token,
  name: line("Enter your name.", 200),
  email: emailAddress(),
  password: newPassword,
});

/** The form behind an invitation to the console, for people without an account. */
export const staffInvitationForm = z.object({
  token,
  name: line("Enter your name.", 200),
  password: newPassword,
});

/** The second step: six digits of the app, or a backup code, with or without spaces and dashes. */
export const codeForm = z.object({
  code: line("Enter the code.", 40),
  next: z.string().optional(),
});

/** The forms of the page where the authenticator app is set up. */
export const factorForm = z.discriminatedUnion("step", [
  z.object({ step: z.literal("prepare"), password: currentPassword }),
  z.object({
    step: z.literal("confirm"),
    code: line("Enter the code.", 40),
    saved: z.literal("on", {
      error:
        "Save the backup codes first, then check this box. They let you in without your phone.",
    }),
  }),
  z.object({ step: z.literal("renew"), password: currentPassword }),
  z.object({ step: z.literal("remove"), password: currentPassword }),
]);
