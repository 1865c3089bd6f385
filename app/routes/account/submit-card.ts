import { messages } from "../../../contract/messages.ts";
import type { CardHandle } from "../signup/card-handle.ts";

interface Answer {
  added?: boolean;
  client_secret?: string;
  error?: string;
}

/**
 * Hands a card in: the card field turns it into a payment method, the bank asks where it wants to, and the same call
 * again tells what became of it. Never throws. @returns what is wrong, in words for the visitor, or null
 */
export async function submitCard(input: {
  handle: CardHandle | null;
  holder: { name: string; email: string };
  key: string;
}): Promise<string | null> {
  const { handle, holder, key } = input;
  if (!handle) return messages.signup.cardNotLoaded;
  const method = await handle.createPaymentMethod(holder);
  if ("error" in method) return method.error;
  const payload = { key, payment_method: method.id };
  let answer = await send(payload);
  if (answer.client_secret) {
    const bank = await handle.confirm(answer.client_secret);
    answer = await send(payload);
    if (answer.client_secret) return "error" in bank ? bank.error : messages.checkFields;
  }
  return answer.added ? null : (answer.error ?? messages.checkFields);
}

async function send(payload: object): Promise<Answer> {
  try {
    const response = await fetch("/api/account/cards", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(payload),
    });
    return (await response.json()) as Answer;
  } catch {
    return { error: "The answer did not arrive. Please try again." };
  }
}
