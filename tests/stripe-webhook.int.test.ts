import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentEvent } from "../src/features/billing/server/tables.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

const secret = "whsec_for_these_tests";
const body = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "charge.refunded",
  livemode: false,
  data: { object: { id: "ch_1", object: "charge", customer: "cus_1" } },
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_PUBLISHABLE_KEY: "pk_test_x",
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: "http://127.0.0.1:9",
    // A fiftieth of 300 for calls without a signature.
    RATE_LIMIT_SCALE: "0.02",
  });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
  new Stripe("sk_test_x").webhooks.generateTestHeaderString({ payload, secret, timestamp });

const post = (signature: string, payload = body) =>
  fetch(`${site.origin}/api/stripe/webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature,
      // Not a page of ours: a signature is what counts here.
      "sec-fetch-site": "cross-site",
    },
    body: payload,
  });

/** An event with an object of this many bytes, as a long invoice has. */
const eventOf = (id: string, type: string, bytes = 0) =>
  JSON.stringify({
    id,
    object: "event",
    type,
    livemode: false,
    data: { object: { id: "in_1", object: "invoice", description: "x".repeat(bytes) } },
  });

const kept = async () => (await database.db.select().from(paymentEvent)).map(({ id }) => id);

test("Stripe’s events are taken by their signature, and answered 400 without a right one", async () => {
  const bad = await post("t=1,v1=00");
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ code: "webhook_invalid" });
  const signature = sign(body);
  expect((await post(signature)).status).toBe(204);
  expect((await post(signature)).status).toBe(204);
  expect(await database.db.select().from(paymentEvent)).toMatchObject([
    { id: "evt_1", type: "charge.refunded" },
  ]);
});

test("an event older than five minutes is answered 400", async () => {
  const late = eventOf("evt_late", "invoice.paid");
  const answer = await post(sign(late, Math.floor(Date.now() / 1000) - 301), late);
  expect(answer.status).toBe(400);
  expect(await kept()).not.toContain("evt_late");
});

test("an event of a type that the site doesn’t handle is acknowledged", async () => {
  const unknown = eventOf("evt_unknown", "v9.something.new");
  expect((await post(sign(unknown), unknown)).status).toBe(204);
  expect(await kept()).not.toContain("evt_unknown");
});

test("an event of 300 KB is taken, though other calls may send 64 KB only", async () => {
  const long = eventOf("evt_long", "invoice.paid", 300_000);
  expect((await post(sign(long), long)).status).toBe(204);
  expect(await kept()).toContain("evt_long");
});

test.each(["unsigned", "signed"])("an %s event over 512 KB is answered 413", async (kind) => {
  const tooLong = eventOf(`evt_too_long_${kind}`, "invoice.paid", 530_000);
  const answer = await post(kind === "signed" ? sign(tooLong) : "", tooLong);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: "too_large" });
});

test("unsigned calls are limited by their address, and signed events from there are taken nevertheless", async () => {
  const unsigned = await Promise.all(Array.from({ length: 12 }, () => post("t=1,v1=00")));
  const statuses = unsigned.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  const events = Array.from({ length: 40 }, (_, at) => eventOf(`evt_flood_${at}`, "invoice.paid"));
  const answers = await Promise.all(events.map((event) => post(sign(event), event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
});
