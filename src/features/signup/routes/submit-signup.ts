import type { FieldErrors } from "../../../contract/field-errors.ts";
import { type CalledPath, links } from "../../../contract/links.ts";
import { messages } from "../../../contract/messages.ts";
import {
  type CardErrors,
  type CardHandle,
  cardFieldErrors,
  confirmPayment,
  createPaymentMethod,
} from "../../billing/web/card-field/card-handle.ts";
import { screeningFields } from "../../screening/screening.ts";
import type { SignupAnswer } from "../signup.ts";

export type SubmitOutcome =
  | { ok: true; redirect: string }
  /** It goes on without the visitor, who gets an email. `message` says so. */
  | { ok: true; redirect: null; message: string }
  | ({ ok: false; summary: string; fields: FieldErrors } & ChangedTerms);

/** The price of now, and the tax on top of the first payment, where those that were shown don't hold. */
export interface ChangedTerms {
  priceCents?: number | undefined;
  taxCents?: number | undefined;
}

interface Submission {
  /** Path of the JSON call. */
  call: CalledPath;
  values: Record<string, string>;
  /** Makes the field `proof`, if the server asks for one. */
  prove?: () => Promise<string>;
  /** The values after the schema, which are sent in their place. */
  parsed?: Record<string, unknown>;
  idempotencyKey: string;
  /** The card field, where a card is needed; null while it has not loaded. */
  card: { handle: CardHandle | null } | undefined;
  fetch?: typeof fetch;
}

function cardError(
  summary: string,
  inputs: CardErrors = { paymentMethod: summary },
): SubmitOutcome {
  return { ok: false, summary, fields: cardFieldErrors(inputs) };
}

/**
 * Sends a signup that the schema has accepted: card first, then the call, then 3-D Secure where the bank wants it and
 * the same call again under the same key. Never throws: every failure is a message.
 */
export async function submitSignup(submission: Submission): Promise<SubmitOutcome> {
  const { card, values } = submission;
  const payload: Record<string, unknown> = { ...values, ...submission.parsed };
  if (card) {
    if (!card.handle) return cardError(messages.signup.cardNotLoaded);
    const method = await createPaymentMethod(card.handle, {
      name: `${values.first_name} ${values.last_name}`,
      email: values.email ?? "",
    });
    if ("error" in method) return cardError(method.error, method.fields);
    payload.paymentMethod = method.id;
  }
  const proof = await submission.prove?.();
  if (proof) payload[screeningFields.proof] = proof;
  const first = await send(submission, payload);
  if (first.client_secret && card?.handle) {
    const bank = await confirmPayment(card.handle, first.client_secret);
    // Refused or confirmed, the server asks the provider what is true: the call is sent again either way.
    const second = await send(submission, payload);
    if (second.client_secret) {
      return cardError("error" in bank ? bank.error : (second.error ?? messages.checkFields));
    }
    return submitOutcome(second);
  }
  return submitOutcome(first);
}

function submitOutcome(answer: SignupAnswer): SubmitOutcome {
  if (answer.code === "finishing") {
    return { ok: true, redirect: null, message: answer.message ?? messages.signup.finishing };
  }
  if (!answer.error) return { ok: true, redirect: answer.redirect ?? links.verifyEmail };
  return {
    ok: false,
    summary: answer.error,
    fields: answer.fields ?? {},
    priceCents: answer.price_cents,
    taxCents: answer.tax_cents,
  };
}

async function send(submission: Submission, payload: object): Promise<SignupAnswer> {
  try {
    const response = await (submission.fetch ?? fetch)(submission.call, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": submission.idempotencyKey,
      },
      body: JSON.stringify(payload),
      // The server answers within some 12 seconds.
      signal: AbortSignal.timeout(60_000),
    });
    const answer = (await response.json()) as SignupAnswer;
    if (response.ok || answer.error) return answer;
  } catch {
    // No answer, or none that can be read: whether it arrived is unknown, and the same key makes repeating safe.
  }
  return {
    error:
      "We couldn’t reach the server. Check your connection and press Sign Up again. You won’t be charged twice.",
  };
}
