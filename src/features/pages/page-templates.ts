import type { Translatable } from "../content/translated.ts";
/** What a page that editors add can be about. Each has the same frame, and leads to the others of its kind. */
export const pageTemplates = ["Integration", "Industry", "Comparison", "Story"] as const;
export type PageTemplate = (typeof pageTemplates)[number];

/** Kinds whose claims need a source: who said so, and when. */
export const sourcedTemplates: readonly string[] = ["Comparison", "Story"] satisfies PageTemplate[];

/** Another page of a kind. */
interface OtherPage extends Translatable {
  slug: string;
  title: string;
  summary: string;
}

/** What stands around the text of a page with a template. */
export interface PageFrame extends Translatable {
  template: PageTemplate;
  summary: string;
  /** The name of a gallery picture; empty: none. */
  picture: string;
  facts: readonly { name: string; value: string }[];
  source: string;
  others: readonly OtherPage[];
}

/** `Drivers: 3` as name and value. */
export function splitFact(line: string): { name: string; value: string } {
  const [name = "", ...value] = line.split(":");
  return { name: name.trim(), value: value.join(":").trim() };
}
