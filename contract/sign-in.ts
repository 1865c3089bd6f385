import { z } from "zod";
import { newPassword, passwordLimits } from "./password.ts";
import { emailAddress, line } from "./text.ts";

/** The secret of a mailed or printed link; one that is missing is as good as a wrong one. */
const token = z.string().default("");

/** The sign-in form. The password is only compared, so its rules are not told here. */
export const signInForm = z.object({
  email: emailAddress(),
  password: z
    .string({ error: "Enter your password." })
    .min(1, "Enter your password.")
    .max(passwordLimits.max, `Use at most ${passwordLimits.max} characters.`),
  next: z.string().optional(),
});

/** The form that asks for a link to a new password. */
export const recoverForm = z.object({ email: emailAddress() });

/** The form behind that link. */
export const resetForm = z.object({ token, password: newPassword });

/** The form behind the first owner's link. */
export const welcomeOwnerForm = z.object({
  token,
  name: line("Enter your name.", 200),
  email: emailAddress(),
  password: newPassword,
});
