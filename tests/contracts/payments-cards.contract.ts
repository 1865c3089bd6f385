import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { buildPlan, expectFault, failure, type PaymentKit } from "./payments-kit.ts";

/** What a customer does with cards. */
export function describeCards(kit: PaymentKit): void {
  const add = (customerId: string, paymentMethodId: string, key: string = randomUUID()) =>
    kit.port.addCard({ key, customerId, paymentMethodId });
  const list = (customerId: string) => kit.port.listCards(customerId);

  describe("cards of an account", () => {
    test("the card that paid is there, and is the default", async () => {
      const { order } = await kit.start();
      expect(await list(order.customerId)).toEqual([
        {
          id: expect.stringMatching(/./),
          brand: "visa",
          last4: "4242",
          expMonth: expect.toSatisfy((month) => month >= 1 && month <= 12),
          expYear: expect.toSatisfy((year) => year > 2026),
          holder: "Ada Byron",
          isDefault: true,
        },
      ]);
    });

    test("the first card that is added is the default; later ones are not", async () => {
      const customerId = await kit.newCustomer();
      expect(await list(customerId)).toEqual([]);
      const first = await kit.added(customerId);
      const second = await kit.added(customerId);
      expect([first.isDefault, second.isDefault]).toEqual([true, false]);
      expect((await list(customerId)).map(({ id }) => id)).toEqual([first.id, second.id]);
    });

    test("another can be made the default, again and again", async () => {
      const { order } = await kit.start();
      const { customerId } = order;
      const [first] = await list(customerId);
      const { id: cardId } = await kit.added(customerId);
      for (const chosen of [cardId, cardId, first?.id ?? "", cardId]) {
        await kit.port.setDefaultCard({ customerId, cardId: chosen });
        const cards = await list(customerId);
        expect(cards[0]).toMatchObject({ id: chosen, isDefault: true });
        expect(cards.filter((card) => card.isDefault)).toHaveLength(1);
      }
    });

    test("its expiry date and its holder can be corrected, again and again", async () => {
      const { order } = await kit.start();
      const { customerId } = order;
      const other = await kit.added(customerId);
      const [first] = await list(customerId);
      const cardId = first?.id ?? "";
      for (const print of [
        { expMonth: 3, expYear: 2031, holder: "Ada King" },
        { expMonth: 4, expYear: 2033, holder: "Ada Lovelace" },
      ]) {
        await kit.port.editCard({ customerId, cardId, ...print });
        expect(await list(customerId)).toEqual([{ ...first, ...print }, other]);
      }
    });

    test.each([
      ["declined", "card_declined", "Your card was declined."],
      ["insufficient_funds", "insufficient_funds", "Your card has insufficient funds."],
      ["expired", "expired_card", "Your card has expired."],
    ] as const)("%s: refused when it is added", async (card, code, message) => {
      const customerId = await kit.newCustomer();
      const key = randomUUID();
      const outcome = await add(customerId, kit.subject.cards[card], key);
      expect(outcome).toEqual({ kind: "declined", code, message });
      expect(await add(customerId, kit.subject.cards[card], key)).toEqual(outcome);
      expect(await list(customerId)).toEqual([]);
    });

    test("an unknown payment method is refused", async () => {
      const outcome = await add(await kit.newCustomer(), "pm_unknown");
      expect(outcome).toMatchObject({ kind: "declined", code: "invalid_payment_method" });
    });

    test("the same key adds one card, twice and twenty times at once", async () => {
      const customerId = await kit.newCustomer();
      const key = randomUUID();
      const { success } = kit.subject.cards;
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => add(customerId, success, key)),
      );
      for (const outcome of outcomes) expect(outcome.kind).toBe("added");
      expect(await add(customerId, success, key)).toMatchObject({ kind: "added" });
      expect(await list(customerId)).toHaveLength(1);
    });

    test("a provider that does not answer: the same key then adds it, once", async () => {
      const customerId = await kit.newCustomer();
      const card = kit.subject.silenceSetup();
      const key = randomUUID();
      expect(await failure(add(customerId, card, key))).toMatchObject({
        code: "payment_unavailable",
      });
      expect(await add(customerId, card, key)).toMatchObject({ kind: "added" });
      expect(await list(customerId)).toHaveLength(1);
    });
  });

  describe("3-D Secure on a new card", () => {
    async function challenge() {
      const customerId = await kit.newCustomer();
      const key = randomUUID();
      const again = () => add(customerId, kit.subject.cards.three_d_secure, key);
      const asked = await again();
      if (asked.kind !== "requires_action") expect.fail("no challenge");
      return { customerId, asked, again };
    }

    test("waits for the customer; approved, the card is kept", async () => {
      const { customerId, asked, again } = await challenge();
      expect(asked).toMatchObject({
        intent: "setup",
        clientSecret: expect.stringMatching(/_secret_./),
      });
      expect(await again()).toEqual(asked);
      expect(await list(customerId)).toEqual([]);
      await kit.subject.decide(asked.clientSecret, true);
      const added = await again();
      expect(added).toMatchObject({ kind: "added", card: { last4: "3155", isDefault: true } });
      expect(await again()).toEqual(added);
      expect(await list(customerId)).toHaveLength(1);
    });

    test("with a trial: approved, it is the one that will be charged", async () => {
      const { order, outcome } = await kit.start({
        plan: buildPlan({ trialDays: 14 }),
        paymentMethodId: kit.subject.cards.three_d_secure,
      });
      if (outcome.kind !== "requires_action") expect.fail("no challenge");
      expect(await list(order.customerId)).toEqual([]);
      await kit.subject.decide(outcome.clientSecret, true);
      expect(await kit.reread(outcome)).toMatchObject({ kind: "running", status: "trialing" });
      expect(await list(order.customerId)).toMatchObject([{ last4: "3155", isDefault: true }]);
    });

    test("refused: declined, and nothing is kept", async () => {
      const { customerId, asked, again } = await challenge();
      await kit.subject.decide(asked.clientSecret, false);
      const declined = { kind: "declined", code: "authentication_failed" };
      expect(await again()).toMatchObject(declined);
      await kit.subject.decide(asked.clientSecret, true);
      expect(await again()).toMatchObject(declined);
      expect(await list(customerId)).toEqual([]);
    });
  });

  describe("removing a card", () => {
    const onlyCard = {
      name: "AppError",
      code: "conflict",
      reason: "card_is_the_only_one",
    };

    test("not the only one of a subscription that is paid with it", async () => {
      const { order, outcome } = await kit.start();
      const { customerId } = order;
      const [card] = await list(customerId);
      const remove = () => kit.port.removeCard({ customerId, cardId: card?.id ?? "" });
      expect(await failure(remove())).toMatchObject(onlyCard);
      const other = await kit.added(customerId);
      await remove();
      expect(await list(customerId)).toEqual([{ ...other, isDefault: true }]);
      expect(await kit.reread(outcome)).toEqual(outcome);
    });

    test("two at once: one of them stays", async () => {
      const { order } = await kit.start();
      const { customerId } = order;
      await kit.added(customerId);
      const cards = await kit.port.listCards(customerId);
      const ends = await Promise.allSettled(
        cards.map(({ id }) => kit.port.removeCard({ customerId, cardId: id })),
      );
      expect(ends.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await kit.port.listCards(customerId)).toHaveLength(1);
    });

    test("during a trial, and without a subscription, any", async () => {
      const { order } = await kit.start({ plan: buildPlan({ trialDays: 14 }) });
      for (const customerId of [order.customerId, await kit.newCustomer()]) {
        if (customerId !== order.customerId) await kit.added(customerId);
        const [card] = await list(customerId);
        await kit.port.removeCard({ customerId, cardId: card?.id ?? "" });
        expect(await list(customerId)).toEqual([]);
      }
    });

    test("of the default one makes the newest of the others the default", async () => {
      const { order } = await kit.start();
      const { customerId } = order;
      const [first] = await list(customerId);
      const second = await kit.added(customerId);
      const third = await kit.added(customerId);
      await kit.port.removeCard({ customerId, cardId: first?.id ?? "" });
      const cards = await list(customerId);
      expect(cards.map(({ id, isDefault }) => [id, isDefault])).toEqual([
        [third.id, true],
        [second.id, false],
      ]);
    });
  });

  test("nobody reaches another customer’s card", async () => {
    const { order } = await kit.start();
    const [card] = await list(order.customerId);
    const stranger = await kit.newCustomer();
    await kit.added(stranger);
    await kit.added(stranger);
    for (const cardId of [card?.id ?? "", "card_unknown"]) {
      const input = { customerId: stranger, cardId };
      const missing = { name: "AppError", code: "not_found" };
      expect(await failure(kit.port.setDefaultCard(input))).toMatchObject(missing);
      expect(await failure(kit.port.removeCard(input))).toMatchObject(missing);
      const print = { expMonth: 1, expYear: 2031, holder: "Mallory" };
      expect(await failure(kit.port.editCard({ ...input, ...print }))).toMatchObject(missing);
    }
    expect(await list(order.customerId)).toEqual([card]);
    await expectFault(add("cus_unknown", kit.subject.cards.success));
  });
}
