import { createHash } from "node:crypto";
import type { PaymentPort } from "../server/ports.ts";

type Order = Omit<Parameters<PaymentPort["startSubscription"]>[0], "key">;

/** SHA-256 of a value, whatever the order of its keys; 24 hexadecimal digits. */
export function fingerprint(value: unknown): string {
  const canonical = JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return createHash("sha256").update(canonical).digest("hex").slice(0, 24);
}

/** Names what is ordered. Without the plan's title: an operator may rename a plan between a crash and its replay. */
export function orderFingerprint({ plan, ...order }: Order): string {
  const { title: _, currency, ...terms } = plan;
  // Orders in dollars are called what they were before there were others.
  return fingerprint({ ...order, plan: currency === "usd" ? terms : { ...terms, currency } });
}

/** @throws when nothing would ever be paid: the caller is wrong, not the visitor */
export function assertPayable({ plan, paymentMethodId }: Order): void {
  if (!paymentMethodId && plan.trialDays === null && plan.priceCents > 0) {
    throw new Error("a subscription that costs something needs a card or a trial");
  }
}
