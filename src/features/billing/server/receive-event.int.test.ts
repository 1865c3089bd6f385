import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { beforeAll, describe, expect, test } from "vitest";
import { billingPerFile, middle } from "../../../../tests/harness/billing.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { setting } from "../../content/server/tables.ts";
import { createStripeWebhook } from "../adapters/stripe-webhook.ts";
import { paymentEvent, subscription } from "./tables.ts";

const kit = billingPerFile();
const secret = "whsec_for_these_tests";
const operator = "office@example.com";
const webhook = createStripeWebhook(
  { secretKey: "sk_test_x", publishableKey: "pk_test_x" },
  secret,
);
const stripe = new Stripe("sk_test_x");
const invalid = { code: "webhook_invalid", status: 400 };

beforeAll(async () => {
  await kit.db
    .insert(setting)
    .values({ name: "Northwick", companyEmail: operator, comingSoonAt: new Date() });
});

function event(type: string, object: object, changes: object = {}) {
  return {
    id: `evt_${randomUUID()}`,
    object: "event",
    type,
    livemode: false,
    data: { object },
    ...changes,
  };
}
function signed(body: object | string, at = new Date()) {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return [payload, signature] as const;
}
const service = () => kit.service(kit.sandbox, webhook);
const updated = (subscriptionId: string) =>
  event("customer.subscription.updated", {
    id: subscriptionId,
    object: "subscription",
    customer: "c",
  });
const stored = (id: string) => kit.db.select().from(paymentEvent).where(eq(paymentEvent.id, id));

describe("an event of the payment provider", () => {
  test("is stored once, with one job, however often it comes", async () => {
    const { subscriptionId } = await kit.open();
    const sent = updated(subscriptionId);
    const billing = service();
    const arrivals = [1, 2, 3].map(() => billing.receiveEvent(...signed(sent)));
    expect(await Promise.all(arrivals)).toEqual([true, true, true]);
    expect(await stored(sent.id)).toMatchObject([{ type: sent.type, processedAt: null }]);
    expect(billing.queue.jobs).toEqual([{ name: "billing.event", payload: { eventId: sent.id } }]);
  });

  test("isn’t stored without its job: the provider then sends it again", async () => {
    const sent = updated("sub_1");
    const broken = service();
    broken.queue.enqueue = () => Promise.reject(new Error("no queue"));
    await expect(broken.receiveEvent(...signed(sent))).rejects.toThrow("no queue");
    expect(await stored(sent.id)).toEqual([]);
    expect(await service().receiveEvent(...signed(sent))).toBe(true);
    expect(await stored(sent.id)).toHaveLength(1);
  });

  test("makes the row what the provider says now, whatever the event said", async () => {
    const { subscriptionId, rowId } = await kit.open();
    await kit.sandbox.cancelAtPeriodEnd({ key: randomUUID(), subscriptionId });
    const sent = updated(subscriptionId);
    const billing = service();
    await billing.receiveEvent(...signed(sent));
    await billing.processEvent(sent.id);
    await billing.processEvent(sent.id);
    const [row] = await kit.db.select().from(subscription).where(eq(subscription.id, rowId));
    expect(row).toMatchObject({ cancelAtPeriodEnd: true, revision: 1 });
    expect((await stored(sent.id))[0]?.processedAt).not.toBeNull();
  });

  test.each([
    ["nobody signed", (body: string) => [body, "t=1,v1=00"] as const],
    ["has no signature", (body: string) => [body, ""] as const],
    ["was changed on its way", (body: string) => [`${body} `, signed(body)[1]] as const],
    ["is older than five minutes", (body: string) => signed(body, new Date(Date.now() - 301_000))],
  ])("that %s is refused, and nothing is stored", async (_name, send) => {
    const sent = updated("sub_1");
    const received = service().receiveEvent(...send(JSON.stringify(sent)));
    await expect(received).rejects.toMatchObject(invalid);
    expect(await stored(sent.id)).toEqual([]);
  });

  test.each([
    ["no JSON", "nonsense", "webhook_no_json"],
    ["no object", "7", "payment_event_unknown"],
    ["null", "null", "payment_event_unknown"],
    [
      "a thin event",
      { id: "evt_1", object: "v2.core.event", type: "v1.invoice.paid", livemode: false },
      "payment_event_unknown",
    ],
    ["without an id", event("invoice.paid", {}, { id: null }), "payment_event_unknown"],
    ["with half a character", event("invoice.paid", {}, { id: "\ud800" }), "payment_event_unknown"],
  ])("that is signed, but %s, isn’t blamed for its signature", async (_name, sent, reason) => {
    const received = service().receiveEvent(...signed(sent));
    await expect(received).rejects.toMatchObject({ code: "malformed", status: 400, reason });
  });

  const odd = ["\ud800", "\0", {}, [], null, 7, true, "", "x".repeat(300), { id: "\ud800" }];
  test("about odd objects is stored, and means what can be read of it", async () => {
    const billing = service();
    const sent = [
      ...odd.map((data) => event("invoice.paid", {}, { data })),
      ...odd.map((object) => event("invoice.paid", {}, { data: { object } })),
      ...odd.map((value) =>
        event("invoice.paid", {
          ...{ id: value, object: value, customer: value, subscription: value, invoice: value },
          parent: { subscription_details: value },
        }),
      ),
      ...odd.map((parent) => event("charge.refunded", { id: "ch_1", customer: "cus_1", parent })),
    ];
    for (const one of sent) {
      await billing.receiveEvent(...signed(one));
      await billing.processEvent(one.id);
      expect((await stored(one.id))[0]?.processedAt).not.toBeNull();
    }
    expect((await stored(sent.at(-1)?.id ?? ""))[0]?.payload).toMatchObject({
      objectId: "ch_1",
      customerId: "cus_1",
    });
  });

  test.each([
    ["of an unknown type", event("v9.something.new", { id: "x" })],
    ["of another mode", event("invoice.paid", { id: "in_1" }, { livemode: true })],
  ])("%s is acknowledged and forgotten", async (_name, sent) => {
    expect(await service().receiveEvent(...signed(sent))).toBe(true);
    expect(await stored(sent.id)).toEqual([]);
  });

  test("about a subscription that is not ours does no harm", async () => {
    const sent = updated("sub_of_somebody_else");
    const billing = service();
    await billing.receiveEvent(...signed(sent));
    await billing.processEvent(sent.id);
    expect((await stored(sent.id))[0]?.processedAt).not.toBeNull();
  });

  test.each(["charge.dispute.created", "charge.refunded", "refund.failed"])(
    "%s is told to the operator, once",
    async (type) => {
      await kit.db.delete(mail).where(eq(mail.recipient, operator));
      const sent = event(type, { id: "obj_1", object: "dispute", customer: "cus_1" });
      const billing = service();
      await billing.receiveEvent(...signed(sent));
      await Promise.all([billing.processEvent(sent.id), billing.processEvent(sent.id)]);
      const notices = await kit.db.select().from(mail).where(eq(mail.recipient, operator));
      expect(notices).toHaveLength(1);
      expect(JSON.stringify(notices[0]?.props)).toContain("obj_1");
    },
  );

  test("is not taken where the settings name no webhook", async () => {
    expect(await kit.service().receiveEvent(...signed(updated("sub_1")))).toBe(false);
  });
});

