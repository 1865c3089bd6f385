import type { CompanySettings, FaqEntry } from "../../../contract/content.ts";

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
}
