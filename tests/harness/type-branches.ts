import { contentTypeNames } from "../../src/features/content/content-types.ts";
import type { Sources } from "./import-rules.ts";

const names = contentTypeNames.join("|");
const branches = [
  // type === "post", record.type !== "post", type === contentTypes.post
  new RegExp(
    `\\b(?:type|contentType)\\)? ?[!=]==? ?(?:"(?:${names})"|contentTypes\\.(?:${names})\\b)`,
    "g",
  ),
  // ["post", "page"].includes(type)
  new RegExp(
    `\\[(?:\\s*"(?:${names})",?)+\\s*\\](?: as const)?\\.includes\\((?:\\w+\\.)?type\\)`,
    "g",
  ),
];
const cases = new RegExp(`\\bcase "(?:${names})":`, "g");

/** Branches on a content type's name. What a type does differently stands in its own definitions. */
export function typeBranches(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    // The body of a switch over a type ends where its indentation does.
    const switches = [
      ...text.matchAll(/\n( *)switch \((?:\w+\.)?type\) \{\n([\s\S]*?)\n\1\}/g),
    ].flatMap(([, , body = ""]) => [...body.matchAll(cases)]);
    const found = [...branches.flatMap((pattern) => [...text.matchAll(pattern)]), ...switches];
    return found.map(([code]) => `${file}: ${code}`);
  });
}
