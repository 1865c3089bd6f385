import { data, type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { type FieldErrors, toFieldErrors } from "../../../contract/field-errors.ts";
import { links } from "../../../contract/links.ts";
import { messages } from "../../../contract/messages.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { knownError } from "../../../platform/http/errors.server.ts";
import { refuseOverLimit } from "../../../platform/http/form-answer.server.ts";
import { cameFrom } from "../../leads/web/came-from.server.ts";
import { toSubmission } from "../../screening/web/submission.server.ts";
import {
  freeSignupPayload,
  missingFields,
  paidSignupForm,
  requiredFreeFields,
  requiredPaidFields,
  signupErrorSummary,
} from "../signup.ts";
import { taxAnswers } from "../tax-answers.ts";
import { inCompanyCountry } from "../web/company-country.server.ts";
import { idempotencyKey, presentSignup, rememberSignup } from "../web/signup-answer.server.ts";
import { signupQuery } from "./signup-page.server.ts";

/** A refused form, as the page shows it again. */
export interface RefusedSignup {
  summary: string;
  fields: FieldErrors;
  /** Names of the required fields that were left empty. */
  missing?: string[];
  /** The typed values, without the password. */
  values: Record<string, string>;
}

/** The signup form posted without JavaScript: the same use case, with the page as the answer. */
export async function postSignup(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { free } = signupQuery(request.url);
  const refuse = (refused: RefusedSignup, status: number, retryAfter?: number) =>
    data(refused, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
  let values: Record<string, string> = {};
  try {
    const form = Object.fromEntries(await readForm(request));
    const { password: _secret, idempotency_key, ...kept } = form;
    values = kept;
    refuseOverLimit(context);
    const key = idempotencyKey(idempotency_key);
    const order = await inCompanyCountry(services, form);
    const parsed = free ? freeSignupPayload.safeParse(form) : paidSignupForm.safeParse(order);
    if (!parsed.success) {
      const fields = toFieldErrors(parsed.error);
      const required = free ? requiredFreeFields : requiredPaidFields;
      const missing = missingFields(form, fields, required);
      const summary = signupErrorSummary(form, fields, required);
      return refuse({ summary, fields, missing, values }, 422);
    }
    const typed = taxAnswers.safeParse(form);
    if (!typed.success) {
      const fields = toFieldErrors(typed.error);
      return refuse({ summary: messages.checkFields, fields, values }, 422);
    }
    const taxed = typed.data;
    const submission = toSubmission(context, "signup", "page", form);
    await services.screening.insist(submission, parsed.data.email, key);
    const came = await cameFrom(services, free ? "free-signup" : "paid-signup", form);
    const result = free
      ? await services.signup.startFree(parsed.data, key, came, taxed)
      : await services.signup.startPaid(paidSignupForm.parse(order), key, came, taxed);
    const { status, body } = presentSignup(services, result);
    if (status === 202) return data({ finishing: body.message ?? "" }, { status });
    if (status !== 200) {
      return refuse({ summary: body.error ?? "", fields: {}, values }, status);
    }
    return redirect(body.redirect ?? links.verifyEmail, {
      status: 303,
      headers: { "Set-Cookie": await rememberSignup(services, parsed.data) },
    });
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
