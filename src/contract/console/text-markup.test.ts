import { expect, test } from "vitest";
import { markupLeftOut } from "./text-markup.ts";

test("names what the site leaves out of a text, once each", () => {
  const html =
    '<p style="color:red" class="a">One <b>two</b></p><IFRAME src="x"></IFRAME><h1>A</h1><p onclick="x()" style="">y</p>';
  expect(markupLeftOut(html)).toEqual(["<h1>", "<iframe>", "class", "onclick", "style"]);
});

test("says nothing about text that stays as it is", () => {
  expect(
    markupLeftOut('<h2 id="a">A < B</h2><ul><li>a class = b</li></ul><dl><dt>x</dt></dl>'),
  ).toEqual([]);
});
