import { describe, expect, test } from "vitest";
import { guideBlocks, guideFaults, guideIds } from "./guide.ts";

const blocks = (html: string) => guideBlocks(html, "hub");

describe("a section’s text", () => {
  test("becomes lines with their looks and links, without the space around tags", () => {
    expect(
      blocks(
        '<p>\n  Brick &amp; Mortar: <strong>ask</strong>,\n  or <a href="/x?a=1&amp;b=2"><em>read</em></a>.\n</p>\n',
      ),
    ).toEqual([
      {
        kind: "paragraph",
        text: [
          { text: "Brick & Mortar: " },
          { text: "ask", strong: true },
          { text: ", or " },
          { text: "read", emphasis: true, href: "/x?a=1&b=2" },
          { text: "." },
        ],
      },
    ]);
  });

  test("has steps, lists, and headings, which keep their ids or get one", () => {
    expect(
      blocks(
        '<h3 id="hub-old">Old</h3><h3>Start &amp; end</h3><ol><li><p>One</p></li><li>Two</li></ol><ul><li>A</li></ul>',
      ),
    ).toEqual([
      { kind: "heading", id: "hub-old", text: "Old" },
      { kind: "heading", id: "hub-start-end", text: "Start & end" },
      { kind: "steps", items: [[{ text: "One" }], [{ text: "Two" }]] },
      { kind: "list", items: [[{ text: "A" }]] },
    ]);
    expect(guideIds('<h3 id="hub-old">Old</h3><h3>New</h3>', "hub")).toEqual([
      "hub",
      "hub-old",
      "hub-new",
    ]);
  });

  test("has tables with or without a head", () => {
    const row = "<tr><td>Name</td><td>What <b>you</b> call it</td></tr>";
    const rows = [
      [
        [{ text: "Name" }],
        [{ text: "What " }, { text: "you", strong: true }, { text: " call it" }],
      ],
    ];
    expect(
      blocks(
        `<table>\n<thead><tr><th scope="col">Field</th><th>Use</th></tr></thead>\n<tbody>\n${row}\n</tbody></table>`,
      ),
    ).toEqual([{ kind: "table", columns: ["Field", "Use"], rows }]);
    expect(blocks(`<table><tbody>${row}</tbody></table>`)).toEqual([
      { kind: "table", columns: [], rows },
    ]);
  });

  test("has notes, whose title is a first paragraph in bold", () => {
    expect(blocks("<aside><p><strong>Start small</strong></p><p>One hub.</p></aside>")).toEqual([
      { kind: "note", title: "Start small", text: [[{ text: "One hub." }]] },
    ]);
    expect(blocks("<aside><p>One <strong>hub</strong>.</p></aside>")).toEqual([
      {
        kind: "note",
        title: "",
        text: [[{ text: "One " }, { text: "hub", strong: true }, { text: "." }]],
      },
    ]);
  });

  test("has drawings; one of an unknown name leaves its caption", () => {
    expect(
      blocks('<figure data-drawing="hub-form"><figcaption>A hub.</figcaption></figure>'),
    ).toEqual([{ kind: "drawing", name: "hub-form", caption: "A hub." }]);
    expect(blocks('<figure data-drawing="toString"><figcaption>X</figcaption></figure>')).toEqual([
      { kind: "paragraph", text: [{ text: "X" }] },
    ]);
  });

  test("has pictures of the library, with words of their own or the library’s", () => {
    const base = "van-0123456789ab";
    const picture = {
      ...{ base, alt: "A van", width: 64, height: 48, widths: [64], focusX: 50, focusY: 50 },
    };
    const known = new Map([[base, picture]]);
    const figure = (alt: string) =>
      `<figure><img src="/pictures/${base}.webp"${alt}><figcaption>Our van.</figcaption></figure>`;
    expect(guideBlocks(figure(""), "hub", known)).toEqual([
      { kind: "picture", picture, caption: "Our van." },
    ]);
    expect(guideBlocks(figure(' alt="It&#8217;s green"'), "hub", known)).toEqual([
      { kind: "picture", picture: { ...picture, alt: "It’s green" }, caption: "Our van." },
    ]);
    expect(blocks(figure(""))).toEqual([{ kind: "paragraph", text: [{ text: "Our van." }] }]);
  });

  test("loses no word of what it doesn’t know", () => {
    const text = JSON.stringify(
      blocks(
        "one<blockquote><p>two</p></blockquote><pre>three</pre></p><ul><li>four<ul><li>five</li></ul></li></ul>",
      ),
    );
    for (const word of ["one", "two", "three", "four", "five"]) expect(text).toContain(word);
  });
});

test.each([
  ["<h2>A</h2>", /one level/],
  ["<blockquote><p>A</p></blockquote>", /no quotes/],
  ["<pre>A</pre>", /no code blocks/],
  ["<ul><li>A<ol><li>B</li></ol></li></ul>", /lists within lists/],
  ['<table><tbody><tr><td colspan="2">A</td></tr></tbody></table>', /merged cells/],
  ['<p>A <img src="/pictures/a.webp"></p>', /between paragraphs/],
  ["<figure><figcaption>A</figcaption></figure>", /between paragraphs/],
  ["<figure data-drawing><figcaption>A</figcaption></figure>", /between paragraphs/],
])("%s is named as something that the guide doesn’t show", (html, fault) => {
  expect(guideFaults(html)).toEqual([expect.stringMatching(fault)]);
});

test("what the guide shows has no faults", () => {
  expect(
    guideFaults(
      '<h3>A</h3><ul><li>B</li></ul><ol><li>C</li></ol><figure data-drawing="report"><figcaption>D</figcaption></figure><figure>\n<img src="/pictures/a.webp"></figure>',
    ),
  ).toEqual([]);
});
