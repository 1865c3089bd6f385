import { expect, test } from "vitest";
import { cvRules } from "../features/careers/careers.ts";
import { contactPayload } from "../features/contact/contact.ts";
import { paidSignupForm } from "../features/signup/signup.ts";
import { errorTextsSpanish } from "./error-texts.es.ts";
import { toFieldErrors } from "./field-errors.ts";

const wrong = {
  email: "nobody",
  password: "short",
  industry: "Piracy",
  companySize: "some",
  phone: "12",
  deliveryVolume: "many",
};

test.each([
  ["signup, empty", paidSignupForm, {}],
  ["signup, wrong", paidSignupForm, wrong],
  ["signup, characters", paidSignupForm, { first_name: "a\u0001b", message: "a\u0001b" }],
  [
    "signup, the address as password",
    paidSignupForm,
    { email: "a@b.example", password: "a@b.example" },
  ],
  ["contact, empty", contactPayload, {}],
  ["signup, an extension", paidSignupForm, { phone: "(415) 555-0132 ext. 22" }],
  ["signup, letters", paidSignupForm, { phone: "1-800-FLOWERS" }],
  ["signup, two numbers", paidSignupForm, { phone: "4155550132, 4155550133" }],
  ["contact, wrong", contactPayload, { email: "nobody" }],
  ["contact, an accent", contactPayload, { email: "josé@example.com" }],
])("%s: each message has a translation", (_, schema, input) => {
  const result = schema.safeParse(input);
  const said = Object.values(result.success ? {} : toFieldErrors(result.error)).flat();
  expect(said).not.toEqual([]);
  expect(said.filter((sentence) => !Object.hasOwn(errorTextsSpanish, sentence))).toEqual([]);
});

test("each message about a résumé has a translation", () => {
  const said = Object.values(cvRules).filter((one) => / /.test(String(one)));
  expect(said).toContain(cvRules.locked);
  expect(said.filter((one) => !Object.hasOwn(errorTextsSpanish, one))).toEqual([]);
});
