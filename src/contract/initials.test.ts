import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Ines Valdivia", "IV"],
  [" Ana María de la Cruz ", "AC"],
  ["émile", "É"],
  ["e\u0301mile", "E\u0301"],
  ["Teller", "T"],
  ["李小龍", "李"],
  ["शक्ति सिंह", "शसिं"],
  ["한국어".normalize("NFD"), "한".normalize("NFD")],
  ["Ana 🚀 2", "A"],
  ["🚀", ""],
  ["", ""],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters.normalize("NFC"));
});
