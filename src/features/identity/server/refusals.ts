import { AppError } from "../../../platform/errors.ts";

/** better-auth's way of saying no, as against a fault. */
export function isBetterAuthRefusal(error: unknown): boolean {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}

/** better-auth's own name of a refusal. */
export function refusalCode(error: unknown): string {
  const body = error instanceof Error && "body" in error ? (error.body as { code?: string }) : null;
  return body?.code ?? "";
}

/** Why a code was refused. @param reason as better-auth calls it */
export function refusedCode(reason: string): AppError {
  if (/^INVALID_(BACKUP_)?CODE$/.test(reason)) return new AppError("code_wrong");
  if (reason === "CODE_USED") {
    return new AppError("code_used");
  }
  if (reason === "ACCOUNT_TEMPORARILY_LOCKED") {
    return new AppError("codes_locked", {
      retryAfter: 900,
    });
  }
  return new AppError("code_step_expired");
}

/** Why a passkey was refused. @param reason as better-auth calls it */
export function refusedPasskey(reason: string): AppError {
  if (reason === "CHALLENGE_NOT_FOUND") {
    return new AppError("passkey_expired");
  }
  if (reason === "PASSKEY_NOT_FOUND") {
    return new AppError("passkey_unknown");
  }
  return new AppError("passkey_refused");
}
