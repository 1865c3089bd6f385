import { type EncodingChoice, guessEncoding, type UnmarkedEncoding } from "./encodings.ts";
import { binaryKind, type FileKind, textKind } from "./file-kind.ts";

export type Encoding = UnmarkedEncoding | "utf-16le" | "utf-16be";

export interface TextFile {
  kind: "text";
  text: string;
  encoding: Encoding;
  /** False where only a person can tell the encoding. */
  isSure: boolean;
  /** Other encodings that the file may have. */
  choices: readonly EncodingChoice[];
}

/** The text of a chosen file, or what the file is instead. @param chosen the encoding that a person chose */
export function readTextFile(
  bytes: Uint8Array<ArrayBuffer>,
  chosen?: UnmarkedEncoding,
): TextFile | { kind: FileKind } {
  const binary = binaryKind(bytes);
  if (binary) return { kind: binary };
  const file = decodeText(bytes, chosen);
  const kind = isText(file.text) ? textKind(file.text) : "other";
  return kind ? { kind } : file;
}

/** The text of bytes that are some text. @param chosen the encoding that a person chose */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, chosen?: UnmarkedEncoding): TextFile {
  const unicode = unicodeEncoding(bytes);
  const guess = unicode ? { encoding: unicode, isSure: true, choices: [] } : guessEncoding(bytes);
  const encoding = chosen ?? guess.encoding;
  const text = new TextDecoder(encoding).decode(bytes);
  return { kind: "text", text, ...guess, encoding, isSure: chosen ? true : guess.isSure };
}

/** Text has no control characters but for breaks. Some databases leave one here and there. */
function isText(text: string): boolean {
  const start = text.slice(0, 2_000);
  const controls = start.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return controls <= start.length / 12;
}

/** The encoding, if a mark or the bytes themselves leave no doubt. */
function unicodeEncoding(bytes: Uint8Array<ArrayBuffer>): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark: line breaks, digits, and separators have a zero in the same half.
  const zeros = { even: 0, odd: 0 };
  const part = bytes.subarray(0, 10_000);
  for (const [at, byte] of part.entries()) if (byte === 0) zeros[at % 2 ? "odd" : "even"] += 1;
  const few = part.length / 20;
  if (zeros.odd > few && zeros.even * 20 < zeros.odd) return "utf-16le";
  if (zeros.even > few && zeros.odd * 20 < zeros.even) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return null;
  }
}
