import { expect, test } from "vitest";
import { byMonth, withinList } from "./months.server.ts";

test("entries stand under the months of their days in UTC, in their order", () => {
  const entries = [
    "2026-11-01T00:00:00.000Z",
    "2026-10-31T23:59:59.999Z",
    "2026-10-02T00:00:00.000Z",
  ];
  const months = byMonth(
    entries.map((published_at) => ({ published_at })),
    "UTC",
  );
  expect(months.map(({ month, entries: of }) => [month, of.length])).toEqual([
    ["2026-11", 1],
    ["2026-10", 2],
  ]);
});

test("headings of a text come below the entry’s title, without ids", () => {
  expect(withinList('<h2 id="a">A</h2><p>B</p><h3>C</h3>')).toBe("<h4>A</h4><p>B</p><h4>C</h4>");
});
