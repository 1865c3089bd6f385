import { expect, test, vi } from "vitest";
import { messages } from "../../../contract/messages.ts";
import type { CardHandle } from "../../billing/web/card-field/card-handle.ts";
import type { SignupAnswer } from "../signup.ts";
import { submitSignup } from "./submit-signup.ts";

const values = { first_name: "Ada", last_name: "Byron", email: "ada@example.com" };

function server(...answers: (SignupAnswer | Error)[]) {
  const sent: { body: Record<string, string>; key: string | null }[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    sent.push({
      body: JSON.parse(String(init?.body)),
      key: new Headers(init?.headers).get("idempotency-key"),
    });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error("unexpected call");
    return Response.json(answer, { status: answer.error ? 402 : 200 });
  };
  return { sent, fetch: fetch as typeof globalThis.fetch };
}

function card(overrides: Partial<CardHandle> = {}): { handle: CardHandle } {
  return {
    handle: {
      check: () => ({ errors: {}, missing: [] }),
      createPaymentMethod: async () => ({ id: "pm_1" }),
      confirm: async () => ({ confirmed: true }),
      ...overrides,
    },
  };
}

const base = {
  call: "/api/stripe/createSubscription" as const,
  values,
  idempotencyKey: "k".repeat(16),
};

test("a card becomes a payment method and the call is made once", async () => {
  const { sent, fetch } = server({ message: messages.signup.success, redirect: "/verify-email" });
  const outcome = await submitSignup({ ...base, card: card(), fetch });
  expect(outcome).toEqual({ ok: true, redirect: "/verify-email" });
  expect(sent).toEqual([{ body: { ...values, paymentMethod: "pm_1" }, key: base.idempotencyKey }]);
});

test("a signup that goes on without its visitor says so, and leads nowhere", async () => {
  const { fetch } = server({ message: messages.signup.finishing, code: "finishing" });
  expect(await submitSignup({ ...base, card: undefined, fetch })).toEqual({
    ok: true,
    redirect: null,
    message: "We’re finishing your signup. We’ll email you.",
  });
});

test("a price that changed is handed on, and what the schema made of the form is sent", async () => {
  const { sent, fetch } = server({ error: "The price is now $49.", price_cents: 4900 });
  const parsed = { address: "", trial: false, phone: "+14155550132", phone_country: undefined };
  expect(await submitSignup({ ...base, parsed, card: undefined, fetch })).toEqual({
    ok: false,
    summary: "The price is now $49.",
    fields: {},
    priceCents: 4900,
  });
  expect(sent[0]?.body).toEqual({
    ...values,
    address: "",
    trial: false,
    phone: "+14155550132",
  });
});

test("tax that has to be agreed to is told", async () => {
  const { fetch } = server({ error: "Tax is added.", code: "tax_changed", tax_cents: 855 });
  expect(await submitSignup({ ...base, card: undefined, fetch })).toMatchObject({
    ...{ ok: false, summary: "Tax is added.", taxCents: 855 },
  });
});

test("without a card field no payment method is sent", async () => {
  const { sent, fetch } = server({ redirect: "/verify-email" });
  await submitSignup({ ...base, card: undefined, fetch });
  expect(sent[0]?.body).not.toHaveProperty("paymentMethod");
});

test("a card field that has not loaded says so, and nothing is sent", async () => {
  const { sent, fetch } = server();
  const outcome = await submitSignup({ ...base, card: { handle: null }, fetch });
  expect(outcome).toMatchObject({ ok: false, summary: "Card field is not loaded" });
  expect(sent).toEqual([]);
});

test("the provider’s own message is shown", async () => {
  const { fetch } = server();
  const handle = card({
    createPaymentMethod: async () => ({ error: "Your card number is incomplete." }),
  });
  expect(await submitSignup({ ...base, card: handle, fetch })).toMatchObject({
    summary: "Your card number is incomplete.",
    fields: { paymentMethod: ["Your card number is incomplete."] },
  });
});

test("3-D Secure: confirm, then the same call under the same key", async () => {
  const { sent, fetch } = server(
    { error: "confirm", client_secret: "s_1" },
    { redirect: "/verify-email" },
  );
  const seen: string[] = [];
  const handle = card({
    async confirm(secret) {
      seen.push(secret);
      return { confirmed: true };
    },
  });
  expect((await submitSignup({ ...base, card: handle, fetch })).ok).toBe(true);
  expect(seen).toEqual(["s_1"]);
  expect(sent[0]).toEqual(sent[1]);
});

test("3-D Secure refused: the server’s word is shown", async () => {
  const { fetch } = server(
    { error: "confirm", client_secret: "s_1" },
    { error: "Not authenticated." },
  );
  const handle = card({ confirm: async () => ({ error: "closed" }) });
  expect(await submitSignup({ ...base, card: handle, fetch })).toMatchObject({
    ok: false,
    summary: "Not authenticated.",
  });
});

test("a network that fails is a message, not an exception", async () => {
  const { fetch } = server(new TypeError("Failed to fetch"));
  const outcome = await submitSignup({ ...base, card: undefined, fetch });
  expect(outcome).toMatchObject({
    ok: false,
    summary: expect.stringContaining("won’t be charged twice"),
  });
});

test("a proof of work is made after the card was accepted, and goes along", async () => {
  const { sent, fetch } = server({ redirect: "/verify-email" });
  const prove = async () => "solved";
  await submitSignup({ ...base, card: card(), prove, fetch });
  expect(sent[0]?.body).toMatchObject({ paymentMethod: "pm_1", proof: "solved" });
  const refused = card({ createPaymentMethod: async () => ({ error: "No." }) });
  await submitSignup({ ...base, card: refused, prove: () => expect.fail("made"), fetch });
});

test.each([
  [
    "throws as it checks the card",
    { createPaymentMethod: () => Promise.reject(new Error("IntegrationError")) },
    "We couldn’t check your card.",
  ],
  [
    "throws as the bank asks",
    { confirm: () => Promise.reject(new Error("IntegrationError")) },
    "Your bank didn’t confirm the card.",
  ],
])("a card provider that %s is told as an error", async (_, broken, summary) => {
  const { fetch } = server({ client_secret: "seti_1" }, { client_secret: "seti_1" });
  expect(await submitSignup({ ...base, card: card(broken), fetch })).toMatchObject({
    ok: false,
    summary,
  });
});

test("a card provider that never answers is told as an error", async () => {
  vi.useFakeTimers();
  const silent = { createPaymentMethod: () => new Promise<never>(() => {}) };
  const outcome = submitSignup({ ...base, card: card(silent) });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await outcome).toMatchObject({ ok: false, summary: "We couldn’t check your card." });
});
