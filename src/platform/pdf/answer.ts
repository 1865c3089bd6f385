/** A file, or the characters that the typeface lacks. */
export type PdfAnswer = { file: Uint8Array } | { missing: string[] };
