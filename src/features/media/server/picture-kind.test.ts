import { expect, test } from "vitest";
import { picture } from "../../../../tests/factories/pictures.ts";
import { problemOfKind } from "./picture-kind.ts";

test.each(["jpeg", "png"] as const)("takes a %s file", async (type) => {
  expect(problemOfKind(await picture(32, 32, type))).toBeNull();
});

test("knows an animated PNG by its first chunks", async () => {
  const still = await picture(32, 32, "png");
  const control = Buffer.from("0000000861635444000000020000000000000000", "hex").subarray(0, 20);
  const behindHeader = 8 + 25;
  const moving = Buffer.concat([
    still.subarray(0, behindHeader),
    control.subarray(0, 4),
    Buffer.from("acTL"),
    Buffer.alloc(12),
    still.subarray(behindHeader),
  ]);
  expect(problemOfKind(moving)).toBe("animated");
});

test.each([
  ["GIF89a…", "animated"],
  ["RIFF\x10\0\0\0WEBPVP8 …", null],
  ["RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0ANIM", "animated"],
  ["\0\0\0\x20ftypavif", null],
  ["\0\0\0\x20ftypavis", "animated"],
  ["\0\0\0\x20ftypheic", "photo"],
  ["\ufeff<!-- a drawing --><SVG xmlns=''>", null],
  ["<html><p>No drawing</p>", "type"],
  ["PK\x03\x04", "type"],
  ["", "missing"],
])("says of a file that begins with %j: %s", (text, problem) => {
  const bytes = text.startsWith("\ufeff") ? Buffer.from(text) : Buffer.from(text, "latin1");
  expect(problemOfKind(bytes)).toBe(problem);
});
