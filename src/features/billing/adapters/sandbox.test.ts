import { describe, expect, test } from "vitest";
import { createMemorySandboxStore } from "../../../../tests/fakes/sandbox-store.ts";
import { addIntervals } from "../../plans/intervals.ts";
import type { OrderedPlan } from "../server/ports-plan.ts";
import { createSandboxPayments } from "./sandbox.ts";

const day = 86_400_000;
const starter: OrderedPlan = {
  id: "starter",
  title: "Starter",
  interval: "month",
  priceCents: 3900,
  currency: "usd",
  trialDays: null,
};
const customer = {
  key: "customer",
  signupId: "s",
  email: "ada@example.com",
  name: "Ada",
  organization: null,
  phone: null,
};

/** A sandbox whose clock can be moved; `again` is another process on the same store. */
function open(start = "2026-01-31T10:00:00Z") {
  const store = createMemorySandboxStore();
  let now = new Date(start);
  const again = () => createSandboxPayments(store, { now: () => now });
  return {
    store,
    again,
    sandbox: again(),
    later(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

async function order(
  sandbox: ReturnType<typeof createSandboxPayments>,
  scenario: string | null,
  plan = starter,
) {
  const customerId = await sandbox.createCustomer(customer);
  const paymentMethodId = scenario && `pm_sandbox_${scenario}`;
  return { key: "order", signupId: "s", customerId, plan, paymentMethodId };
}

describe("the sandbox keeps everything in its store", () => {
  test("another process carries on where the first stopped", async () => {
    const { sandbox, again, later } = open();
    const first = await order(sandbox, "three_d_secure");
    const asked = await sandbox.startSubscription(first);
    if (asked.kind !== "requires_action") expect.fail("no challenge");
    later(day);
    expect(await again().startSubscription(first)).toEqual(asked);
    await again().confirm(asked.clientSecret, true);
    expect(await again().getSubscription(asked.subscriptionId)).toMatchObject({
      kind: "running",
      currentPeriodEndsAt: new Date("2026-02-28T10:00:00Z"),
    });
  });

  test("a start that stopped before the card was tried is finished by its replay", async () => {
    const { sandbox, store } = open();
    const first = await order(sandbox, "provider_down");
    await expect(sandbox.startSubscription(first)).rejects.toThrow("payment_unavailable");
    expect(store.count("subscription")).toBe(1);
    expect(store.count("intent")).toBe(0);
    const running = await sandbox.startSubscription(first);
    expect(running.kind).toBe("running");
    expect(store.count("subscription")).toBe(1);
  });

  test("read before a card was tried, it is not paid", async () => {
    const { sandbox } = open();
    const unpaid = await sandbox.startSubscription(await order(sandbox, "unknown"));
    expect(await sandbox.getSubscription(unpaid.subscriptionId ?? "")).toMatchObject({
      kind: "declined",
      code: "payment_incomplete",
    });
  });
});

describe("what happens at the same time has one order", () => {
  test("an approval and a cancellation: ended in either order", async () => {
    const { sandbox } = open();
    const asked = await sandbox.startSubscription(await order(sandbox, "three_d_secure"));
    if (asked.kind !== "requires_action") expect.fail("no challenge");
    const { subscriptionId, clientSecret } = asked;
    await Promise.all([
      sandbox.confirm(clientSecret, true),
      sandbox.cancelSubscription({ key: "cancel", subscriptionId }),
    ]);
    expect(await sandbox.getSubscription(subscriptionId)).toEqual({
      kind: "ended",
      subscriptionId,
    });
  });

  test.each(["the card first", "the cancellation first"])(
    "a good card and a cancellation, %s: ended",
    async (whose) => {
      const { sandbox, store } = open();
      const first = await order(sandbox, "declined");
      const declined = await sandbox.startSubscription(first);
      const subscriptionId = declined.subscriptionId ?? "";
      const { customerId } = first;
      const paymentMethodId = "pm_sandbox_success";
      const moves = [
        () => sandbox.retryPayment({ key: "retry", customerId, subscriptionId, paymentMethodId }),
        () => sandbox.cancelSubscription({ key: "cancel", subscriptionId }),
      ];
      if (whose === "the cancellation first") moves.reverse();
      await Promise.all(moves.map((move) => move()));
      expect((await sandbox.getSubscription(subscriptionId)).kind).toBe("ended");
      const changes = store.count("intent");
      await sandbox.cancelSubscription({ key: "cancel again", subscriptionId });
      expect(store.count("intent")).toBe(changes);
    },
  );

  test("two cards and an approval: none is lost", async () => {
    const { sandbox, store } = open();
    const first = await order(sandbox, "three_d_secure");
    const asked = await sandbox.startSubscription(first);
    if (asked.kind !== "requires_action") expect.fail("no challenge");
    const { subscriptionId, clientSecret } = asked;
    const retry = (key: string, scenario: string) =>
      sandbox.retryPayment({
        key,
        subscriptionId,
        customerId: first.customerId,
        paymentMethodId: `pm_sandbox_${scenario}`,
      });
    const [, , paid] = await Promise.all([
      retry("a", "declined"),
      retry("b", "expired"),
      retry("c", "success"),
      sandbox.confirm(clientSecret, true),
    ]);
    expect(paid.kind).toBe("running");
    expect(await sandbox.getSubscription(subscriptionId)).toEqual(paid);
    expect(store.count("subscription")).toBe(1);
  });

  test("both answers of the customer at once: the first one counts", async () => {
    const { sandbox } = open();
    const asked = await sandbox.startSubscription(await order(sandbox, "three_d_secure"));
    if (asked.kind !== "requires_action") expect.fail("no challenge");
    await Promise.all([
      sandbox.confirm(asked.clientSecret, true),
      sandbox.confirm(asked.clientSecret, false),
    ]);
    expect((await sandbox.getSubscription(asked.subscriptionId)).kind).toBe("running");
  });

  test("50 payments with the card of a silent provider: one hears nothing, one subscription", async () => {
    const { sandbox, store } = open();
    const first = await order(sandbox, "provider_down");
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => sandbox.startSubscription(first)),
    );
    expect(results.filter((one) => one.status === "rejected")).toHaveLength(1);
    expect(store.count("subscription")).toBe(1);
    expect(store.count("intent")).toBe(1);
  });
});

describe("the sandbox’s bank", () => {
  test.each(["", "nonsense", "sub_sandbox_x_secret_y"])("knows no secret %j", async (secret) => {
    const { sandbox } = open();
    await expect(sandbox.confirm(secret, true)).rejects.toMatchObject({ code: "not_found" });
  });

  test("does not take the id of a subscription for a secret", async () => {
    const { sandbox } = open();
    const asked = await sandbox.startSubscription(await order(sandbox, "three_d_secure"));
    const id = asked.subscriptionId ?? "";
    for (const guess of [id, `${id}_secret_`, `${id}_secret_${id.split("_").at(-1)}`]) {
      await expect(sandbox.confirm(guess, true)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("the expiry of a card", () => {
  test.each([
    ["pm_sandbox_success_0131", 1, 2031],
    ["pm_sandbox_declined_later_1230", 12, 2030],
    ["pm_sandbox_success", 12, 2029],
  ])("%s is good until month %i of %i", async (paymentMethodId, expMonth, expYear) => {
    const { sandbox } = open();
    const customerId = await sandbox.createCustomer(customer);
    await sandbox.addCard({ key: "card", customerId, paymentMethodId });
    expect(await sandbox.listCards(customerId)).toMatchObject([{ expMonth, expYear }]);
  });

  test("the card that pays a subscription keeps it, after 3-D Secure too", async () => {
    const { sandbox } = open();
    const input = await order(sandbox, "three_d_secure_0631");
    const asked = await sandbox.startSubscription(input);
    if (asked.kind !== "requires_action") expect.fail("no challenge");
    await sandbox.confirm(asked.clientSecret, true);
    expect(await sandbox.listCards(input.customerId)).toMatchObject([
      { last4: "3155", expMonth: 6, expYear: 2031 },
    ]);
  });

  test.each(["pm_sandbox_success_1331", "pm_sandbox_success_0031", "pm_sandbox_success_131"])(
    "%s is no card",
    async (paymentMethodId) => {
      const { sandbox } = open();
      const customerId = await sandbox.createCustomer(customer);
      const added = await sandbox.addCard({ key: "card", customerId, paymentMethodId });
      expect(added.kind).toBe("declined");
    },
  );
});

describe("time in the sandbox", () => {
  test("a trial without a card pauses at its end, and is never charged", async () => {
    const { sandbox, later } = open();
    const trial = { ...starter, trialDays: 14 };
    const { subscriptionId } = await sandbox.startSubscription(await order(sandbox, null, trial));
    later(14 * day - 1);
    const id = subscriptionId ?? "";
    expect(await sandbox.getSubscription(id)).toMatchObject({ status: "trialing" });
    later(1);
    expect(await sandbox.getSubscription(id)).toMatchObject({
      kind: "running",
      status: "paused",
      trialEndsAt: new Date("2026-02-14T10:00:00Z"),
    });
  });

  test("a trial with a card goes on as a paid month", async () => {
    const { sandbox, later } = open();
    const trial = { ...starter, trialDays: 14 };
    const outcome = await sandbox.startSubscription(await order(sandbox, "success", trial));
    later(20 * day);
    expect(await sandbox.getSubscription(outcome.subscriptionId ?? "")).toMatchObject({
      status: "active",
      currentPeriodEndsAt: new Date("2026-03-14T10:00:00Z"),
    });
  });

  test("periods follow each other, and a short month does not shorten the next", async () => {
    const { sandbox, later } = open();
    const { subscriptionId } = await sandbox.startSubscription(await order(sandbox, "success"));
    const end = async () => {
      const outcome = await sandbox.getSubscription(subscriptionId ?? "");
      return outcome.kind === "running" ? outcome.currentPeriodEndsAt?.toISOString() : outcome.kind;
    };
    expect(await end()).toBe("2026-02-28T10:00:00.000Z");
    later(28 * day);
    expect(await end()).toBe("2026-03-31T10:00:00.000Z");
    later(31 * day);
    expect(await end()).toBe("2026-04-30T10:00:00.000Z");
  });

  test.each([
    ["2026-01-31T23:30:00Z", "month", 1, "2026-02-28T23:30:00.000Z"],
    ["2028-01-31T00:00:00Z", "month", 1, "2028-02-29T00:00:00.000Z"],
    ["2026-11-30T00:00:00Z", "month", 3, "2027-02-28T00:00:00.000Z"],
    ["2028-02-29T00:00:00Z", "year", 1, "2029-02-28T00:00:00.000Z"],
    ["2028-02-29T00:00:00Z", "year", 4, "2032-02-29T00:00:00.000Z"],
  ] as const)("%s and a %s, %i times, is %s", (from, interval, count, to) => {
    expect(addIntervals(new Date(from), interval, count).toISOString()).toBe(to);
  });
});
