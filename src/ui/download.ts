import { byteOrderMark } from "../contract/characters.ts";

/** Hands a file to the browser's downloads. */
export function download(name: string, type: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Hands a CSV file to the browser's downloads. @param pages of the file (csv.ts) */
export const downloadCsv = (name: string, ...pages: string[]): void =>
  download(name, "text/csv;charset=utf-8", [byteOrderMark, ...pages]);
