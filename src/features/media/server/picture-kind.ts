import type { PictureProblem } from "../pictures.ts";

/** By the file's first bytes, not by what it calls itself. Null: one of those that the library takes. */
export function problemOfKind(bytes: Uint8Array): PictureProblem | null {
  if (bytes.byteLength === 0) return "missing";
  const text = Buffer.from(bytes.subarray(0, 1_024)).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return null;
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return isAnimatedPng(bytes) ? "animated" : null;
  if (/^RIFF.{4}WEBP/s.test(text))
    return /^.{12}VP8X.{4}[^\0].*ANIM/s.test(text) ? "animated" : null;
  if (/^GIF8[79]a/.test(text)) return "animated";
  const brand = /^.{4}ftyp(.{4})/s.exec(text)?.[1];
  if (brand === "avif") return null;
  if (brand === "avis") return "animated";
  if (brand && /^(hei|hev|mif|msf)/.test(brand)) return "photo";
  return isVector(bytes) ? null : "type";
}

/** An SVG file, which is XML. */
export const isVector = (bytes: Uint8Array): boolean =>
  /^(\xef\xbb\xbf)?\s*<[\s\S]*?svg[\s>/]/i.test(
    Buffer.from(bytes.subarray(0, 4_096)).toString("latin1"),
  );

/** An animated PNG says so before its first picture, and shows only that one where no one knows better. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= view.length; at += 12 + view.readUInt32BE(at)) {
    const chunk = view.toString("latin1", at + 4, at + 8);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}
