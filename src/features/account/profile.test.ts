import { describe, expect, test } from "vitest";
import { toFieldErrors } from "../../contract/field-errors.ts";
import { avatarMessages, avatarProblem, paymentForm, settingsForm } from "./profile.ts";

const errorsOf = (values: Record<string, string>) => {
  const result = settingsForm.safeParse(values);
  return result.success ? {} : toFieldErrors(result.error);
};

describe("personal details", () => {
  const good = {
    form: "personal",
    first_name: " Rosa ",
    last_name: "Lindqvist",
    email: "rosa@example.com",
    phone: "+1 (415) 555-0132",
    bio: "",
  };

  test("are trimmed, and the phone number is brought into one form", () => {
    expect(settingsForm.parse(good)).toMatchObject({ first_name: "Rosa", phone: "+14155550132" });
  });

  test("phone and bio may be missing", () => {
    const { phone: _p, bio: _b, ...rest } = good;
    expect(settingsForm.parse(rest)).toMatchObject({ phone: "", bio: "" });
  });

  test("everything that is wrong is said at once", () => {
    const errors = errorsOf({ form: "personal", email: "rosa", phone: "12" });
    expect(Object.keys(errors).sort()).toEqual(["email", "first_name", "last_name", "phone"]);
  });
});

describe("change of password", () => {
  const change = (old_password: string, new_password: string, retyped_password: string) =>
    errorsOf({ form: "password", old_password, new_password, retyped_password });

  test("the retyped new password must match", () => {
    expect(change("old one here", "correct horse battery", "correct horse battery")).toEqual({});
    expect(change("old one here", "correct horse battery", "correct horse batter")).toEqual({
      retyped_password: ["The new passwords don’t match."],
    });
  });

  test("a weak password, a missing old one and a slip in the retype are said together", () => {
    expect(Object.keys(change("", "short", "shore")).sort()).toEqual([
      "new_password",
      "old_password",
      "retyped_password",
    ]);
  });

  test("the new one is not the old one", () => {
    expect(
      change("correct horse battery", "correct horse battery", "correct horse battery"),
    ).toEqual({ new_password: ["Choose a password that isn’t your old one."] });
  });
});

test("notifications: a box that was not sent is off", () => {
  expect(settingsForm.parse({ form: "notifications", notify_late: "on" })).toMatchObject({
    notify_late: true,
    notify_newsletter: false,
  });
});

test("a form that is none of the page’s is refused", () => {
  expect(errorsOf({ form: "role" })).toHaveProperty("form");
  expect(paymentForm.safeParse({ form: "steal" }).success).toBe(false);
  expect(paymentForm.parse({ form: "delete", card: "b" })).toEqual({ form: "delete", card: "b" });
});

describe("a profile picture", () => {
  const picture = { bytes: 40_000, type: "png", width: 256, height: 256 } as const;
  test.each([
    [picture, null],
    [{ ...picture, width: 255 }, avatarMessages.small],
    [{ ...picture, height: 255, width: 4000 }, avatarMessages.small],
    [{ ...picture, type: null }, avatarMessages.type],
    [{ ...picture, bytes: 6 * 1024 * 1024 }, avatarMessages.large],
    [{ ...picture, bytes: 0 }, avatarMessages.missing],
  ])("%j → %j", (given, problem) => {
    expect(avatarProblem(given)).toBe(problem);
  });
});
