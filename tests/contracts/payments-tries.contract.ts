import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { failure, type PaymentKit } from "./payments-kit.ts";

/** A payment that is asked for and given back. */
export function describeTries(kit: PaymentKit): void {
  const input = async (paymentMethodId: string) => ({
    key: randomUUID(),
    customerId: await kit.newCustomer(),
    amountCents: 3900,
    currency: "usd",
    paymentMethodId,
  });

  describe("a payment that is only tried", () => {
    test("is agreed to, however often it is asked", async () => {
      const asked = await input(kit.subject.cards.success);
      for (let time = 0; time < 3; time += 1) {
        expect(await kit.port.tryPayment(asked)).toEqual({ kind: "would_pay" });
      }
    });

    test.each(["declined", "insufficient_funds", "expired", "declined_later"] as const)(
      "%s: is refused as the payment itself would be",
      async (scenario) => {
        const card = kit.subject.cards[scenario];
        const { outcome } = await kit.start({ paymentMethodId: card });
        if (outcome.kind !== "declined") return expect.fail(outcome.kind);
        const refusal = { kind: "declined", code: outcome.code, message: outcome.message };
        const asked = await input(card);
        expect(await kit.port.tryPayment(asked)).toEqual(refusal);
        expect(await kit.port.tryPayment(asked)).toEqual(refusal);
      },
    );

    test.each([
      [true, { kind: "would_pay" }],
      [false, { kind: "declined", code: "authentication_failed" }],
    ])("3-D Secure, approved: %s", async (approve, expected) => {
      const asked = await input(kit.subject.cards.three_d_secure);
      const challenge = await kit.port.tryPayment(asked);
      if (challenge.kind !== "requires_action") return expect.fail(challenge.kind);
      expect(challenge.intent).toBe("payment");
      expect(await kit.port.tryPayment(asked)).toEqual(challenge);
      await kit.subject.decide(challenge.clientSecret, approve);
      expect(await kit.port.tryPayment(asked)).toMatchObject(expected);
      expect(await kit.port.tryPayment(asked)).toMatchObject(expected);
    });

    test("says so when the provider is silent, and can be asked again", async () => {
      const asked = await input(kit.subject.silence());
      expect(await failure(kit.port.tryPayment(asked))).toMatchObject({
        code: "payment_unavailable",
      });
      expect(await kit.port.tryPayment(asked)).toEqual({ kind: "would_pay" });
    });
  });
}
