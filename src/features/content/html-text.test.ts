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
