import { slugify } from "../../../contract/slug.ts";
import type { FaqEntry } from "../../content/content.ts";

export interface FaqSection {
  /** Of the heading, for links to it. */
  id: string;
  title: string;
  entries: FaqEntry[];
}

/** The entries by section, in the order in which the sections first appear. Entries without a section come last. */
export function faqSections(entries: readonly FaqEntry[]): FaqSection[] {
  const sections = new Map<string, FaqEntry[]>();
  for (const entry of entries) {
    const section = sections.get(entry.section) ?? [];
    section.push(entry);
    sections.set(entry.section, section);
  }
  const rest = sections.get("");
  sections.delete("");
  const named = [...sections].map(([title, inside]) => ({ title, entries: inside }));
  if (rest) named.push({ title: named.length > 0 ? "More" : "All questions", entries: rest });
  const ids = new Set<string>();
  return named.map((section, at) => {
    const own = `faq-${slugify(section.title)}`;
    // Two titles may differ only by signs, or have nothing but signs.
    const id = own === "faq-" || ids.has(own) ? `${own}-${at + 1}`.replace("--", "-") : own;
    ids.add(id);
    return { id, ...section };
  });
}
