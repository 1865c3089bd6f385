import fc from "fast-check";
import { expect, test } from "vitest";
import { currentPassword, newPassword, passwordLimits, passwordRevealsEmail } from "./password.ts";
import {
  confirmForm,
  resetForm,
  signInForm,
  staffInvitationForm,
  welcomeOwnerForm,
} from "./sign-in.ts";

const composed = "Ünïcödé señal";
const apart = composed.normalize("NFD");

test("a new password leaves every form in its normal form", () => {
  expect(newPassword.parse(apart)).toBe(composed);
  expect(resetForm.parse({ password: apart }).password).toBe(composed);
  const person = { name: "Ana", email: "ana@example.com", password: apart };
  expect(welcomeOwnerForm.parse(person).password).toBe(composed);
  expect(staffInvitationForm.parse(person).password).toBe(composed);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 20, maxLength: 40 }), (typed) => {
      const forms = [typed, typed.normalize("NFC"), typed.normalize("NFD")];
      const [first, ...others] = forms.map((form) => newPassword.safeParse(form).data);
      expect(others).toEqual([first, first]);
    }),
  );
});

test("length counts in the normal form", () => {
  const longest = "é".repeat(passwordLimits.max);
  for (const form of [longest, longest.normalize("NFD")]) {
    expect(newPassword.parse(form)).toBe(longest);
    expect(currentPassword.parse(form)).toBe(form);
    expect(signInForm.safeParse({ email: "ana@example.com", password: form }).success).toBe(true);
  }
  expect(newPassword.safeParse(`${longest}é`).success).toBe(false);
  expect(newPassword.safeParse("ééééééé".normalize("NFD")).success).toBe(false);
  // One character that stands for eighteen.
  expect(newPassword.safeParse("\ufdfa".repeat(20)).success).toBe(false);
});

test("a password that is only compared stays as typed", () => {
  expect(confirmForm.parse({ password: apart }).password).toBe(apart);
  expect(currentPassword.parse(apart)).toBe(apart);
});

test("an address is seen in any form", () => {
  expect(passwordRevealsEmail("ｂａｋｅｒ＠example.com", "baker@example.com")).toBe(true);
});
