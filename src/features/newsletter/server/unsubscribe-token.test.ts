import { expect, test } from "vitest";
import { readUnsubscribeToken, signUnsubscribeToken } from "./unsubscribe-token.ts";

const id = "7a0c2a3e-58a2-4f0c-9f5b-0d9a4f6f2b11";
const other = "11111111-58a2-4f0c-9f5b-0d9a4f6f2b11";
const secret = "a secret of at least thirty-two characters";

test("a token names its subscriber, every time the same, in characters that a link can carry", () => {
  const token = signUnsubscribeToken(id, secret);
  expect(token).toBe(signUnsubscribeToken(id, secret));
  expect(token).toMatch(/^[\w.-]+$/);
  expect(readUnsubscribeToken(token, secret)).toBe(id);
});

test.each([
  ["another subscriber", signUnsubscribeToken(id, secret).replace(id, other)],
  ["another secret", signUnsubscribeToken(id, "another secret, just as long as the first one")],
  ["no signature", id],
  ["an empty signature", `${id}.`],
  ["a cut signature", signUnsubscribeToken(id, secret).slice(0, -3)],
  ["nothing", ""],
  ["a dot", "."],
  ["rubbish", "\u0000.\ud800…"],
])("refuses %s", (_what, token) => {
  expect(readUnsubscribeToken(token, secret)).toBeNull();
});
