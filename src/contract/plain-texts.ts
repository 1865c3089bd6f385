import { type Locale, localeTag } from "./locale.ts";
import { type TextParts, textsOf } from "./texts.ts";

/** A catalog for what takes strings alone, such as a script or a PDF file: links and elements are left out of its rich texts. */
export const plainTexts = <Result>(locale: Locale, parts: TextParts): Result =>
  textsOf<string>(localeTag(locale), parts, (pieces) => pieces.join("")) as Result;
