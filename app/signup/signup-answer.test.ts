import { expect, test } from "vitest";
import { idempotencyKey } from "./signup-answer.server.ts";

test("an idempotency key that cannot be used is replaced", () => {
  const key = "0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f";
  expect(idempotencyKey(key)).toBe(key);
  for (const bad of [undefined, "short", "x".repeat(200), "' or 1=1 -- and more", 7]) {
    expect(idempotencyKey(bad)).toMatch(/^[0-9a-f-]{36}$/);
  }
});
