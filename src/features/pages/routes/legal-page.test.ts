import { expect, test } from "vitest";
import { findHeadings } from "./legal-page.server.ts";

test("the contents list is the headings that have an id", () => {
  const html =
    '<h2 id="a">Plans &amp; <em>prices</em></h2><h2>No id</h2><p>x</p><h2 class="x" id="b">Two</h2>';
  expect(findHeadings(html)).toEqual([
    { id: "a", text: "Plans & prices" },
    { id: "b", text: "Two" },
  ]);
});
