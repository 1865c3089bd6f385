import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { type GuideSection, guideBlocks } from "../../src/features/guide/guide.ts";
import { testContent } from "./test-content.ts";

/** The guide of a folder of content, as visitors get it. */
export function readGuide(folder = testContent): GuideSection[] {
  const sections = parse(readFileSync(path.join(folder, "guide.yaml"), "utf8")) as {
    slug: string;
    title: string;
    summary: string;
    body: string;
  }[];
  return sections.map(({ slug, title, summary, body }) => ({
    anchor: slug,
    formerAnchors: [],
    title,
    summary,
    blocks: guideBlocks(body, slug),
  }));
}
