import { z } from "../../contract/zod.ts";

export const passwordLimits = { min: 8, max: 256 } as const;

/**
 * The one form of a password that is checked and hashed. macOS may send é as two characters and Windows as one, and a
 * Japanese keyboard types wide digits: NFKC makes them equal.
 */
export const normalizePassword = (password: string): string => password.normalize("NFKC");

/**
 * A new password in its normal form: 8 to 256 characters. Whether it is easy to guess is the server's to say
 * (src/features/identity/server/password-check.ts), whose word lists are too big for a browser.
 */
export const newPassword = z
  .string({ error: "Enter a password." })
  .transform(normalizePassword)
  .pipe(
    z
      .string()
      .min(1, { error: "Enter a password.", abort: true })
      .min(passwordLimits.min, {
        error: `Use at least ${passwordLimits.min} characters.`,
        abort: true,
      })
      .max(passwordLimits.max, {
        error: `Use at most ${passwordLimits.max} characters.`,
        abort: true,
      })
      .refine((value) => value.isWellFormed(), "This contains characters we can’t accept."),
  );

/** True when the password is the e-mail address or its part before the @. */
export function passwordRevealsEmail(password: string, email: string): boolean {
  const secret = normalizePassword(password).trim().toLowerCase();
  const address = normalizePassword(email).trim().toLowerCase();
  return secret !== "" && (secret === address || secret === address.split("@")[0]);
}

/**
 * A password that is only compared, so its rules are not told. It stays as typed: an old hash may be of that form.
 * @param missing the message without one @param tooLong the message for one that no account can have
 */
export const typedPassword = (missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .refine((value) => normalizePassword(value).length <= passwordLimits.max, tooLong);

/** The password asked for once more before a change. */
export const currentPassword = typedPassword(
  "Enter your current password.",
  "This isn’t your current password.",
);
