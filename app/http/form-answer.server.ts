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
 * Runs what a form asks for. On any failure that the visitor can act on, the form is shown again with what was typed.
 * @param run fills in the values that were sent, as soon as it has read them, and answers
 */
export async function orRefused(
  run: (values: Record<string, string>) => Promise<Response | ReturnType<typeof refuse>>,
) {
  const values: Record<string, string> = {};
  try {
    return await run(values);
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return refuse(
      { summary: known.userMessage, fields: known.fields ?? {}, values },
      known.status,
      known.retryAfter,
    );
  }
}

/** What was typed is shown again, but for secrets. */
function refuse(refused: RefusedForm, status: number, retryAfter?: number) {
  const shown = Object.entries(refused.values).filter(([name]) => !/password/i.test(name));
  const headers: HeadersInit = retryAfter === undefined ? {} : { "Retry-After": `${retryAfter}` };
  return data<RefusedForm>({ ...refused, values: Object.fromEntries(shown) }, { status, headers });
}

/** What the simple forms' actions have in common: read, check, do. */
export function answerForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  accept: (input: z.output<Schema>) => Promise<Response>,
) {
  return orRefused(async (values) => {
    Object.assign(values, Object.fromEntries(await readForm(request)));
    const parsed = schema.safeParse(values);
    if (parsed.success) return accept(parsed.data);
    return refuse(
      { summary: messages.checkFields, fields: fieldErrorsOf(parsed.error), values },
      422,
    );
  });
}
