import { expect, test } from "vitest";
import { ownSettingsForm } from "../features/account/account.ts";
import { avatarMessages } from "../features/account/profile.ts";
import { accountRefusals } from "../features/account/refusals.ts";
import { billingForm } from "../features/billing/billing.ts";
import { declines } from "../features/billing/declines.ts";
import { billingRefusals } from "../features/billing/refusals.ts";
import { passkeyMessages } from "../features/identity/passkey-messages.ts";
import { identityRefusals } from "../features/identity/refusals.ts";
import { noTexts } from "../root-data.ts";
import { textsFrom } from "../texts.server.ts";
import { toFieldErrors } from "./field-errors.ts";
import type { RefusalTable } from "./refusals/table.ts";

const spanish = textsFrom(noTexts, "es");
const inEnglish = (sentences: readonly string[]) =>
  sentences.filter((sentence) => spanish.said?.(sentence) === sentence);

/** Told to programs, to the company, or to people on pages that are in English only. */
const elsewhere = new Set([
  "payment_event_unknown",
  "subscription_unknown_to_provider",
  "picture_refused",
  "owner_link_invalid",
  "owner_email_taken",
]);
const examples: Record<string, unknown> = {
  plan_unchanged: { title: "Fleet" },
  plan_is_a_trial: { title: "Free" },
  attempts_locked: { seconds: 30 },
  credential_choices_missing: { missing: [{ choice: "a", name: "Chrome on Linux" }] },
  passkeys_full: { most: 20 },
};

test.each(
  Object.entries<RefusalTable[string]>({
    ...accountRefusals,
    ...billingRefusals,
    ...identityRefusals,
  }).filter(([reason]) => !elsewhere.has(reason)),
)("%s is refused in Spanish", (reason, [, told]) => {
  const said = typeof told === "function" ? told(examples[reason] as never) : told;
  const sentences =
    typeof said === "string" ? [said] : [said.summary, ...Object.values(said.fields ?? {}).flat()];
  expect(inEnglish(sentences)).toEqual([]);
});

test("declined payments, pictures, and passkeys are explained in Spanish", () => {
  const sentences = [
    ...Object.values(declines),
    ...Object.values(avatarMessages),
    ...Object.values(passkeyMessages),
  ];
  expect(inEnglish(sentences)).toEqual([]);
});

const details = { form: "details", organization: "", line1: "", tax_id: "1", country: "US" };

test.each([
  [billingForm, { form: "preview", plan: "", interval: "week" }],
  [billingForm, { form: "card-edit", card: "", holder: "", expiry: "13/20" }],
  [billingForm, { form: "card-edit", card: "a", holder: "b", expiry: "01/20" }],
  [billingForm, details],
  [billingForm, { ...details, organization: "a", tax_id_type: "eu_vat" }],
  [ownSettingsForm, { form: "personal", first_name: "", last_name: "", phone: "1" }],
  [ownSettingsForm, { form: "personal", phone: "(415) 555-0132 ext. 22" }],
  [ownSettingsForm, { form: "personal", phone: "1-800-FLOWERS" }],
  [ownSettingsForm, { form: "email", email: "", current_password: "" }],
  [
    ownSettingsForm,
    { form: "password", old_password: "", new_password: "a", retyped_password: "b" },
  ],
  [ownSettingsForm, { form: "passkey-remove", passkey: "", current_password: "" }],
  [ownSettingsForm, { form: "delete", current_password: "" }],
])("a form with mistakes is refused in Spanish (%#)", (schema, input) => {
  const result = schema.safeParse(input);
  const sentences = Object.values(result.success ? {} : toFieldErrors(result.error)).flat();
  expect(sentences).not.toEqual([]);
  expect(inEnglish(sentences)).toEqual([]);
});

test("values in a sentence are kept", () => {
  expect(spanish.said?.("Choose whether to keep “Ana’s phone” or remove it.")).toBe(
    "Elige si quieres conservar o quitar “Ana’s phone”.",
  );
  expect(spanish.said?.("toString")).toBe("toString");
});
