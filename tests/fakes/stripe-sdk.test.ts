import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asSdkAnswer, asSdkEvent, checkParams } from "./stripe-sdk.ts";
import { type StripeFake, startStripeFake } from "./stripe-server.ts";

let fake: StripeFake;
beforeAll(async () => {
  fake = await startStripeFake();
});
afterAll(() => fake.close());

async function call(method: string, path: string, form?: Record<string, string>) {
  const answer = await fetch(`${fake.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${fake.secretKey}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe("a request that the SDK doesn’t make is refused", () => {
  test.each([
    ["an unknown parameter", { emial: "a@example.com" }, "parameter_unknown", "emial"],
    [
      "an unknown parameter inside another",
      { "invoice_settings[card]": "x" },
      "parameter_unknown",
      "invoice_settings[card]",
    ],
    ["text for a number", { balance: "much" }, undefined, "balance"],
    ["a value that isn’t one of the list", { tax_exempt: "maybe" }, undefined, "tax_exempt"],
  ])("%s", async (_name, form, code, param) => {
    const { status, body } = await call("POST", "/v1/customers", form as Record<string, string>);
    expect({ status, ...body.error }).toMatchObject({
      status: 400,
      type: "invalid_request_error",
      param,
      ...(code && { code }),
    });
    expect(fake.state.customers.size).toBe(0);
  });

  test("a missing parameter", async () => {
    const { status, body } = await call("POST", "/v1/webhook_endpoints", {
      url: "http://a.example",
    });
    expect({ status, ...body.error }).toMatchObject({ status: 400, code: "parameter_missing" });
  });

  test("a call that there isn’t", async () => {
    expect((await call("POST", "/v1/customer")).status).toBe(404);
    expect((await call("POST", "/v1/customers/cus_1/renew")).status).toBe(404);
  });

  test("while text, numbers, switches, lists, and empty values as the SDK sends them pass", () => {
    checkParams("POST /v1/subscriptions", {
      customer: "cus_1",
      items: { 0: { price: "price_1", quantity: "2" } },
      off_session: "true",
      trial_end: "now",
      metadata: { anything: "goes" },
      default_tax_rates: "",
      expand: { 0: "latest_invoice" },
    });
  });
});

describe("an answer that drifted away from the SDK is a fault of the fake", () => {
  const product = {
    id: "prod_1",
    object: "product",
    active: true,
    created: 1,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: "Starter",
    type: "service",
    updated: 1,
  };
  const answer = (changes: object) => asSdkAnswer("POST /v1/products", { ...product, ...changes });

  test("a right one gets null where Stripe says so", () => {
    expect(answer({})).toMatchObject({ ...product, description: null, url: null });
  });

  test.each([
    ["a field that the SDK doesn’t know", { title: "Starter" }, /title is unknown/],
    ["a field of another type", { created: "today" }, /created is wrong/],
    ["a value that isn’t one of the list", { type: "thing" }, /type is wrong/],
    ["null where there has to be a value", { name: null }, /name is wrong/],
    ["a required field that is left out", { name: undefined }, /name is missing/],
    ["a fault inside a list", { images: ["a", 1] }, /images\[1\] is wrong/],
  ])("%s", (_name, changes, problem) => {
    expect(() => answer(changes)).toThrow(problem);
  });

  test("an object of an event, too", () => {
    const event = { id: "evt_1", object: "event", type: "product.created", created: 1 };
    const rest = { livemode: false, pending_webhooks: 0 };
    const told = (object: object) => asSdkEvent({ ...event, ...rest, data: { object } });
    expect(told(product)).toMatchObject({ api_version: null });
    expect(() => told({ ...product, id: 1 })).toThrow(/data\[object\]\[id\] is wrong/);
  });
});

test("events can be read again", async () => {
  await call("POST", "/v1/products", { name: "Starter" });
  const list = (await call("GET", "/v1/events")).body.data;
  expect(list.map((one: { type: string }) => one.type)).toEqual(["product.created"]);
  expect((await call("GET", `/v1/events/${list[0].id}`)).body).toEqual(list[0]);
});
