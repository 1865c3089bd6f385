import type { Locale } from "../../../../contract/locale.ts";
import type { TextParts } from "../../../../contract/texts.ts";
import type { PaperAccent } from "../../../../contract/theme.ts";
import type { CompanySettings, FaqEntry } from "../../../content/content.ts";
import type { GuideSection } from "../../guide.ts";

/** The file's content. */
export interface PdfContent {
  locale: Locale;
  /** The catalog `guide` in that language. */
  texts: TextParts;
  /** The catalog `scenes`. */
  scenes: TextParts;
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

/** Pictures of the media library as JPEG, by their `base`; and `logo`, the company's as PNG. */
export type PaperPictures = Readonly<Record<string, Uint8Array>>;
