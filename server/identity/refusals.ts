import { AppError } from "../errors.ts";

/** better-auth's way of saying no, as against a fault. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}

/** better-auth's own name of a refusal. */
export function refusalCode(error: unknown): string {
  const body = error instanceof Error && "body" in error ? (error.body as { code?: string }) : null;
  return body?.code ?? "";
}

export function wrongCredentials(): AppError {
  return new AppError("wrong_credentials", "Wrong email or password.");
}

/** What has to happen before anything that signs in may be added to the account. */
export function unverifiedEmail(): AppError {
  return new AppError(
    "email_unverified",
    "Verify your email address first. Open the link that we emailed you, or ask for another one.",
  );
}

function wrongCode(): AppError {
  return new AppError("invalid_input", "Please check the marked fields.", {
    fields: { code: ["That code isn't right. Enter the one your app shows now."] },
  });
}

/** Why a code was refused. @param reason as better-auth calls it */
export function refusedCode(reason: string): AppError {
  if (/^INVALID_(BACKUP_)?CODE$/.test(reason)) return wrongCode();
  if (reason === "CODE_USED") {
    return new AppError("invalid_input", "Please check the marked fields.", {
      fields: { code: ["This code was used before. Wait for your app to show the next one."] },
    });
  }
  if (reason === "ACCOUNT_TEMPORARILY_LOCKED") {
    return new AppError("locked", "Too many codes were wrong. Please wait 15 minutes.", {
      retryAfter: 900,
    });
  }
  return new AppError("signed_out", "This took too long or too many tries. Please sign in again.");
}

/** @param field the form's name of the password */
export function wrongCurrentPassword(field: string): AppError {
  return new AppError("invalid_input", "Please check the marked fields.", {
    fields: { [field]: ["This isn't your current password."] },
  });
}

/** Why a passkey was refused. @param reason as better-auth calls it */
export function refusedPasskey(reason: string): AppError {
  if (reason === "CHALLENGE_NOT_FOUND") {
    return new AppError("passkey_refused", "This took too long. Please try again.");
  }
  if (reason === "PASSKEY_NOT_FOUND") {
    return new AppError(
      "passkey_unknown",
      "This passkey does not open an account here; it may have been removed. Sign in with your password.",
    );
  }
  return new AppError(
    "passkey_refused",
    "We couldn't check this passkey. Please try again, or sign in with your password.",
  );
}
