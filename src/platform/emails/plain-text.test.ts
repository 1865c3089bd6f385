import { expect, test } from "vitest";
import { emailToText } from "./plain-text.ts";

test.each([
  ["<p>Two<br>lines</p>", "Two\nlines"],
  ["<p>One</p><p>Two</p>", "One\n\nTwo"],
  [
    "Hello,<div>a <b>wo</b>rd &amp; more&nbsp;&euro;</div><div>Bye</div>",
    "Hello,\na word & more\u00a0€\nBye",
  ],
  ["<ul><li>Vans</li><li>Bikes</li></ul>", "* Vans\n* Bikes"],
  ["<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "A B\nC"],
  [
    'See <a href="https://www.example.com/x">our <i>page</i></a>.',
    "See our page <https://www.example.com/x>.",
  ],
  [
    "<head><title>T</title><STYLE>p{}</STYLE><!--[if gte mso 9]><xml><o:P>96</o:P></xml><![endif]--></head><p>Hi</p>",
    "Hi",
  ],
  ["3 < 5 <3", "3 < 5 <3"],
  ["<p>Hi</p><!-- never closed <p>lost</p>", "Hi"],
  ["<d<b>iv>x", "<div>x"],
  ["<div>a</div><div><br></div><div>b<br></div><div>c</div>", "a\n\nb\nc"],
  [
    "<a href=#top>Up</a> <a name=x>here</a> <a href='mailto:a@b.example'>write",
    "Up here write <a@b.example>",
  ],
  ["&lt;b&gt; &copy &#x26; &nosuch;", "<b> © & &nosuch;"],
  ["", ""],
])("the text of %j is %j", (html, text) => {
  expect(emailToText(html)).toBe(text);
});

test.each([
  "<table><tr><td>".repeat(1_000),
  "<div>".repeat(2_000),
  "<b><a href='#'>".repeat(10_000),
  "<d<b>iv>".repeat(10_000),
])("HTML that is nested deeply still has its text: %#", (html) => {
  expect(emailToText(`${html}Yes, please.`)).toContain("Yes, please.");
});
