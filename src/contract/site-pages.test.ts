import { expect, test } from "vitest";
import { sitePages } from "./site-pages.ts";

const words = (text: string) => text.split(/\s+/).length;

test.each(sitePages)(
  "$path is shared with a title that says something, and one or two sentences",
  (page) => {
    const { title, social = title, description } = page;
    expect(words(social)).toBeGreaterThanOrEqual(4);
    expect(social.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/^[A-Z].*\.$/);
  },
);

test("no two pages are shared with the same title", () => {
  const titles = sitePages.map(({ title, social = title }) => social);
  expect(new Set(titles).size).toBe(titles.length);
});
