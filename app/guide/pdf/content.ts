import type { CompanySettings, FaqEntry } from "../../../contract/content.ts";
import type { AccentColors } from "../../../contract/theme.ts";
import { printable } from "../../pdf/printable.ts";

/** What the file holds besides the guide itself. */
export interface PdfContent {
  /** Name of the brand. */
  name: string;
  /** How to reach the company; null while the settings cannot be read. */
  settings: CompanySettings | null;
  /** Null while the questions cannot be read: the file then has no such part. */
  faqs: readonly FaqEntry[] | null;
  /** Address of the site, for links out of the file. */
  origin: string;
  /** The brand's accent; left out, the theme's own. */
  accent?: AccentColors;
}

/** The same content, printable; answers are made so when their HTML is taken apart. */
export function printableContent(content: PdfContent): PdfContent {
  const { settings, faqs } = content;
  return {
    ...content,
    name: printable(content.name),
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
