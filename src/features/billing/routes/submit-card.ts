import type { CalledPath } from "../../../contract/links.ts";
import { messages } from "../../../contract/messages.ts";
import {
  type CardErrors,
  type CardHandle,
  confirmPayment,
  createPaymentMethod,
} from "../web/card-field/card-handle.ts";

/** Why a card was not taken, and which inputs are at fault where that is known. */
export interface CardRefusal {
  summary: string;
  fields: CardErrors;
}

interface Answer {
  added?: boolean;
  client_secret?: string;
  error?: string;
}

/**
 * Hands a card in: the card field turns it into a payment method, the bank asks where it wants to, and the same call
 * again tells what became of it. Never throws. @returns what is wrong, or null
 */
export async function submitCard(input: {
  handle: CardHandle | null;
  holder: { name: string; email: string };
  key: string;
}): Promise<CardRefusal | null> {
  const { handle, holder, key } = input;
  if (!handle) return refusal(messages.signup.cardNotLoaded);
  const method = await createPaymentMethod(handle, holder);
  if ("error" in method) return refusal(method.error, method.fields);
  const payload = { key, payment_method: method.id };
  let answer = await send(payload);
  if (answer.client_secret) {
    const bank = await confirmPayment(handle, answer.client_secret);
    answer = await send(payload);
    if (answer.client_secret) return refusal("error" in bank ? bank.error : messages.checkFields);
  }
  return answer.added ? null : refusal(answer.error ?? messages.checkFields);
}

const refusal = (summary: string, fields: CardErrors = {}): CardRefusal => ({ summary, fields });

async function send(payload: object): Promise<Answer> {
  try {
    const response = await fetch("/api/account/cards" satisfies CalledPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(30_000),
    });
    return (await response.json()) as Answer;
  } catch {
    return { error: "The answer did not arrive. Please try again." };
  }
}
