import { describe, expect, test } from "vitest";
import { createKeyRepeat } from "./key-repeat.ts";

describe("a key that repeats", () => {
  test("counts once in 180 ms while it is held", () => {
    const keys = createKeyRepeat(180, 40);
    expect([0, 60, 179, 180, 300, 360].map((now) => keys.press(now))).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  test("counts 40 ms sooner once it was let go", () => {
    const keys = createKeyRepeat(180, 40);
    expect(keys.press(0)).toBe(true);
    keys.release();
    expect(keys.press(139)).toBe(false);
    expect(keys.press(140)).toBe(true);
  });
});
