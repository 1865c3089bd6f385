import { type Locale, localeTag } from "../../contract/locale.ts";
import { type TextParts, type Texts, toTexts } from "../../contract/texts.ts";
import type { boardPlanTexts } from "./board-texts.ts";

/** Texts that the board's scripts write, in the page's language. */
export type BoardTexts = Texts<typeof boardPlanTexts, unknown>;

/** The same as the page carries it, and as its worker is sent it. */
export interface PageTextParts {
  locale: Locale;
  parts: TextParts;
}

export const readBoardTexts = ({ locale, parts }: PageTextParts): BoardTexts =>
  toTexts<string>(localeTag(locale), parts, (pieces) => pieces.join("")) as unknown as BoardTexts;
