/** Files begin with these bytes where a program says how it wrote them. */
const marks: [bytes: number[], encoding: string][] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** A file's text. Older spreadsheets write Windows-1252, in which most letters with accents are no UTF-8. */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: string } {
  const mark = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  const encoding = mark?.[1] ?? "utf-8";
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}
