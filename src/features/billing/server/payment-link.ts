import { createHmac, timingSafeEqual } from "node:crypto";

/** A link in a failed-payment email works this long. */
const lifetimeMs = 30 * 86_400_000;

function signatureOf(secret: string, payload: string): string {
  return createHmac("sha256", secret).update(`payment-link:${payload}`).digest("base64url");
}

/** A token that leads to the payment of one subscription's open invoice, without signing in. It allows nothing else. */
export function paymentToken(secret: string, subscriptionId: string, now: Date): string {
  const payload = `${subscriptionId}.${now.getTime() + lifetimeMs}`;
  return `${payload}.${signatureOf(secret, payload)}`;
}

/** @returns our id of the subscription; null for a token that is not ours or too old */
export function readPaymentToken(secret: string, token: string, now: Date): string | null {
  const [id = "", until = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signatureOf(secret, `${id}.${until}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(until) > now.getTime() ? id : null;
}
