/** What a chosen file may be instead of a table in text. */
const fileKinds = [
  "excel",
  "opendocument",
  "numbers",
  "word",
  "pdf",
  "picture",
  "archive",
  "gpx",
  "kml",
  "xml",
  "html",
  "json",
  "contacts",
  "calendar",
  "other",
] as const;
export type FileKind = (typeof fileKinds)[number];

const starts: [FileKind, string][] = [
  ["pdf", "%PDF"],
  ["word", "{\\rtf"],
  ["picture", "\x89PNG"],
  ["picture", "\xff\xd8\xff"],
  ["picture", "GIF8"],
  ["picture", "II*\0"],
  ["picture", "MM\0*"],
  ["archive", "\x1f\x8b"],
  ["archive", "7z\xbc\xaf"],
  ["archive", "Rar!"],
];
/** By the names of the files inside of a zip file. */
const zipped: [FileKind, RegExp][] = [
  ["excel", /\bxl\/(?:workbook|worksheets)/],
  ["opendocument", /opendocument\.spreadsheet/],
  ["numbers", /Index\/Document|\.iwa/],
  ["word", /\bword\/|opendocument\.text/],
];

const zipStarts = ["PK\x03\x04", "PK\x05\x06"];

/** TextDecoder's latin1 is Windows-1252, which has other characters for some bytes. */
const byteText = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** The kind of a file that isn't text, by its first bytes; null for all others. */
export function binaryKind(bytes: Uint8Array): FileKind | null {
  const start = byteText(bytes.subarray(0, 16));
  const names = () =>
    [bytes.subarray(0, 50_000), bytes.subarray(-50_000)].map(byteText).join().replaceAll("\0", "");
  if (zipStarts.some((one) => start.startsWith(one))) {
    const inside = names();
    return zipped.find(([, pattern]) => pattern.test(inside))?.[0] ?? "archive";
  }
  // What Office wrote until 2003, and what it writes with a password.
  if (start.startsWith("\xd0\xcf\x11\xe0")) return /WordDocument/.test(names()) ? "word" : "excel";
  if (/^....ftyp(?:hei|mif|avi)|^RIFF....WEBP/s.test(start)) return "picture";
  return starts.find(([, one]) => start.startsWith(one))?.[0] ?? null;
}

const xml = "^(?:<\\?xml[\\s\\S]{0,500}?)?(?:<!--[\\s\\S]{0,500}?-->\\s*)?";
const textStarts: [FileKind, RegExp][] = [
  ["excel", /^<\?xml[\s\S]{0,1000}schemas-microsoft-com:office:spreadsheet/],
  ["gpx", new RegExp(`${xml}<gpx\\b`)],
  ["kml", new RegExp(`${xml}<kml\\b`)],
  ["html", new RegExp(`${xml}(?:<!doctype html|<html\\b|<table\\b|<meta\\b|MIME-Version:)`, "i")],
  ["xml", /^<\?xml|^<[a-z]+ xmlns/i],
  ["json", /^(?:\{\s*["}]|\[\s*[[{]|\[\s*\]\s*$)/],
  ["contacts", /^BEGIN:VCARD/i],
  ["calendar", /^BEGIN:VCALENDAR/i],
  ["pdf", /^%PDF/],
];

/** The kind of a text that is no table; null for a text that may be one. */
export function textKind(text: string): FileKind | null {
  const start = text.slice(0, 2_000).replace(/^[\s\uFEFF]+/, "");
  // Programs cut a zip file off where text ends.
  if (zipStarts.some((one) => start.startsWith(one))) return "archive";
  return textStarts.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
