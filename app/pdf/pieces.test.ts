import { expect, test } from "vitest";
import { piecesOf } from "./pieces.ts";

test("usual words stay whole", () => {
  for (const word of ["delivery", "Crossroads", "hello@northwick.com", "Brick", "&", " "]) {
    expect(piecesOf(word)).toEqual([word]);
  }
});

test("an address breaks after its signs, a long name anywhere, and no letter is lost", () => {
  expect(piecesOf("accounts@wholesale.example.com")).toEqual([
    "accounts@",
    "",
    "wholesale.",
    "",
    "example.",
    "",
    "com",
  ]);
  const name = "Donaudampfschifffahrtsgesellschaft";
  expect(piecesOf(name).join("")).toBe(name);
  expect(piecesOf(name).filter((piece) => piece.length > 1)).toEqual([]);
});
