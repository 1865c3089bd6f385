import { expect, test } from "vitest";
import { htmlToText, splitBlocks } from "./html-text.ts";

test("words stay together, blocks don’t, and entities are letters", () => {
  const html =
    "<h2>Caf&eacute;? No: caf&#233;</h2><p>The <strong>Fleet</strong>, <a href='/x'>now</a>.<br>A&nbsp;&amp;&nbsp;B</p>";
  expect(htmlToText(html)).toBe("Caf&eacute;? No: café The Fleet, now. A & B");
  expect(splitBlocks(html).map(htmlToText)).toEqual([
    "Caf&eacute;? No: café",
    "The Fleet, now. A & B",
    "",
  ]);
});

test("a table is split into its cells, or into its rows", () => {
  const html = "<table><tr><td>Fleet</td><td>299</td></tr><tr><td>Free</td><td>0</td></tr></table>";
  expect(splitBlocks(html).map(htmlToText).filter(Boolean)).toEqual(["Fleet", "299", "Free", "0"]);
  expect(splitBlocks(html, "rows").map(htmlToText).filter(Boolean)).toEqual([
    "Fleet 299",
    "Free 0",
  ]);
});
