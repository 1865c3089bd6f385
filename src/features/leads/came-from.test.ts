import { expect, test } from "vitest";
import { readCameFrom } from "./came-from.ts";

test.each([
  ['{"p":"/page-pricing","s":"Newsletter","r":""}', "newsletter", "/page-pricing"],
  ['{"p":"/","r":"www.google.com"}', "google.com", "/"],
  ['{"p":"/reset-password?token=x","s":"<b>","r":"x"}', null, null],
  ['{"p":1,"s":[]}', null, null],
  ["null", null, null],
  ["no JSON", null, null],
  [undefined, null, null],
])("%s says source %s and first page %s", (field, source, firstPage) => {
  expect(readCameFrom(field)).toEqual({ source, firstPage, language: null });
});

test("the language of the page is there without a script, and beside what a script adds", () => {
  expect(readCameFrom("es")).toEqual({ source: null, firstPage: null, language: "es" });
  expect(readCameFrom('{"l":"es","p":"/es/precios","s":"ad"}')).toEqual({
    ...{ source: "ad", firstPage: "/page-pricing", language: "es" },
  });
  expect(readCameFrom('{"l":"xx"}').language).toBeNull();
});
