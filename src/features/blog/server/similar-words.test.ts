import { expect, test } from "vitest";
import { closestWord } from "./similar-words.ts";

const known = ["prescript", "parcel", "rout", "round", "rate"].map((word, index) => ({
  word,
  posts: index,
}));

test.each([
  ["perscript", "prescript"],
  ["prescrpt", "prescript"],
  ["parsel", "parcel"],
  ["roud", "round"],
  ["rat", null],
  ["zzzz", null],
  ["marcel", null],
])("%s: %s", (typed, meant) => {
  expect(closestWord(typed, known)).toBe(meant);
});
