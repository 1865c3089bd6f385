/** The text of a file. Spreadsheets on Windows still write its old encoding, which is no UTF-8 as soon as there is an umlaut. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
