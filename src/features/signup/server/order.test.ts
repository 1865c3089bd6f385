import { describe, expect, test } from "vitest";
import { AppError } from "../../../platform/errors.ts";
import type { Plan } from "../../plans/plan.ts";
import { type OrderRequest, orderFor } from "./order.ts";

const starter: Plan = {
  id: "p1",
  title: "Starter",
  description: "",
  monthlyPriceCents: 3900,
  yearlyPriceCents: 38950,
  currency: "usd",
  trialDays: 14,
  highlighted: false,
  comparison: {},
};
const enterprise: Plan = { ...starter, id: "p2", title: "Enterprise", trialDays: null };
const free: Plan = {
  ...starter,
  id: "p3",
  title: "Free",
  monthlyPriceCents: 0,
  yearlyPriceCents: 0,
  currency: "usd",
};
const wish: OrderRequest = {
  kind: "paid",
  interval: "month",
  trial: false,
  paymentMethod: "pm_1",
  expectedPriceCents: null,
};

describe("orderFor", () => {
  test("takes the price of the interval from the plan", () => {
    expect(orderFor(starter, wish)).toMatchObject({ priceCents: 3900, trialDays: null });
    expect(orderFor(starter, { ...wish, interval: "year" }).priceCents).toBe(38950);
  });

  test("refuses another price than the one that was shown, and says the price of now", () => {
    expect(orderFor(starter, { ...wish, expectedPriceCents: 3900 }).priceCents).toBe(3900);
    expect(() => orderFor(starter, { ...wish, expectedPriceCents: 3800 })).toThrow(
      expect.objectContaining({
        code: "price_changed",
        status: 409,
        details: { price_cents: 3900 },
        params: { title: "Starter", priceCents: 3900, currency: "usd", interval: "month" },
      }),
    );
  });

  test("on a trial no card is kept, even if one was sent", () => {
    expect(orderFor(starter, { ...wish, trial: true })).toMatchObject({
      trialDays: 14,
      paymentMethod: null,
    });
  });

  test("a trial that the plan does not have needs the card", () => {
    expect(orderFor(enterprise, { ...wish, trial: true })).toMatchObject({
      trialDays: null,
      paymentMethod: "pm_1",
    });
    expect(() => orderFor(enterprise, { ...wish, trial: true, paymentMethod: null })).toThrow(
      AppError,
    );
  });

  test("the row of the plan grants the trial, and no name does", () => {
    const renamed = { ...enterprise, trialDays: 30 };
    expect(orderFor(renamed, { ...wish, trial: true, paymentMethod: null }).trialDays).toBe(30);
    const without = { ...starter, trialDays: null };
    expect(orderFor(without, { ...wish, trial: true }).trialDays).toBeNull();
    expect(() => orderFor(without, { ...wish, trial: true, paymentMethod: null })).toThrow(
      "card_missing",
    );
  });

  test("what costs nothing needs no card", () => {
    expect(orderFor(free, { ...wish, paymentMethod: null })).toMatchObject({
      priceCents: 0,
      currency: "usd",
      paymentMethod: null,
    });
  });

  test("the free form starts the trial, or refuses with the plan’s name", () => {
    const form: OrderRequest = { ...wish, kind: "free", paymentMethod: null };
    expect(orderFor(starter, form).trialDays).toBe(14);
    expect(() => orderFor(enterprise, form)).toThrow("plan_has_no_trial");
  });
});
