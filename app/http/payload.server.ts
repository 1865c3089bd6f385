import type { z } from "zod";
import { messages } from "../../contract/messages.ts";
import { type FieldErrors, fieldErrorsOf } from "../../contract/signup.ts";

/** Input that its schema refuses; handled like the business's own `invalid_input`. */
class InvalidPayload extends Error {
  override readonly name = "AppError";
  readonly code = "invalid_input";
  readonly status = 422;
  readonly userMessage: string;
  readonly fields: FieldErrors;
  readonly retryAfter = undefined;

  constructor(userMessage: string, fields: FieldErrors) {
    super(`invalid_input: ${userMessage}`);
    this.userMessage = userMessage;
    this.fields = fields;
  }
}

/** The input's own fields, or none when it is no object: nothing is ever read off a prototype. */
export function fieldsOf(input: unknown): Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input) ? { ...input } : {};
}

/**
 * Checks a payload against its schema.
 * @param summarise first line of the error, from the fields as sent and their errors
 * @throws InvalidPayload with a message for each field
 */
export function parsePayload<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  summarise: (values: Record<string, unknown>, errors: FieldErrors) => string = (_, errors) =>
    Object.values(errors)[0]?.[0] ?? messages.checkFields,
): z.output<Schema> {
  const values = fieldsOf(input);
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const errors = fieldErrorsOf(result.error);
  throw new InvalidPayload(summarise(values, errors), errors);
}
