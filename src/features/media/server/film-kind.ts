import type { FilmProblem } from "../films.ts";

interface FilmKind {
  extension: "mp4" | "webm";
  contentType: "video/mp4" | "video/webm";
}

/** Codecs of MP4 files that all browsers of today play, as their sample descriptions name them. */
const playable = ["avc1", "avc3", "av01", "vp09"];

/** The boxes of an MP4 file, or inside one of them. Stops at what isn't whole. */
function* boxesOf(bytes: Buffer): Generator<{ type: string; content: Buffer; whole: boolean }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1 && at + 16 <= bytes.length) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) size = bytes.length - at;
    if (size < head) return;
    const end = at + size;
    yield { type, content: bytes.subarray(at + head, end), whole: end <= bytes.length };
    at = end;
  }
}

function kindOfMp4(bytes: Buffer): FilmKind | FilmProblem {
  const boxes = [...boxesOf(bytes)];
  const index = boxes.find(({ type }) => type === "moov");
  if (!index?.whole || boxes.some(({ whole }) => !whole)) return "broken";
  if (!boxes.some(({ type }) => type === "mdat" || type === "moof")) return "broken";
  const described = index.content.toString("latin1");
  if (!described.includes("vide")) return "type";
  if (!playable.some((codec) => described.includes(codec))) return "codec";
  return { extension: "mp4", contentType: "video/mp4" };
}

/** A film's type by its content, not by its name; or why it isn't accepted. */
export function kindOfFilm(sent: Uint8Array): FilmKind | FilmProblem {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (bytes.length === 0) return "missing";
  if (bytes.toString("latin1", 4, 8) === "ftyp") {
    const brand = bytes.toString("latin1", 8, 12);
    return /^(avi[fs]|hei|hev|mif|msf)/.test(brand) ? "type" : kindOfMp4(bytes);
  }
  const head = bytes.subarray(0, 64).toString("latin1");
  if (head.startsWith("\x1aE\xdf\xa3") && head.includes("webm")) {
    const plays = /V_(VP8|VP9|AV1)/.test(bytes.subarray(0, 65_536).toString("latin1"));
    return plays ? { extension: "webm", contentType: "video/webm" } : "codec";
  }
  return "type";
}

/** Captions as WebVTT. SubRip differs in its head and in the sign before milliseconds. @returns null for other files */
export function readCaptions(bytes: Uint8Array): string | null {
  const text = (() => {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return "";
    }
  })().replace(/\r\n?/g, "\n");
  if (text.includes("\0")) return null;
  if (/^WEBVTT(?=[ \t\n]|$)/.test(text)) return /\d\d:\d\d\.\d{3} -->/.test(text) ? text : null;
  if (!/^\s*\d+\n\d\d:\d\d:\d\d,\d{3} --> /.test(text)) return null;
  return `WEBVTT\n\n${text.trim().replace(/^(\d\d:\d\d:\d\d),(\d{3} --> \d\d:\d\d:\d\d),(\d{3})/gm, "$1.$2.$3")}\n`;
}
