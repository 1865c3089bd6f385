import type { z } from "./zod.ts";

/** Messages per field name, as forms and the JSON contract's `fields` carry them. */
export type FieldErrors = Record<string, string[]>;

/** Zod's issues as messages per field; issues of no field land under `""`. */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = Object.create(null);
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "");
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return { ...fields };
}
