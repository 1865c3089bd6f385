import { randomUUID } from "node:crypto";
import { buildFreeSignup, buildPaidSignup } from "../factories/signup-input.ts";
import { type Ask, ask, call, cookiesOf, form } from "./ask.ts";

export const password = "correct horse battery";

export function freshEmail(name = "visitor"): string {
  return `${name}-${randomUUID().slice(0, 13)}@example.com`;
}

export function freeSignup(email: string, key: string = randomUUID()): Ask {
  return call("/api/stripe/createFreeSubscription", buildFreeSignup({ email, password }), {
    "idempotency-key": key,
  });
}

/** Signs up for a plan with a card that Stripe's fake knows, without a trial. */
export function paidSignup(email: string, plan: string, key: string): Ask {
  const payload = buildPaidSignup({
    email,
    password,
    plan_id: plan,
    paymentMethod: "pm_card_visa",
  });
  return call(
    "/api/stripe/createSubscription",
    { ...payload, terms: true },
    { "idempotency-key": key },
  );
}

export function contactMessage(email: string, words: string): Ask {
  const payload = { name: "Ada Byron", email, subject: "A question", description: words };
  return call("/api/contact", payload);
}

/** Signs in. @returns the `Cookie` header of the session @throws what was answered instead */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await ask(url, form("/login", { email, password, next: "/profile" }));
  const cookie = cookiesOf(answer);
  if (answer.status >= 400 || !cookie) {
    throw new Error(`signing in answered ${answer.status} ${answer.error ?? ""}`);
  }
  return cookie;
}
