import { expect, test } from "vitest";
import { looksLikeAdvertising } from "./links.ts";

test.each<[boolean, string[], string]>([
  [false, ["Bob Ray", "Forty vans"], "We run forty vans. See https://vans.example for more."],
  [false, ["Bob"], "Call me at 3.30 p.m. about the vans, i.e. all of them."],
  [true, ["Bob"], "Visit https://a.example and http://b.example"],
  [true, ["Bob"], "<a href=x>here</a> [url=x]"],
  [true, ["www.shop.example"], "Hello"],
  [true, ["Bob", "Look at https://a.example"], "Hello"],
])("%s: %j, %j", (expected, lines, message) => {
  expect(looksLikeAdvertising(lines, message)).toBe(expected);
});
