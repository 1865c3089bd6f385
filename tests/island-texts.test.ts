import { expect, test } from "vitest";
import { filesFrom, reactIslands, readSource } from "./harness/island-files.ts";
import { looseTexts } from "./harness/loose-texts.ts";

// A translation takes each text node away and puts elements in its place. React still finds an element, and fills one that has
// nothing but text anew. A text node beside others it can't find: taking it away or putting something before it throws.

test("each text in an island has an element of its own", () => {
  expect(reactIslands.length).toBeGreaterThan(2);
  const files = filesFrom(reactIslands).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    looseTexts(file, readSource(file)).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["a text that comes and goes", "<p>{a}{b && c}</p>", 2],
  ["a text beside an element", "<p>{t.sum} <b>1</b></p>", 2],
  ["texts in a fragment", "<>{t.one}</>", 1],
  ["words before what comes and goes", "<p>Hello {a ? <b>1</b> : null}</p>", 1],
  ["a choice of which one is text", "<p>{a ? <b>1</b> : t.two}<i>3</i></p>", 1],
  ["a list of texts", "<p>{a.map((b) => b.name)}<i>1</i></p>", 1],
  ["a text alone", "<p>{a ? t.one : t.two}</p>", 0],
  ["elements that come and go", "<p>{a ? <b>1</b> : null}<i>2</i>{b && <b>3</b>}</p>", 0],
  ["a list of elements", "<ul>{a.map((b) => (<li>{b.name}</li>))}<li>1</li></ul>", 0],
  ["words that stay beside elements that stay", "<p>Hello <b>you</b> there</p>", 0],
  ["a text that is its element’s key", "<p key={String(a)}>{a}{b ? <i>2</i> : null}</p>", 0],
  ["a comment", "<p>{/* why */}{t.one}</p>", 0],
])("the rule, and %s", (_, jsx, count) => {
  expect(looseTexts("a.tsx", `const x = ${jsx};`)).toHaveLength(count);
});
