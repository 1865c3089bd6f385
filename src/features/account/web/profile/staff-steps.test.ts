import { expect, test } from "vitest";
import { staffSteps } from "./staff-steps.ts";

const titles = (state: Parameters<typeof staffSteps>[0]) =>
  staffSteps(state).map(({ title }) => title);

test("an owner gets ready to go live, and hears nothing of hubs and guides", () => {
  expect(titles({ role: "owner", mustVerify: true, twoFactorEnabled: false })).toEqual([
    "Get ready to go live",
    "Verify your email address",
    "Turn on two-step sign-in",
    "Open the console",
  ]);
  expect(titles({ role: "editor", mustVerify: false, twoFactorEnabled: true })).toEqual([
    "Open the console",
  ]);
});
