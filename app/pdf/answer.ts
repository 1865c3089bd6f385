/** A file, or the letters that the typeface lacks. */
export type PdfAnswer = { file: Uint8Array } | { missing: string[] };
