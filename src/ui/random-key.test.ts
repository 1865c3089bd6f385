import { expect, test } from "vitest";
import { z } from "zod";
import { randomKey } from "./random-key.ts";

test("a key is a UUID, and another one each time", () => {
  const keys = Array.from({ length: 50 }, randomKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success, key).toBe(true);
  expect(new Set(keys).size).toBe(50);
});
