import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

test.each([
  ["Ann Lee", "Hi Ann,"],
  ["Zoë van der Berg-O’Neil Jr", "Hi Zoë,"],
  ["Jean-Luc Picard", "Hi Jean-Luc,"],
  ["O'Neil", "Hi O'Neil,"],
  ["J. R. Smith", "Hi,"],
  ["山田 太郎", "Hi 山田,"],
  ["  Ann\tLee ", "Hi Ann,"],
])("%j is greeted by the first word of the name", (name, expected) => {
  expect(greeting(name)).toBe(expected);
});

test.each([
  "",
  " ",
  "http://spam.example",
  "spam.example",
  "x@spam.example",
  "Win 1000 $ now",
  "Call now, win a prize today",
  "you won a prize",
  "www spam example",
  "WIN money",
  "VISITOURSHOPTODAY",
  "Visit our shop and get rich at once",
  "Antidisestablishmentarianism",
  "请点击这个链接领取您的奖品",
  "<b>Ann</b>",
  "Ann\u202eeeL",
  "Ann 2",
  "-Ann",
])("%j does not look like a name, so nobody’s text is repeated", (name) => {
  expect(greeting(name)).toBe("Hi,");
});
