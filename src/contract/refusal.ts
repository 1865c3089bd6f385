import type { FieldErrors } from "./field-errors.ts";

/** Every kind of failure that has an answer for its reader, with the HTTP status of that answer. */
const statusOf = {
  invalid_input: 422,
  not_found: 404,
  conflict: 409,
  /** The price is not the one that the visitor was shown. */
  price_changed: 409,
  /** The tax on top of the price is not the one that the visitor was shown. */
  tax_changed: 409,
  in_progress: 409,
  card_declined: 402,
  payment_unavailable: 503,
  webhook_invalid: 400,
  link_invalid: 410,
  wrong_credentials: 422,
  locked: 429,
  signed_out: 403,
  /** The account's email address has to be verified first. */
  email_unverified: 403,
  passkey_refused: 422,
  passkey_unknown: 422,
  /** Too many requests; `retryAfter` says when to come back. */
  rate_limited: 429,
  /** Something that the site depends on is away or too slow. Nothing is wrong with the request. */
  unavailable: 503,
  busy: 503,
  malformed: 400,
  cross_site: 403,
  forbidden: 403,
  method_not_allowed: 405,
  timeout: 408,
  too_large: 413,
  unsupported_media_type: 415,
  fault: 500,
} as const;
export type ErrorCode = keyof typeof statusOf;

/** The message for a failure: one sentence, or a summary and a message for each field of the form. */
export type Told = string | { summary: string; fields: FieldErrors };

/**
 * A failure that has an answer for its reader. Anything else that is thrown is a fault and becomes a plain 500.
 * The business throws `AppError` (src/platform/errors.ts), the web tier `RequestError` (src/platform/http/request-error.ts).
 */
export abstract class Refusal extends Error {
  readonly isRefusal = true;
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; retryAfter?: number }) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.status = statusOf[code];
    this.retryAfter = options.retryAfter;
  }
}

/** Recognized by a property: the business and the web tier are two bundles, each with its own copy of the class. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && "isRefusal" in error;
}
