import { expect, test } from "vitest";
import {
  findTextRecord,
  type TextRecord,
  textRecords,
  textsInCode,
} from "../../contract/text-records.ts";
import { createTextFinder } from "./find-texts.ts";

const home = findTextRecord("home") as TextRecord;
const names = (record: TextRecord, typed: string, own: Record<string, string> = {}) => {
  const isFound = createTextFinder(record, "mile", typed);
  return [...textsInCode(record, "mile").keys()].filter((name) => isFound(name, own[name]));
};

test.each(["Making Last-Mile", "making last mile delivery", "Last‑Mile Delivery Easy"])(
  "the headline is found by what the page shows: %s",
  (typed) => {
    expect(names(home, typed)).toContain("title");
  },
);

test("texts are found by their translation, and by the operator’s own words", () => {
  const spanish = textsInCode({ ...home, locale: "es" }, "mile").get("title")?.text ?? "";
  const plain = spanish.replace(/<[^>]*>/g, "");
  expect(names(home, plain.normalize("NFD").replace(/\p{M}/gu, ""))).toContain("title");
  expect(
    names(home, "ruhig ausgeliefert", { title: "<nowrap>Ruhig</nowrap> ausgeliefert" }),
  ).toEqual(["title"]);
});

test("a text with braces that are still open is found as it is typed", () => {
  expect(names(home, "half a {", { title: "Half a {" })).toContain("title");
});

/** A text as a page shows it, with made-up values. */
const shown = (text: string) =>
  text
    .replace(/\{(\w+)(?:, number)?\}/g, "12")
    .replace(/<\/?\w+\/?>/g, "")
    .replaceAll("'{'", "{");

test("every text without choices is found by what a page shows of it", () => {
  const missed: string[] = [];
  for (const record of textRecords) {
    for (const [name, { original, text }] of textsInCode(record, "mile")) {
      if (/plural|select/.test(text) || !/\p{L}{3}/u.test(shown(text))) continue;
      // Where little more than values stands, most of it isn't the text's own.
      if ((text.match(/\{/g)?.length ?? 0) * 2 >= text.split(/\s+/).length) continue;
      const seen = typeof original === "string" ? text : shown(text);
      if (!createTextFinder(record, "mile", seen)(name))
        missed.push(`${record.id}.${name}: ${seen}`);
    }
  }
  expect(missed).toEqual([]);
});
