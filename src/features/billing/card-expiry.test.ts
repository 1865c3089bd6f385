import { expect, test } from "vitest";
import { billingForm } from "./billing.ts";

const edit = (expiry: string) =>
  billingForm.safeParse({ form: "card-edit", card: "card_1", holder: "Ada", expiry });

test.each([
  ["04 / 39", 4, 2039],
  ["4/2039", 4, 2039],
  ["12-99", 12, 2099],
])("%s is a date on a card", (typed, month, year) => {
  expect(edit(typed)).toMatchObject({ success: true, data: { expiry: { month, year } } });
});

test.each([
  ["", "Enter the expiry date on the card."],
  ["13 / 39", "Enter the month and the year as on the card, like 04 / 29."],
  ["0 / 39", "Enter the month and the year as on the card, like 04 / 29."],
  ["0439", "Enter the month and the year as on the card, like 04 / 29."],
  ["04 / 21", "This date is in the past."],
])("%s is refused: %s", (typed, message) => {
  const result = edit(typed);
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
