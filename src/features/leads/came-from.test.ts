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
  expect(readCameFrom(field)).toEqual({ source, firstPage });
});
