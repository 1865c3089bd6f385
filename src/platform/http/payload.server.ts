import type { z } from "zod";
import { type FieldErrors, toFieldErrors } from "../../contract/field-errors.ts";
import { messages } from "../../contract/messages.ts";
import { RequestError } from "./request-error.ts";

/** The input's own fields, or none when it isn't an object: nothing is ever read off a prototype. */
export function readFields(input: unknown): Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input) ? { ...input } : {};
}

/**
 * Checks a payload against its schema.
 * @param summarise first line of the error, from the fields as sent and their errors
 * @throws RequestError invalid_input with a message for each field
 */
export function parsePayload<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  summarise: (values: Record<string, unknown>, errors: FieldErrors) => string = (_, errors) =>
    Object.values(errors)[0]?.[0] ?? messages.checkFields,
): z.output<Schema> {
  const values = readFields(input);
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const fields = toFieldErrors(result.error);
  throw new RequestError("invalid_input", { summary: summarise(values, fields), fields });
}
