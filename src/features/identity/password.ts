import { z } from "../../contract/zod.ts";

export const passwordLimits = { min: 8, max: 256 } as const;

/**
 * A new password: 8 to 256 characters. Whether it is easy to guess is the server's to say
 * (src/features/identity/server/password-check.ts), whose word lists are too big for a browser.
 */
export const newPassword = z
  .string({ error: "Enter a password." })
  .min(1, { error: "Enter a password.", abort: true })
  .min(passwordLimits.min, { error: `Use at least ${passwordLimits.min} characters.`, abort: true })
  .max(passwordLimits.max, { error: `Use at most ${passwordLimits.max} characters.`, abort: true })
  .refine((value) => value.isWellFormed(), "This contains characters we can’t accept.");

/** True when the password is the e-mail address or its part before the @. */
export function passwordRevealsEmail(password: string, email: string): boolean {
  const secret = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  return secret !== "" && (secret === address || secret === address.split("@")[0]);
}

/** The password asked for once more before a change; only compared, so its rules are not told. */
export const currentPassword = z
  .string({ error: "Enter your current password." })
  .min(1, "Enter your current password.")
  .max(passwordLimits.max, "This isn’t your current password.");
