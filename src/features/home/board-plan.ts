import type { Locale } from "../../contract/locale.ts";
import { plainTexts } from "../../contract/plain-texts.ts";
import type { TextParts, Texts } from "../../contract/texts.ts";
import type { boardPlanTexts } from "./board-texts.ts";

/** What the board's scripts write, in the page's language. */
export type BoardTexts = Texts<typeof boardPlanTexts, unknown>;

/** The same as the page carries it, and as its worker is sent it. */
export interface PageTextParts {
  locale: Locale;
  parts: TextParts;
}

export const readBoardTexts = ({ locale, parts }: PageTextParts): BoardTexts =>
  plainTexts(locale, parts);
