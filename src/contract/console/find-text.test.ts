import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText, saysWords, wordsIn } from "./find-text.ts";

const finds = (text: string, typed: string) => saysWords(wordsIn(text), wordsIn(typed));

test.each([
  ["We don’t sell data", "don\u0027t sell"],
  ["We don\u0027t sell data", "don’t"],
  ["Última milla", "ultima"],
  ["Straße nach Łódź", "strasse nach lodz"],
  ["Ma\u0301s rápido", "más rapido"],
  ["Over\u00a07 days", "over 7"],
  ["Last‑mile", "last-mile"],
  ["MAKING LAST", "making last"],
  ["Save \ufffc a year", "Save $1,200 a year"],
  ["Try \ufffc’s plan", "Doorlane’s plan"],
  ["\ufffc drivers, \ufffc hubs", "2 drivers, 1 hubs"],
  ["delivery", "liver"],
  ["最後一公里配送", "一公里"],
])("%j is found by %j", (text, typed) => {
  expect(finds(text, typed)).toBe(true);
});

test.each([
  ["Save \ufffc a year", "Save money in a month"],
  ["\ufffc", "anything at all"],
  ["making last", "last making"],
  ["delivery", ""],
  ["delivery", "?!"],
])("%j is not found by %j", (text, typed) => {
  expect(finds(text, typed)).toBe(false);
});

test("every part of a text that starts and ends at words finds it, however it is typed", () => {
  const word = fc.stringMatching(/^[a-zA-ZáéñüÉßłø]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (all, a, b) => {
        const from = a % all.length;
        const part = all.slice(from, from + 1 + (b % (all.length - from)));
        expect(finds(all.join(" "), part.join(" ").toUpperCase().normalize("NFD"))).toBe(true);
      },
    ),
  );
});

test("folding twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
