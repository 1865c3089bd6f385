import { expect, test } from "vitest";
import type { FaqEntry } from "../../content/content.ts";
import { faqSections } from "./faq-sections.server.ts";

const entry = (question: string, section: string): FaqEntry => ({
  _id: question,
  question,
  answer: "",
  category: "Product",
  section,
});
const outline = (...entries: FaqEntry[]) =>
  faqSections(entries).map(({ id, title, entries: inside }) => [
    id,
    title,
    inside.map((one) => one.question).join(),
  ]);

test("sections come in the order of their first entry, and keep their entries together", () => {
  expect(
    outline(entry("a", "Plan and data"), entry("b", "Drivers"), entry("c", "Plan and data")),
  ).toEqual([
    ["faq-plan-and-data", "Plan and data", "a,c"],
    ["faq-drivers", "Drivers", "b"],
  ]);
});

test("entries without a section come last", () => {
  expect(outline(entry("a", ""), entry("b", "Drivers"))).toEqual([
    ["faq-drivers", "Drivers", "b"],
    ["faq-more", "More", "a"],
  ]);
  expect(outline(entry("a", ""))).toEqual([["faq-all-questions", "All questions", "a"]]);
  expect(outline()).toEqual([]);
});

test("each section has an id of its own, also where titles differ by signs", () => {
  const titles = ["Prices", "Prices?", "🚚", "!", "Цены"];
  const ids = faqSections(titles.map((title) => entry("?", title))).map(({ id }) => id);
  expect(ids).toEqual(["faq-prices", "faq-prices-2", "faq-3", "faq-4", "faq-ceny"]);
});
