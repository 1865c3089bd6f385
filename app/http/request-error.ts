const statusOf = {
  malformed: 400,
  cross_site: 403,
  forbidden: 403,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  fault: 500,
  busy: 503,
  unavailable: 503,
} as const;

/** A request that is refused for its form or for the moment, before the business sees it. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly code: keyof typeof statusOf;
  readonly status: number;
  readonly userMessage: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  readonly fields: undefined;

  constructor(code: keyof typeof statusOf, userMessage: string, retryAfter?: number) {
    super(`${code}: ${userMessage}`);
    this.code = code;
    this.status = statusOf[code];
    this.userMessage = userMessage;
    this.retryAfter = retryAfter;
  }
}
