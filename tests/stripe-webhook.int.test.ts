import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentEvent } from "../server/db/schema/index.ts";
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
  });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const post = (signature: string) =>
  fetch(`${site.origin}/api/stripe/webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature,
      // Not a page of ours: a signature is what counts here.
      "sec-fetch-site": "cross-site",
    },
    body,
  });

test("Stripe's events are taken by their signature, and answered 400 without a right one", async () => {
  const bad = await post("t=1,v1=00");
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ code: "webhook_invalid" });
  const signature = new Stripe("sk_test_x").webhooks.generateTestHeaderString({
    payload: body,
    secret,
  });
  expect((await post(signature)).status).toBe(204);
  expect((await post(signature)).status).toBe(204);
  expect(await database.db.select().from(paymentEvent)).toMatchObject([
    { id: "evt_1", type: "charge.refunded" },
  ]);
});
