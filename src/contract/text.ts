import { z } from "./zod.ts";

/** Characters PostgreSQL or a mail header cannot carry; tabs and line breaks are allowed in multi-line text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const controlInLine = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const badCharacters = "This contains characters we can’t accept. Please remove them.";

/** One line of trimmed text of 1 to `max` characters; `required` is the message when it is empty or missing. */
export function line(required: string, max = 200) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, { error: `Please use at most ${max} characters.`, abort: true })
    .refine((value) => !controlInLine.test(value) && value.isWellFormed(), badCharacters);
}

/** Trimmed text that may hold line breaks, 1 to `max` characters. */
export function paragraph(required: string, max = 5000) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, { error: `Please use at most ${max} characters.`, abort: true })
    .refine((value) => !controlInText.test(value) && value.isWellFormed(), badCharacters);
}

/** Optional text: absent, null or blank all become `""`. */
export function optionalText(max = 5000) {
  return z
    .string({ error: "Please enter text." })
    .nullish()
    .transform((value) => (value ?? "").trim())
    .pipe(
      z
        .string()
        .max(max, { error: `Please use at most ${max} characters.`, abort: true })
        .refine((value) => !controlInText.test(value) && value.isWellFormed(), badCharacters),
    );
}

/** A ticked box, from JSON (`true`) or from a form (`on`). */
export const flag = z
  .union([z.boolean(), z.string()], { error: "Answer yes or no." })
  .nullish()
  .transform((value) => value === true || value === "on" || value === "true");
