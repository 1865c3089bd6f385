import { describe, expect, test } from "vitest";
import { anchors, type Block } from "./blocks.ts";
import { glossary } from "./glossary.ts";
import { guide } from "./guide.ts";
import { spansOf } from "./inline.ts";

/** Every text of a block that may hold marks. */
function textsOf(block: Block): string[] {
  if (block.kind === "steps" || block.kind === "list") return block.items;
  if (block.kind === "definitions") return block.rows.flat();
  if (block.kind === "scene") return [block.caption];
  return [block.text];
}

const blocks = guide.sections.flatMap((section) => section.blocks);
const headings = guide.sections.flatMap((section) =>
  section.blocks.flatMap((block) =>
    block.kind === "heading" ? [{ section: section.id, id: block.id }] : [],
  ),
);
const ids = [...anchors, ...headings.map((heading) => heading.id)];

describe("the guide", () => {
  test("has the specification's ten sections in order", () => {
    expect(guide.sections.map((section) => section.id)).toEqual([
      "login-setup",
      "team",
      "hub",
      "task-completion",
      "tasks",
      "optimize",
      "tracking",
      "customers",
      "analytics",
      "support",
    ]);
    expect([...anchors]).toEqual(guide.sections.map((section) => section.id));
  });

  test("has each id once, a part's beginning with its section's", () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const heading of headings) expect(heading.id).toMatch(new RegExp(`^${heading.section}-`));
  });

  test("links only to places there are, and leaves no marks in the text", () => {
    const spans = blocks.flatMap(textsOf).flatMap(spansOf);
    for (const span of spans) {
      if (span.href?.startsWith("#")) expect(ids).toContain(span.href.slice(1));
      expect(span.text).not.toMatch(/\*\*|\]\(/);
      expect(span.text).not.toBe("");
    }
  });

  test("says what the specification has it say", () => {
    const text = blocks
      .flatMap(textsOf)
      .map((one) =>
        spansOf(one)
          .map((span) => span.text)
          .join(""),
      )
      .join("\n");
    for (const statement of [
      /Completes tasks\./,
      /Organizes and manages routes\./,
      /full access to settings and analytics/,
      /enable handed to customer, a driver may complete a task without a photo/,
      /star rating and up to 2 questions/,
      /Branded tracking pages with live driver updates need the Brick & Mortar plan or above\./,
    ]) {
      expect(text).toMatch(statement);
    }
  });
});

describe("the glossary", () => {
  test("explains the words of the trade, in alphabetical order", () => {
    const terms = glossary.map((entry) => entry.term);
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
    for (const entry of glossary) expect(entry.meaning.length).toBeGreaterThan(20);
  });
});

test("inline marks become runs of text", () => {
  expect(spansOf("See [plans](page:pricing) or **ask**, then [go](#hub).")).toEqual([
    { text: "See " },
    { text: "plans", href: "/page-pricing" },
    { text: " or " },
    { text: "ask", strong: true },
    { text: ", then " },
    { text: "go", href: "#hub" },
    { text: "." },
  ]);
  expect(() => spansOf("[x](page:nowhere)")).toThrow("page:nowhere");
});
