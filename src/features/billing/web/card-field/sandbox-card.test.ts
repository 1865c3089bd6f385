import { describe, expect, test } from "vitest";
import { formatExpiry, readCard, typedExpiry, typedNumber } from "./sandbox-card.ts";

const now = new Date(2026, 5, 15);
const right = { number: "4242 4242 4242 4242", expiry: "01 / 31", cvc: "123" };
const errorsOf = (typed: Partial<typeof right>) => {
  const read = readCard({ ...right, ...typed }, now);
  return "errors" in read ? read.errors : null;
};

describe("what was typed into the card field", () => {
  test("a test card, with the expiry that was typed", () => {
    expect(readCard(right, now)).toMatchObject({
      card: { scenario: "success" },
      expiry: { month: 1, year: 2031 },
    });
  });

  test.each(["0131", "01/31", "1/31", "01 / 2031"])("%s is January 2031", (expiry) => {
    expect(readCard({ ...right, expiry }, now)).toMatchObject({
      expiry: { month: 1, year: 2031 },
    });
  });

  test("a card is good to the end of its month", () => {
    expect(errorsOf({ expiry: "06 / 26" })).toBeNull();
    expect(errorsOf({ expiry: "05 / 26" })).not.toBeNull();
  });

  test.each([
    ["", "Your card’s expiration date is incomplete."],
    ["01", "Your card’s expiration date is incomplete."],
    ["01 / 3", "Your card’s expiration date is incomplete."],
    ["13 / 20", "Your card’s expiration date is invalid: there is no month 13."],
    ["13", "Your card’s expiration date is invalid: there is no month 13."],
    ["00 / 31", "Your card’s expiration date is invalid: there is no month 00."],
    ["12 / 20", "Your card’s expiration date is in the past."],
  ])("an expiry of '%s' is the expiry’s own fault: %s", (expiry, message) => {
    expect(errorsOf({ expiry })).toEqual({ cardExpiry: message });
  });

  test("every field has its own message, all of them at once", () => {
    expect(errorsOf({ number: "4242", expiry: "", cvc: "12" })).toEqual({
      paymentMethod: "Your card number is incomplete.",
      cardExpiry: "Your card’s expiration date is incomplete.",
      cardCvc: "Your card’s security code is incomplete.",
    });
  });

  test("a number that is no test card’s", () => {
    expect(readCard({ ...right, number: "4111 1111 1111 1111" }, now)).toMatchObject({
      unknownNumber: true,
      errors: { paymentMethod: "Test mode knows only the test card numbers below." },
    });
  });
});

describe("as it is typed", () => {
  const type = (keys: string) =>
    [...keys].reduce((value, key) => typedExpiry(value, value + key, true), "");
  const backspace = (value: string) => typedExpiry(value, value.slice(0, -1), true);

  test.each([
    ["0131", "01 / 31"],
    ["01", "01 / "],
    ["1", "1"],
    ["531", "05 / 31"],
    ["1/31", "01 / 31"],
    ["01/31", "01 / 31"],
    ["01 / 31", "01 / 31"],
    ["01319", "01 / 31"],
    ["012031", "01 / 2031"],
  ])("the keys %s show %s", (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  test("the separator can be deleted, and comes back with the next digit", () => {
    expect(backspace("01 / 3")).toBe("01");
    expect(backspace("01 / ")).toBe("01");
    expect(backspace("01")).toBe("0");
    expect(typedExpiry("01", "013", true)).toBe("01 / 3");
  });

  test("in the middle of the text nothing is moved", () => {
    expect(typedExpiry("01 / 31", "012 / 31", false)).toBe("012 / 31");
    expect(typedNumber("4242 4242", "4242 94242", false)).toBe("4242 94242");
  });

  test("a number is grouped by four", () => {
    expect(typedNumber("4242", "42424", true)).toBe("4242 4");
    expect(typedNumber("4242 4", "4242 ", true)).toBe("4242");
  });

  test("left, the field is put in order", () => {
    expect(formatExpiry("0131")).toBe("01 / 31");
    expect(formatExpiry("01 / ")).toBe("01");
    expect(formatExpiry("")).toBe("");
  });
});
