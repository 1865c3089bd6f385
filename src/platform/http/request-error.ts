import type { FieldErrors } from "../../contract/field-errors.ts";
import { type ErrorCode, Refusal, type Told } from "../../contract/refusal.ts";

/** A request that the web tier refuses, in its own words: for its form or for the moment, before the business sees it. */
export class RequestError extends Refusal {
  override readonly name = "RequestError";
  readonly userMessage: string;
  readonly fields: FieldErrors | undefined;

  /** @param retryAfter seconds */
  constructor(code: ErrorCode, told: Told, retryAfter?: number) {
    const { summary, fields } = typeof told === "string" ? { summary: told } : told;
    super(code, `${code}: ${summary}`, { retryAfter });
    this.userMessage = summary;
    this.fields = fields;
  }
}
