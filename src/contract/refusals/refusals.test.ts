import { expect, test } from "vitest";
import { messages } from "../messages.ts";
import { describeRefusal, type Reason } from "./refusals.ts";

const words = (reason: Reason, params?: object) => describeRefusal({ reason, params });

test("a reason that names something puts it into words", () => {
  expect(
    words("price_changed", {
      title: "Starter",
      priceCents: 3900,
      currency: "usd",
      interval: "month",
    }).summary,
  ).toBe(
    "The price of the Starter plan is now $39 per month. Nothing was charged. Sign up again if you agree to the new price.",
  );
  expect(words("attempts_locked", { seconds: 30 }).summary).toContain("wait 30 seconds,");
  expect(words("attempts_locked", { seconds: 60 }).summary).toContain("wait 1 minute,");
  expect(words("rate_limited", { seconds: 61 }).summary).toContain("wait 2 minutes,");
});

test("a reason about one field has its message there", () => {
  const missing = [{ choice: "passkey-1", name: "Phone" }];
  expect(words("credential_choices_missing", { missing })).toEqual({
    summary: messages.checkFields,
    fields: { "passkey-1": ["Choose whether to keep “Phone” or remove it."] },
  });
  expect(words("card_missing")).toEqual({
    summary: messages.signup.cardNotLoaded,
    fields: { paymentMethod: ["Enter your card details."] },
  });
});