describe("receipts", () => {
  test("come for each payment, once, with what it was for", async () => {
    const { rowId, organizationId, email } = await kit.open();
    const billing = kit.service();
    await Promise.all([billing.sendReceipts(rowId), billing.sendReceipts(rowId)]);
    expect(await kit.mailsTo(email)).toMatchObject([
      {
        template: "receipt",
        props: {
          amountCents: 3900,
          cardLast4: "4242",
          periodStart: expect.stringMatching(/Z$/),
          periodEnd: expect.stringMatching(/Z$/),
        },
      },
    ]);
    kit.setNow(middle);
    const { key } = await billing.previewChange(organizationId, "Fleet", "month");
    await billing.change(organizationId, key);
    await billing.sendReceipts(rowId);
    const receipts = (await kit.mailsTo(email)).filter((one) => one.template === "receipt");
    expect(receipts.map((one) => one.props.amountCents)).toEqual([3900, 10_500]);
  });

  test("are not sent for a trial, which costs nothing", async () => {
    const { rowId, email } = await kit.open({ trialDays: 14, paymentMethodId: null });
    await kit.service().sendReceipts(rowId);
    expect(await kit.mailsTo(email)).toEqual([]);
  });
});

describe("the link in a failed-payment email", () => {
  test("leads to the open invoice; changed or too old, nowhere", async () => {
    const { rowId, email } = await kit.open();
    const invoiceUrl = "https://pay.example/in_1";
    const failing = {
      ...kit.sandbox,
      readSubscription: async (id: string) => ({
        ...(await kit.sandbox.readSubscription(id)),
        status: "past_due" as const,
        amountDueCents: 3900,
        openAction: { kind: "payment" as const, invoiceId: "in_1", clientSecret: null, invoiceUrl },
      }),
    };
    const billing = kit.service(failing);
    await billing.sync(rowId);
    const [told] = await kit.mailsTo(email);
    const token = new URL(String(told?.props.payUrl)).pathname.split("/").at(-1) ?? "";
    expect(await billing.openInvoiceUrl(token)).toBe(invoiceUrl);
    expect(await billing.openInvoiceUrl(`${token}x`)).toBeNull();
    expect(await billing.openInvoiceUrl("nonsense")).toBeNull();
    kit.setNow(new Date("2026-03-15T10:00:00Z"));
    expect(await billing.openInvoiceUrl(token)).toBeNull();
  });
});
