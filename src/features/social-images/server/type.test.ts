import { expect, test } from "vitest";
import { setText, textWidth } from "./type.ts";

const type = { weight: 400, size: 26 } as const;
const box = { x: 0, y: 0, width: 520, lines: 4, color: "#000", leading: 1 };

/** Rows of letters, by where the last of each line ends. */
const linesOf = (text: string, width = box.width) =>
  setText(text, type, { ...box, width }).svg.match(/<path /g)?.length ?? 0;

test("a text takes no more lines than its width needs, and leaves no single word on the last", () => {
  const text =
    "What changes for food, grocery, pharmacy, and parcels, and what it all connects to.";
  // The words just don't fit on a line: greedily, the last one would stand alone.
  const width = textWidth(text, type) - 1;
  const { svg } = setText(text, type, { ...box, width });
  const [first = 0, second = 0] = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = ""]) => d.length);
  expect(linesOf(text, width)).toBe(2);
  expect(second / first).toBeGreaterThan(0.35);
  expect(linesOf("One line")).toBe(1);
  expect(linesOf("")).toBe(0);
});
