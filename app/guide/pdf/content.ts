import type { CompanySettings, FaqEntry } from "../../../contract/content.ts";
import type { GuideBlock, GuideSection, Span } from "../../../contract/guide.ts";
import type { PaperAccent } from "../../pdf/accent.tsx";
import { printable } from "../../pdf/printable.ts";

/** What the file holds. */
export interface PdfContent {
  sections: readonly GuideSection[];
  /** Name of the brand. */
  name: string;
  /** How to reach the company; null while the settings cannot be read. */
  settings: CompanySettings | null;
  /** Null while the questions cannot be read: the file then has no such part. */
  faqs: readonly FaqEntry[] | null;
  /** Address of the site, for links out of the file. */
  origin: string;
  /** The brand's accent; left out, the theme's own. */
  accent?: PaperAccent;
}

/** The same content, printable; answers are made so when their HTML is taken apart. */
export function printableContent(content: PdfContent): PdfContent {
  const { settings, faqs } = content;
  return {
    ...content,
    name: printable(content.name),
    sections: content.sections.map((section) => ({
      ...section,
      title: printable(section.title),
      summary: printable(section.summary),
      blocks: section.blocks.map(printableBlock),
    })),
    settings: settings && {
      ...settings,
      company_email: printable(settings.company_email),
      company_number: printable(settings.company_number),
      company_address: printable(settings.company_address),
    },
    faqs:
      faqs?.map((entry) => ({
        ...entry,
        question: printable(entry.question),
      })) ?? null,
  };
}

const printableLine = (spans: readonly Span[]): Span[] =>
  spans.map((span) => ({ ...span, text: printable(span.text) }));

function printableBlock(block: GuideBlock): GuideBlock {
  switch (block.kind) {
    case "paragraph":
      return { ...block, text: printableLine(block.text) };
    case "heading":
      return { ...block, text: printable(block.text) };
    case "steps":
    case "list":
      return { ...block, items: block.items.map(printableLine) };
    case "table":
      return {
        ...block,
        columns: block.columns.map(printable),
        rows: block.rows.map((row) => row.map(printableLine)),
      };
    case "note":
      return { ...block, title: printable(block.title), text: block.text.map(printableLine) };
    case "drawing":
    case "picture":
      return { ...block, caption: printable(block.caption) };
  }
}
