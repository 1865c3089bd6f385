import { expect, test } from "vitest";
import { readNumber } from "./number-input.ts";

const any = { min: 0, max: 1_000_000 };

test.each([
  ["1200", 1200],
  [" 1,200 ", 1200],
  ["1,000,000", 1_000_000],
  ["3.0", 3],
])("reads %s as a whole number", (typed, value) => {
  expect(readNumber(typed, any)).toEqual({ value, error: "" });
});

test.each([
  ["$7.22", 7.22],
  ["€ 7.22", 7.22],
  ["7.22 €", 7.22],
  ["4%", 4],
  [".5", 0.5],
  ["22.3249", 22.32],
  ["6.", 6],
])("reads %s with its decimals", (typed, value) => {
  expect(readNumber(typed, any, 2)).toEqual({ value, error: "" });
});

test.each(["", "  ", null, undefined])("%o is no number, and no error", (typed) => {
  expect(readNumber(typed, any)).toEqual({ value: null, error: "" });
});

test.each(["1.5", "1,2", "12,34", "-1", "1e3", "Infinity", "NaN", "0x10", "1000001", "٣"])(
  "refuses %s, and says what to enter",
  (typed) => {
    expect(readNumber(typed, any)).toEqual({
      value: null,
      error: "Enter a whole number from 0 to 1,000,000.",
    });
  },
);
