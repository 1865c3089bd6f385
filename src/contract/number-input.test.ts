import { expect, test } from "vitest";
import { readTypedNumber } from "./number-input.ts";

const range = { min: 0, max: 1_000_000 };
const whole = { habit: "en", decimals: 0 } as const;

test("a number within its range has no error", () => {
  expect(readTypedNumber(" 1,200 ", range, whole)).toEqual({ value: 1200, error: "" });
});

test.each(["", "  ", null, undefined])("%o is no number, and no error", (typed) => {
  expect(readTypedNumber(typed, range, whole)).toEqual({ value: null, error: "" });
});

test.each([
  "1.5",
  "1,2",
  "12,34",
  "-1",
  "1e3",
  "Infinity",
  "NaN",
  "0x10",
  "1000001",
  "٣",
  "9".repeat(400),
])("refuses %.20s, and says what to enter", (typed) => {
  expect(readTypedNumber(typed, range, whole)).toEqual({
    value: null,
    error: "Enter a whole number from 0 to 1,000,000.",
  });
});

test("says both readings of what can be read in two ways", () => {
  const kind = { habit: "es", decimals: 2, unit: "eur" } as const;
  expect(readTypedNumber("1.200 €", range, kind)).toEqual({
    value: null,
    error: "Write 1200 or 1.2: 1.200 € can be read as both.",
  });
  const words = { wrong: () => "", which: ({ one }: { one: string }) => one };
  expect(readTypedNumber("1.234", range, { habit: "es" }, words).error).toBe("1234");
});
