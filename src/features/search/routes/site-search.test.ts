import { expect, test } from "vitest";
import { readGuide } from "../../../../tests/harness/guide.ts";
import { findableSections, searchSite } from "./site-search.server.ts";

const long = `${"word ".repeat(60)}the van leaves the hub at seven ${"word ".repeat(60)}`;
const entries = [
  {
    path: "/a",
    title: "Hubs",
    kind: "page" as const,
    text: "<p>Where a route starts &amp; ends.</p>",
  },
  { path: "/b", title: "A day", kind: "page" as const, text: long },
  { path: "/c", title: "Café", kind: "page" as const, text: "Tartes" },
];
const found = (query: string) => searchSite(entries, query);
const shown = (query: string) => (found(query)[0]?.excerpt ?? []).map((one) => one.text).join("");

test.each([
  ["", []],
  ["   ", []],
  ["hub", ["/a", "/b"]],
  ["HUB seven", ["/b"]],
  ["cafe", ["/c"]],
  ["nothing like it", []],
])("%j finds %j, titles first", (query, paths) => {
  expect(found(query).map((one) => one.path)).toEqual(paths);
});

test("what is shown is text around the match, short and without markup", () => {
  expect(shown("route")).toBe("Where a route starts & ends.");
  const excerpt = shown("seven");
  expect(excerpt).toMatch(/^… .*leaves the hub at seven.* …$/);
  expect(excerpt.length).toBeLessThan(170);
});

test("each word that was found is marked, whole and whatever its accents", () => {
  const marks = (query: string) =>
    (found(query)[0]?.excerpt ?? []).filter((one) => one.match).map((one) => one.text);
  expect(marks("leav HUB")).toEqual(["leaves", "hub"]);
  expect(marks("tärtes")).toEqual(["Tartes"]);
});

test("headings and list items of the guide end like sentences in what is shown", () => {
  const texts = findableSections(readGuide(), "Quick Start Guide").map((section) => section.text);
  expect(texts.join(" ")).toContain("Choosing where drivers start and end. Start at the hub when");
});
