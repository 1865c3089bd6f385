import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { textsFrom } from "../../texts.server.ts";
import { readTexts } from "../../ui/texts.ts";
import type { FaqEntry } from "../content/content.ts";
import { searchFaqs } from "../faqs/routes/faq-search.server.ts";
import { gapGroups } from "./not-yet.ts";

const questions = parse(readFileSync("content/faqs.yaml", "utf8")) as FaqEntry[];
const plans = parse(readFileSync("content/plans.yaml", "utf8")) as Parameters<typeof gapGroups>[0];
const texts = readTexts(textsFrom({}, "en"), "notYet");
const gaps = gapGroups(plans, texts, "en").flatMap((group) => group.gaps);

test.each(gaps.map(({ title, search }) => [title, search]))(
  "“%s” leads to a question that has the rest",
  (_title, search) => {
    const found = searchFaqs(questions, search);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(8);
  },
);

test("only what the questions announce is coming soon", () => {
  const announced = questions.filter(({ answer }) => answer.includes("coming soon"));
  for (const { search, comingSoon } of gaps) {
    if (comingSoon) expect(searchFaqs(announced, search)).toHaveLength(1);
  }
  expect(gaps.filter(({ comingSoon }) => comingSoon)).toHaveLength(announced.length);
});

test("what plans lack comes from their rows", () => {
  const titles = gaps.map(({ title }) => title);
  expect(titles).toContain("No API on Free, Starter, and Brick & Mortar");
  expect(titles).toContain("No branded tracking page on Free and Starter");
  const none = gapGroups([{ title: "Solo", comparison: { tasks: "10" } }], texts, "en");
  expect(JSON.stringify(none)).not.toContain("Solo");
  expect(JSON.stringify(gapGroups([], texts, "en"))).not.toContain("API");
});
