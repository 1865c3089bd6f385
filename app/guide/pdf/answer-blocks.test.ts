import { expect, test } from "vitest";
import { answerBlocks } from "./answer-blocks.ts";

test("paragraphs and lists become lines with markers", () => {
  expect(
    answerBlocks(
      "<p>Two things:</p>\n<ol>\n <li><strong>One.</strong> First</li><li>Two</li></ol>",
    ),
  ).toEqual([
    { spans: [{ text: "Two things:" }] },
    { marker: "1.", spans: [{ text: "One.", strong: true }, { text: " First" }] },
    { marker: "2.", spans: [{ text: "Two" }] },
  ]);
  expect(answerBlocks("<ul><li><p>In a paragraph</p></li></ul>")).toEqual([
    { marker: "•", spans: [{ text: "In a paragraph" }] },
  ]);
});

test("links keep their address, entities become letters", () => {
  expect(
    answerBlocks('<p>Brick &amp; Mortar: <a href="/x?a=1&amp;b=2">ask&nbsp;us</a>.</p>'),
  ).toEqual([
    {
      spans: [
        { text: "Brick & Mortar: " },
        { text: "ask\u00a0us", href: "/x?a=1&b=2" },
        { text: "." },
      ],
    },
  ]);
});

test("what the fonts lack is replaced after the tags are read", () => {
  expect(answerBlocks("<p>Settings → Team ≤ 5 &lt;b&gt;</p>")).toEqual([
    { spans: [{ text: "Settings > Team <= 5 <b>" }] },
  ]);
});

test("text without a paragraph, line breaks and unknown tags lose no word", () => {
  expect(answerBlocks("Plain<br>next <mark>marked</mark>")).toEqual([
    { spans: [{ text: "Plain" }] },
    { spans: [{ text: "next" }] },
    { spans: [{ text: "marked" }] },
  ]);
  expect(answerBlocks("")).toEqual([]);
});
