import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { overLimitContext } from "../../context.ts";
import { type FieldErrors, toFieldErrors } from "../../contract/field-errors.ts";
import { messages } from "../../contract/messages.ts";
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
    const expected = knownError(error);
    if (!expected) throw error;
    return refuse(
      { summary: expected.userMessage, fields: expected.fields ?? {}, values },
      expected.status,
      expected.retryAfter,
    );
  }
}

/** The typed values to show again, without passwords and other secrets. */
function refuse(refused: RefusedForm, status: number, retryAfter?: number) {
  const safeValues = Object.entries(refused.values).filter(([name]) => !/password/i.test(name));
  const headers: HeadersInit = retryAfter === undefined ? {} : { "Retry-After": `${retryAfter}` };
  return data<RefusedForm>(
    { ...refused, values: Object.fromEntries(safeValues) },
    { status, headers },
  );
}

/** @throws AppError rate_limited if this form came too often; call it once the values are read */
export function refuseOverLimit(context: Readonly<RouterContextProvider>): void {
  const refusal = context.get(overLimitContext);
  if (refusal) throw refusal;
}

/**
 * The action of a simple form: reads the form, checks it, and runs the use case.
 * @param accept gets the checked input, and the fields as they were sent
 * @param context needed by the routes that `protect.server.ts` lists under `answersInPage`
 */
export function answerForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  accept: (input: z.output<Schema>, sent: Record<string, string>) => Promise<Response>,
  context?: Readonly<RouterContextProvider>,
) {
  return orRefused(async (values) => {
    Object.assign(values, Object.fromEntries(await readForm(request)));
    if (context) refuseOverLimit(context);
    const parsed = schema.safeParse(values);
    if (parsed.success) return accept(parsed.data, values);
    return refuse(
      { summary: messages.checkFields, fields: toFieldErrors(parsed.error), values },
      422,
    );
  });
}
