import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { type PictureProblem, pictureRules } from "../pictures.ts";

/** By the names of the library that recognizes files. Of what isn't here nothing is read. */
const taken = new Set(["jpg", "png", "webp", "gif", "avif"]);
const photos = new Set(["heic", "heif"]);

/** What a file is, no matter what it calls itself. @returns null for one of those that the library takes */
export async function problemOfKind(bytes: Uint8Array): Promise<PictureProblem | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext === "apng" || isAvifSequence(bytes)) return "animated";
  // Some AVIF files call themselves by the name of the container, as photos of phones do.
  if (found && photos.has(found.ext)) return (await canDecode(bytes)) ? null : "photo";
  if (!found || !taken.has(found.ext)) return "type";
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return (header?.pages ?? 1) > 1 ? "animated" : null;
}

const isAvifSequence = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(4, 12)).toString("latin1") === "ftypavis";

const canDecode = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: pictureRules.maxPixels })
    .resize(8)
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * An SVG file: XML whose first element is `svg`, whatever stands in front of it.
 * @returns it in UTF-8; null for every other file
 */
export function readVector(bytes: Uint8Array): Buffer | null {
  const text = decode(bytes).trimStart();
  if (!text.startsWith("<") || rootOf(text).toLowerCase() !== "svg") return null;
  // It would say another encoding.
  return Buffer.from(text.replace(/^<\?xml[^>]*\?>/, ""));
}

function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const said = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)/.exec(start)?.[1];
  const encoding = /^(\xff\xfe|<\0)/.test(start)
    ? "utf-16le"
    : /^(\xfe\xff|\0<)/.test(start)
      ? "utf-16be"
      : (said ?? "utf-8");
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The name of an XML text's first element, without its prefix. */
function rootOf(text: string): string {
  let at = 0;
  const skipTo = (end: string) => {
    const found = text.indexOf(end, at);
    at = found < 0 ? text.length : found + end.length;
  };
  while (at < text.length) {
    at += /^\s*/.exec(text.slice(at, at + 1_000))?.[0].length ?? 0;
    if (text.startsWith("<?", at)) skipTo("?>");
    else if (text.startsWith("<!--", at)) skipTo("-->");
    else if (text.slice(at, at + 9).toLowerCase() === "<!doctype") {
      const end = text.indexOf(">", at);
      if (text.slice(at, end < 0 ? text.length : end).includes("[")) skipTo("]");
      skipTo(">");
    } else if (/\s/.test(text[at] ?? "")) at += 1;
    else return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(text.slice(at, at + 200))?.[1] ?? "";
  }
  return "";
}
