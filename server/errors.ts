import type { FieldErrors } from "../contract/signup.ts";

/** Machine-readable kinds of failure; each is typed here once. */
export type ErrorCode =
  | "invalid_input"
  | "not_found"
  | "conflict"
  /** The price is not the one that the visitor was shown. `details.price_cents` is the one of now. */
  | "price_changed"
  | "in_progress"
  | "card_declined"
  | "payment_unavailable"
  | "webhook_invalid"
  | "link_invalid"
  | "wrong_credentials"
  | "locked"
  | "signed_out"
  /** The account's email address has to be verified first. */
  | "email_unverified"
  | "passkey_refused"
  | "passkey_unknown"
  /** Too many requests; `retryAfter` says when to come back. */
  | "rate_limited"
  /** Something the site depends on is away or too slow. Nothing is wrong with the request. */
  | "unavailable";

const statusOf: Record<ErrorCode, number> = {
  invalid_input: 422,
  not_found: 404,
  conflict: 409,
  price_changed: 409,
  in_progress: 409,
  card_declined: 402,
  payment_unavailable: 503,
  webhook_invalid: 400,
  link_invalid: 410,
  wrong_credentials: 422,
  locked: 429,
  signed_out: 403,
  email_unverified: 403,
  passkey_refused: 422,
  passkey_unknown: 422,
  rate_limited: 429,
  unavailable: 503,
};

interface AppErrorOptions {
  cause?: unknown;
  fields?: FieldErrors;
  /** What a program needs to go on; part of the JSON answer. `current`: the record as it is now. */
  details?: { price_cents: number } | { current: object };
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
}

/** A failure that has an answer for the user. Anything else that is thrown is a fault and becomes a generic 500. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly userMessage: string;
  readonly fields: FieldErrors | undefined;
  readonly details: AppErrorOptions["details"];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, userMessage: string, options: AppErrorOptions = {}) {
    super(`${code}: ${userMessage}`, { cause: options.cause });
    this.code = code;
    this.status = statusOf[code];
    this.userMessage = userMessage;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/** What a visitor is told when the database or another service that the request needs does not answer in time. */
export function unavailable(cause: unknown): AppError {
  return new AppError(
    "unavailable",
    "We can't do this right now. Nothing you entered is lost. Please try again in a minute.",
    { cause, retryAfter: 30 },
  );
}

/** What a visitor is told when too much of the same work waits in this process. */
export function busy(): AppError {
  return new AppError(
    "unavailable",
    "Many people are doing this right now. Nothing you entered is lost. Please try again in a few seconds.",
    { retryAfter: 5 },
  );
}

/**
 * True for an AppError of any copy of this module: the web tier is bundled and imports only types from here,
 * so identity of the class is not enough.
 */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "userMessage" in error;
}
