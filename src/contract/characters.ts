/**
 * What nobody sees, and what no file should hold: control characters, halves of a pair, what Unicode says is no character, marks of
 * order and direction, and spaces without width. Joiners stay: emoji and several scripts need them.
 */
const invisible =
  /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A text as files may hold it, XML included. Tabs and line breaks stay. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

/** Stands before a CSV file. Without it, Excel reads UTF-8 as an older encoding. */
export const byteOrderMark = "\uFEFF";
