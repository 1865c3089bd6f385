import { data } from "react-router";
import type { z } from "zod";
import { messages } from "../../contract/messages.ts";
import { type FieldErrors, fieldErrorsOf } from "../../contract/signup.ts";
import { readForm } from "./body.server.ts";
import { knownError } from "./errors.server.ts";

/** A form that was refused, as its page shows it again. */
export interface RefusedForm {
  summary: string;
  fields: FieldErrors;
  values: Record<string, string>;
}

/**
 * What the simple forms' actions have in common: read, check, do, and on any failure that the visitor can act on show
 * the form again with what was typed.
 */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  accept: (input: z.output<Schema>) => Promise<Response>,
) {
  let values: Record<string, string> = {};
  const refuse = (refused: Omit<RefusedForm, "values">, status: number, retryAfter?: number) => {
    // What was typed is shown again, but for secrets.
    const { password: _, ...shown } = values;
    const headers: HeadersInit = retryAfter === undefined ? {} : { "Retry-After": `${retryAfter}` };
    return data<RefusedForm>({ ...refused, values: shown }, { status, headers });
  };
  try {
    values = Object.fromEntries(await readForm(request));
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      const fields = fieldErrorsOf(parsed.error);
      return refuse({ summary: messages.checkFields, fields }, 422);
    }
    return await accept(parsed.data);
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return refuse(
      { summary: known.userMessage, fields: known.fields ?? {} },
      known.status,
      known.retryAfter,
    );
  }
}
