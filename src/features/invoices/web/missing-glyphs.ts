import { canSet } from "../../../platform/pdf/typst.ts";
import type { PrintableInvoice } from "./printable.ts";

/** Invisible characters: soft hyphens, direction marks, and others that come along when a name is pasted. */
const unseen = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]|(?!\s)\p{Cc}/gu;

/**
 * Every text of the content in the form that the fonts have it: letters composed, white space as one space, each hyphen as
 * the usual one, and nothing that cannot be seen.
 */
export function settable(content: PrintableInvoice): PrintableInvoice {
  const form = (text: string) =>
    text
      .normalize("NFC")
      .replace(unseen, "")
      .replace(/[\u2010\u2011]/g, "-")
      .replace(/\s+/g, " ")
      .trim();
  return JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === "string" ? form(value) : value,
  );
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value && typeof value === "object") {
    for (const part of Object.values(value)) yield* textsOf(part);
  }
}

/** Signs of a content that cannot be set, each once. @param content as `settable` gives it */
export function missingGlyphs(content: unknown): string[] {
  const signs = new Set<string>();
  for (const text of textsOf(content)) {
    for (const { segment } of new Intl.Segmenter().segment(text)) {
      if (!canSet(segment)) signs.add(segment);
    }
  }
  return [...signs];
}
