import { withoutInvisible } from "../characters.ts";

export interface TextTable {
  rows: string[][];
  /** The names of the columns; null if no row holds them. */
  header: string[] | null;
  /** How many rows of the file are before the first of these, with blank ones and the header. */
  above: number;
  /** There are more rows than were asked for. */
  isCut: boolean;
}

const delimiters = ["\t", ";", ",", "|"];
/** It's in no text: each row is a cell. */
const none = "\0";
/** A header is within these rows, and they are enough to see what separates cells. */
const looked = 20;
const lookedAcross = 200;
const longestName = 80;

/**
 * Rows of a CSV file, or rows copied from a spreadsheet.
 * @param isName whether a cell names a column that the reader knows
 * @param most how many rows are read
 */
export function readTextTable(
  text: string,
  isName: (cell: string) => boolean,
  most = Number.POSITIVE_INFINITY,
): TextTable {
  const clean = withoutInvisible(text).trimEnd();
  // Excel writes and reads this line, and doesn't count it.
  const [line = "", , given] = /^"?(sep=(\\t|.))"?[\t;,|]*(?:\r?\n|\r|$)/i.exec(clean) ?? [];
  const body = clean.slice(line.length);
  const names = (row: readonly string[]) =>
    row.slice(0, lookedAcross).filter((cell) => cell.length <= longestName && isName(cell)).length;
  const delimiter = given?.replace("\\t", "\t") ?? findDelimiter(body, names);
  const all = readRecords(body, delimiter, most + looked);
  const at = findHeader(all.slice(0, looked), names);
  const above = at === null ? 0 : at + 1;
  const header = at === null ? null : (all[at]?.map((cell) => cell.trim()) ?? null);
  const rows = all.slice(above, above + most);
  return { rows, header, above, isCut: all.length > above + most };
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim()).length;

/** What gives most columns that are known by name, or else rows of the same length. */
function findDelimiter(text: string, names: (row: readonly string[]) => number): string {
  // A list of addresses has commas within them, with a space behind each.
  const isList = !/,(?! )|[;|\t"]/.test(text.slice(0, 10_000));
  let best = { delimiter: isList ? none : ",", named: 1, alike: 0.5 };
  for (const delimiter of delimiters) {
    const rows = readRecords(text, delimiter, looked).filter((row) => filled(row) > 0);
    const named = Math.max(1, ...rows.map(names));
    const widths = rows.map(({ length }) => length).filter((length) => length > 1);
    const share = (width: number) => widths.filter((one) => one === width).length / rows.length;
    const alike = Math.max(0, ...widths.map(share));
    const isBetter = named === best.named ? alike > best.alike && !isList : named > best.named;
    if (isBetter) best = { delimiter, named, alike };
  }
  return best.delimiter;
}

/** The row with the names of columns. Above it, there may be a title, a date, and blank rows. */
function findHeader(
  rows: readonly string[][],
  names: (row: readonly string[]) => number,
): number | null {
  let best = { at: -1, named: 1 };
  for (const [at, row] of rows.entries()) {
    const named = names(row);
    const isShort = rows.slice(0, at).every((one) => filled(one) < filled(row));
    // "Address 2" and "Load 1" name columns; "Mill Street 14" is an address.
    const isData = row.some((cell) => /^\s*[\d+]/.test(cell) || cell.length > longestName);
    if (named > best.named && isShort && !isData) best = { at, named };
  }
  if (best.at >= 0) return best.at;
  const at = rows.findIndex((row) => filled(row) > 0);
  const first = rows[at] ?? [];
  const isAlone = names(first) === 1 && !first.some((cell) => /\d/.test(cell));
  return isAlone ? at : null;
}

function readRecords(text: string, delimiter: string, most: number): string[][] {
  // Spreadsheets copy quotes as they are, but for cells with line breaks. Files have all quotes doubled.
  const isCopied = delimiter === "\t" && /(?:^|[\t\r\n])"[^"\t\r\n]*" *[^"\t\r\n ]/.test(text);
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (records.length < most) {
    const quoted = readQuoted(text, at, delimiter);
    if (quoted && !(isCopied && !/[\r\n]/.test(quoted.cell))) {
      record.push(cleanCell(quoted.cell));
      at = quoted.end;
    } else {
      const from = at;
      while (at < text.length && !isEnd(text[at], delimiter)) at += 1;
      record.push(cleanCell(text.slice(from, at)));
    }
    if (text[at] !== delimiter) {
      records.push(record);
      record = [];
      if (at >= text.length) break;
      if (text.startsWith("\r\n", at)) at += 1;
    }
    at += 1;
  }
  return records;
}

const isEnd = (character: string | undefined, delimiter: string) =>
  character === undefined || character === delimiter || character === "\n" || character === "\r";

/** The cell at a place, if it is in quotes, with quotes in it doubled; null for a cell that only begins with one. */
function readQuoted(
  text: string,
  from: number,
  delimiter: string,
): { cell: string; end: number } | null {
  let start = from;
  while (text[start] === " ") start += 1;
  if (text[start] !== '"') return null;
  start += 1;
  let read = start;
  for (let close = text.indexOf('"', start); close >= 0; close = text.indexOf('"', read)) {
    // Copied rows have no tab in a cell.
    if (delimiter === "\t" && text.slice(read, close).includes("\t")) return null;
    read = close + 2;
    if (text[close + 1] === '"') continue;
    let end = close + 1;
    while (text[end] === " ") end += 1;
    if (!isEnd(text[end], delimiter)) return null;
    return { cell: text.slice(start, close).replaceAll('""', '"'), end };
  }
  return null;
}

/** Programs keep spreadsheets from changing a cell by `="…"`, or by an apostrophe. */
const cleanCell = (cell: string): string =>
  cell.replace(/^="([^"]*)"$/, "$1").replace(/^'(?=[=+\-@]|\d[\d .-]*$)/, "");
