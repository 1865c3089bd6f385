import type { z } from "zod";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { contactPayload } from "../../contact/contact.ts";
import { newsletterPayload } from "../../newsletter/newsletter.ts";
import { challengePayload } from "../../screening/screening.ts";
import {
  freeSignupPayload,
  paidSignupPayload,
  requiredFreeFields,
  requiredPaidFields,
  signupErrorSummary,
} from "../../signup/signup.ts";

/** The calls with a body, by their operation's id. `required` are the fields that a signup's first line of errors tells of. */
const payloads: Record<string, { schema: z.ZodType; required?: readonly string[] }> = {
  subscribe: { schema: newsletterPayload },
  createSubscription: { schema: paidSignupPayload, required: requiredPaidFields },
  createFreeSubscription: { schema: freeSignupPayload, required: requiredFreeFields },
  sendContactMessage: { schema: contactPayload },
  askForChallenge: { schema: challengePayload },
};
export const triedCalls: readonly string[] = Object.keys(payloads);

/**
 * Checks a payload as the call itself does, and does nothing: no account, no message, no email.
 * @throws RequestError not_found; invalid_input as the call would
 */
export function checkCall(id: string, body: unknown): void {
  const call = Object.hasOwn(payloads, id) ? payloads[id] : undefined;
  if (!call) throw new RequestError("not_found", `There is no call ${id.slice(0, 50)} to try.`);
  const { schema, required } = call;
  parsePayload(
    schema,
    body,
    required && ((values, errors) => signupErrorSummary(values, errors, required)),
  );
}
