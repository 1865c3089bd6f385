import { expect, test } from "vitest";
import type { ContentField } from "./content-type.ts";
import { mostHits, phrasesIn, replacePhrase } from "./phrases.ts";

const field = (kind: ContentField["kind"]): ContentField => ({ kind, label: "Text" });

test("a phrase is found with what stands around it, whatever its case", () => {
  expect(
    phrasesIn(field("text"), "Write to Doorlane. DOORLANE answers.", { find: "doorlane" }),
  ).toEqual([
    { before: "Write to ", match: "Doorlane", after: ". DOORLANE answers." },
    { before: "Write to Doorlane. ", match: "DOORLANE", after: " answers." },
  ]);
  const exact = { find: "doorlane", matchCase: true };
  expect(phrasesIn(field("text"), "Doorlane", exact)).toEqual([]);
});

test("whole words leave longer words alone, also beside letters with accents", () => {
  const phrase = { find: "van", wholeWords: true };
  expect(phrasesIn(field("line"), "A van, vans, évan, and vané.", phrase)).toHaveLength(1);
});

test("in text markup, tags and addresses stay, and special letters are text", () => {
  const html = '<p>Tom &amp; Jerry <a href="/tom">tom</a></p>';
  const [hit] = phrasesIn(field("html"), html, { find: "Tom & Jerry" });
  expect(hit).toMatchObject({ match: "Tom & Jerry" });
  const phrase = { find: "tom", replace: "<b>Ann</b>" };
  expect(replacePhrase(field("html"), html, { ...phrase, places: new Set([1]) })).toBe(
    '<p>Tom &amp; Jerry <a href="/tom">&lt;b&gt;Ann&lt;/b&gt;</a></p>',
  );
});

test("lists, menus, and comparisons are looked through; addresses and names of files aren’t", () => {
  const places = new Set([0]);
  const phrase = { find: "old", replace: "new", places };
  expect(replacePhrase(field("list"), ["a", "old"], phrase)).toEqual(["a", "new"]);
  const menu = [{ title: "Old", links: [{ label: "old", href: "/old" }] }];
  expect(replacePhrase(field("menu"), menu, { ...phrase, places: new Set([0, 1]) })).toEqual([
    { title: "new", links: [{ label: "new", href: "/old" }] },
  ]);
  expect(replacePhrase(field("comparison"), { a: "old", b: true }, phrase)).toEqual({
    a: "new",
    b: true,
  });
  for (const kind of ["slug", "path", "image", "choice"] as const) {
    expect(phrasesIn(field(kind), "old", phrase)).toEqual([]);
  }
});

test("a place that isn’t there is refused, and a dollar sign is a dollar sign", () => {
  const phrase = { find: "a", replace: "$&", places: new Set([1]) };
  expect(replacePhrase(field("line"), "a", phrase)).toBeNull();
  expect(replacePhrase(field("line"), "a a", phrase)).toBe("a $&");
});

test("of a long text with many hits, each is shown with what stands right around it, up to a limit", () => {
  const html = `<p>${"a &amp; ".repeat(2_000)}</p>`;
  const hits = phrasesIn(field("html"), html, { find: "a &" });
  expect(hits).toHaveLength(mostHits);
  expect(hits[500]).toEqual({
    ...{ before: "a & ".repeat(15), match: "a &", after: " a &".repeat(15) },
  });
});
