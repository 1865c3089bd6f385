import path from "node:path";
import { describe, expect, test } from "vitest";
import { readGuide } from "../../../../tests/harness/guide.ts";
import { noTexts } from "../../../root-data.ts";
import { textsFrom } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { fixedGuideIds, type GuideBlock, joinSpans, type Span } from "../guide.ts";
import { glossary } from "./glossary.ts";
import { helpAnchor } from "./guide.ts";

/** Every line of a block. */
function linesOf(block: GuideBlock): Span[][] {
  if ("items" in block) return block.items;
  if ("rows" in block) return block.rows.flat();
  if (block.kind === "note") return block.text;
  return block.kind === "paragraph" ? [block.text] : [];
}

describe("the sample guide", () => {
  const sections = readGuide(path.join(import.meta.dirname, "../../../../content"));
  const blocks = sections.flatMap((section) => section.blocks);
  const headings = sections.flatMap((section) =>
    section.blocks.flatMap((block) =>
      block.kind === "heading" ? [{ section: section.anchor, id: block.id }] : [],
    ),
  );
  const ids = [...sections.map(({ anchor }) => anchor), ...headings.map(({ id }) => id)];

  test("has the specification’s ten sections in order", () => {
    expect(sections.map(({ anchor }) => anchor)).toEqual([
      ...["login-setup", "team", "hub", "task-completion", "tasks"],
      ...["optimize", "tracking", "customers", "analytics", "support"],
    ]);
    expect(helpAnchor(sections)).toBe("support");
    expect(texts.lede({ sections: String(sections.length) })).toMatch(/, in ten short sections\.$/);
  });

  test("has each id once, a part’s beginning with its section’s", () => {
    expect(new Set([...ids, ...fixedGuideIds]).size).toBe(ids.length + fixedGuideIds.length);
    for (const heading of headings) expect(heading.id).toMatch(new RegExp(`^${heading.section}-`));
  });

  test("links only to places there are", () => {
    for (const { text, href } of blocks.flatMap(linesOf).flat()) {
      if (href?.startsWith("#")) expect(ids).toContain(href.slice(1));
      expect(text).not.toBe("");
    }
  });

  test("says what the specification has it say", () => {
    const text = blocks.flatMap(linesOf).map(joinSpans).join("\n");
    for (const statement of [
      /Completes tasks\./,
      /Organizes and manages routes\./,
      /full access to settings and analytics/,
      /enable handed to customer, a driver may complete a task without a photo/,
      /star rating and up to 2 questions/,
      /Branded tracking pages with live driver updates need the \{\{plan:brick-mortar\}\} plan or above\./,
    ]) {
      expect(text).toMatch(statement);
    }
  });
});

test("without a section for support, the last one has the contacts and questions", () => {
  expect(helpAnchor([{ anchor: "a" }, { anchor: "b" }])).toBe("b");
  expect(helpAnchor([])).toBeUndefined();
});

const texts = readTexts(textsFrom(noTexts, "en"), "guide");

describe("the glossary", () => {
  test("explains the words of the trade, in alphabetical order", () => {
    const terms = glossary(texts).map((entry) => entry.term);
    expect(terms).toEqual(
      [
        "Task",
        "Hub",
        "Route",
        "Stop",
        "Driver",
        "Dispatcher",
        "Proof of delivery",
        "Time window",
        "ETA",
        "Tracking page",
      ].sort((a, b) => a.localeCompare(b)),
    );
    for (const entry of glossary(texts)) expect(entry.meaning.length).toBeGreaterThan(20);
  });
});
