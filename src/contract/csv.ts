import Papa from "papaparse";
import { withoutInvisible } from "./characters.ts";

/** Characters that spreadsheets read as the beginning of a formula; East Asian ones read full-width signs, too. */
const formula = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A page of a CSV file, in which a spreadsheet runs nothing.
 * @param isFirst the page has the names of the columns
 */
export function csvPage(fields: string[], data: (string | number)[][], isFirst: boolean): string {
  const cells = data.map((row) =>
    row.map((cell) => (typeof cell === "string" ? withoutInvisible(cell) : cell)),
  );
  const options = { escapeFormulae: formula, header: isFirst, newline: "\r\n" };
  return `${Papa.unparse({ fields, data: cells }, options)}\r\n`;
}
