/** The `error` of Stripe's error bodies. */
export interface StripeErrorBody {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: object;
  setup_intent?: object;
  payment_method?: object;
}

/** An answer other than 200. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }

  static invalid(code: string | null, message: string, param?: string): StripeFailure {
    const type = "invalid_request_error";
    return new StripeFailure(400, {
      type,
      message,
      ...(code && { code }),
      ...(param && { param }),
    });
  }

  static unknownCall(route: string): StripeFailure {
    const message = `Unrecognized request URL (${route}).`;
    return new StripeFailure(404, { type: "invalid_request_error", message });
  }

  /** Stripe answers 404 for the object of the path, 400 for one that a parameter names. */
  static missing(what: string, id: string, param: string): StripeFailure {
    return new StripeFailure(param === "id" ? 404 : 400, {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `No such ${what}: '${id}'`,
      param,
    });
  }
}
