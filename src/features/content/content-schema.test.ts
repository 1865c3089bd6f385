import { expect, test } from "vitest";
import { recordSchema } from "./content-schema.ts";
import type { ContentType } from "./content-type.ts";

const type = {
  name: "page",
  one: "page",
  fields: { content: { kind: "html", label: "Text", max: 200_000 } },
} as unknown as ContentType;

test("a text with more than 10,000 tags is refused, with what to do", () => {
  const faults = (content: string) =>
    recordSchema(type)
      .safeParse({ content })
      .error?.issues.filter(({ path }) => path[0] === "content")
      .map(({ message }) => message) ?? [];
  expect(faults("<br>".repeat(10_000))).toEqual([]);
  expect(faults("<br>".repeat(10_001))).toEqual([
    "This text has more than 10,000 tags. Split it into two.",
  ]);
});
