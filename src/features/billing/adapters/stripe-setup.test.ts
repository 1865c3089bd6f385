import { describe, expect, test } from "vitest";
import { stripePerTest } from "../../../../tests/fakes/stripe-kit.ts";
import { checkStripeKeys, checkStripeSetup } from "./stripe-setup.ts";

const stripe = stripePerTest();
const origin = "https://www.example.com";
const plans = [{ id: "p1", title: "Starter", monthlyPriceCents: 3900, yearlyPriceCents: 38_950 }];
const settings = () => ({
  secretKey: stripe.fake.secretKey,
  publishableKey: "pk_test_fake",
  apiBase: stripe.fake.url,
  maxNetworkRetries: 0,
});
const check = (apply: boolean) =>
  checkStripeSetup(settings(), { plans, currency: "usd", origin }, apply);
const states = async (apply: boolean) => (await check(apply)).map((one) => one.state);

describe("the setup at Stripe", () => {
  test("is reported missing, and nothing is made, until it is asked for", async () => {
    expect(await states(false)).toEqual(["missing", "missing", "missing", "missing", "missing"]);
    expect(stripe.fake.state.products.size).toBe(0);
    expect(stripe.fake.state.webhooks.size).toBe(0);
  });

  test("is made once, with the webhook’s secret, and is right then", async () => {
    const made = await check(true);
    expect(made.map((one) => one.state)).toEqual(["made", "made", "made", "made", "made"]);
    expect(made.find((one) => one.what.startsWith("webhook"))?.detail).toContain("whsec_");
    expect(await states(true)).toEqual(["ok", "ok", "ok", "ok", "ok"]);
    expect(stripe.fake.state.prices.size).toBe(2);
    expect(stripe.fake.state.webhooks.size).toBe(1);
  });

  test("what an operator changed is reported, and put right when asked for", async () => {
    await check(true);
    const { state } = stripe.fake;
    for (const product of state.products.values()) product.name = "Old name";
    for (const webhook of state.webhooks.values()) webhook.status = "disabled";
    for (const portal of state.portals.values()) {
      Object.assign(portal.features.subscription_update ?? {}, { enabled: true });
    }
    expect(await states(false)).toEqual(["different", "ok", "ok", "different", "different"]);
    await check(true);
    expect(await states(false)).toEqual(["ok", "ok", "ok", "ok", "ok"]);
  });

  test("a price under our key with other terms is never taken or changed", async () => {
    await check(true);
    for (const price of stripe.fake.state.prices.values()) price.unit_amount += 1;
    expect(await states(true)).toEqual(["ok", "different", "different", "ok", "ok"]);
  });
});

test("Stripe Tax is looked at where it computes the tax, and prices say whether they contain it", async () => {
  const byPlace = { ...settings(), tax: { byPlace: "added" as const } };
  const wanted = { plans, currency: "usd", origin };
  const found = async () => (await checkStripeSetup(byPlace, wanted, true)).at(-1);
  expect(await found()).toEqual({ what: "Stripe Tax", state: "ok", detail: "" });
  const { state } = stripe.fake;
  expect([...state.prices.values()].map((one) => one.tax_behavior)).toEqual([
    "exclusive",
    "exclusive",
  ]);
  state.registered = false;
  expect(await found()).toMatchObject({
    state: "missing",
    detail: expect.stringContaining("has no registration"),
  });
  state.taxReady = false;
  expect(await found()).toMatchObject({
    state: "missing",
    detail: expect.stringMatching(/isn’t set up.*head_office$/),
  });
});

describe("the keys", () => {
  test("belong together and work", async () => {
    expect(await checkStripeKeys(settings())).toEqual([]);
  });

  test("of two modes, or unknown to Stripe, are told", async () => {
    const mixed = { ...settings(), publishableKey: "pk_live_x" };
    expect(await checkStripeKeys(mixed)).toEqual([expect.stringContaining("not a test key")]);
    const unknown = { ...settings(), secretKey: "sk_test_unknown" };
    expect(await checkStripeKeys(unknown)).toEqual([expect.stringContaining("does not accept")]);
  });
});
