import type { z } from "zod";
import type { Services } from "../../../composition/services.ts";
import type { FieldErrors } from "../../../contract/field-errors.ts";
import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload, readFields } from "../../../platform/http/payload.server.ts";
import type { CameFrom } from "../../leads/came-from.ts";
import { cameFrom } from "../../leads/web/came-from.server.ts";
import { toSubmission } from "../../screening/web/submission.server.ts";
import { signupErrorSummary } from "../signup.ts";
import { type TaxAnswers, taxAnswers } from "../tax-answers.ts";
import { inCompanyCountry } from "./company-country.server.ts";
import { idempotencyKey, presentSignup, rememberSignup } from "./signup-answer.server.ts";

type Result = Awaited<ReturnType<Services["signup"]["startPaid"]>>;

/** One of the two signup calls: the same but for schema and use case. */
export function signupCall<Schema extends z.ZodType<Parameters<typeof rememberSignup>[1]>>(
  schema: Schema,
  required: readonly string[],
  form: "paid-signup" | "free-signup",
  start: (
    services: Services,
    input: z.output<Schema>,
    key: string,
    came: CameFrom,
    taxed: TaxAnswers,
  ) => Promise<Result>,
) {
  return postCall(async (services, { request, context }) => {
    const body = await readJson(request);
    const summary = (values: Record<string, unknown>, errors: FieldErrors) =>
      signupErrorSummary(values, errors, required);
    const input = parsePayload(schema, await inCompanyCountry(services, body), summary);
    const taxed = parsePayload(taxAnswers, body, summary);
    const key = idempotencyKey(
      request.headers.get("idempotency-key") ?? readFields(body).idempotency_key,
    );
    const submission = toSubmission(context, "signup", "call", readFields(body));
    await services.screening.insist(submission, input.email, key);
    const came = await cameFrom(services, form, readFields(body));
    const answer = presentSignup(services, await start(services, input, key, came, taxed));
    const headers = new Headers();
    if (answer.status < 300) {
      headers.set("Set-Cookie", await rememberSignup(services, input));
    }
    return Response.json(answer.body, { status: answer.status, headers });
  });
}
