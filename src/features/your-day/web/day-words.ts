import { use } from "react";
import { findPattern, sentencePatterns } from "../../../contract/sentence-patterns.ts";
import { readTexts, TextsContext, useParts } from "../../../ui/texts.ts";

/** The worker's messages in the page's language. Messages without a translation stay as they are. */
export function useDayErrors(): (sentence: string) => string {
  const page = use(TextsContext);
  const patterns = sentencePatterns(
    Object.keys(useParts("dayErrors")).filter((name) => name.includes("{")),
  );
  return (sentence) => {
    const texts = (page ? readTexts(page, "dayErrors") : {}) as Readonly<
      Record<string, string | ((values: Record<string, string>) => string)>
    >;
    const plain = texts[sentence];
    if (typeof plain === "string") return plain;
    const found = findPattern(patterns, sentence);
    const filled = found && texts[found.name];
    if (typeof filled !== "function") return sentence;
    const { column = "" } = found?.values ?? {};
    const named = texts[column];
    return filled({ ...found?.values, ...(typeof named === "string" && { column: named }) });
  };
}
