import { readFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { type CvKind, cvRules } from "../careers.ts";

/** The media type of a stored CV, no matter what the visitor's browser said. */
export const cvContentTypes: Record<CvKind, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** What people send instead, by the ending that the library gives it. */
const otherKinds: Record<string, string> = {
  docm: cvRules.macros,
  dotm: cvRules.macros,
  pages: cvRules.pages,
  odt: cvRules.openDocument,
  ott: cvRules.openDocument,
  rtf: cvRules.richText,
};

type Recognised = { kind: CvKind; problem: null } | { kind: null; problem: string };
const is = (kind: CvKind): Recognised => ({ kind, problem: null });
const isnt = (problem: string): Recognised => ({ kind: null, problem });

/**
 * Recognises a file by its first bytes. Nothing of it is opened or unpacked: whether a person can read it, a person sees. It's
 * downloaded with the ending and the type that it has here, and never shown in a page.
 */
export async function recogniseCv(path: string): Promise<Recognised> {
  const content = withoutBlanks(await readFile(path));
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  switch (found?.ext) {
    case "pdf":
      return is("pdf");
    case "docx":
    // One whose list of parts isn't where it should be, or was cut off.
    case "zip":
      return recogniseDocx(content, found.ext);
    case "cfb":
      return recogniseDoc(content);
    default:
      if (found?.mime.startsWith("image/")) return isnt(cvRules.picture);
      return isnt(otherKinds[found?.ext ?? ""] ?? cvRules.wrongKind);
  }
}

/** The names of its parts stand in an archive as they are. */
function recogniseDocx(content: Buffer, ext: "docx" | "zip"): Recognised {
  if (ext === "zip" && !content.includes("word/document")) return isnt(cvRules.wrongKind);
  return content.includes("word/vbaProject") ? isnt(cvRules.macros) : is("docx");
}

/** So do the names in a file of the older Office, in two bytes for each letter. */
function recogniseDoc(content: Buffer): Recognised {
  const names = (name: string) => content.includes(name, 0, "utf16le");
  // A DOCX with a password is such a file around what is encrypted.
  if (names("EncryptedPackage")) return isnt(cvRules.locked);
  if (!names("WordDocument")) return isnt(cvRules.wrongKind);
  return names("_VBA_PROJECT") ? isnt(cvRules.macros) : is("doc");
}

/** Programs put a mark or blank lines in front of a PDF; its readers look for the header in the first 1,024 bytes. */
function withoutBlanks(content: Buffer): Buffer {
  const blank = [0xef, 0xbb, 0xbf, 0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];
  let start = 0;
  while (start < 1024 && blank.includes(content[start] ?? -1)) start += 1;
  return content.subarray(start);
}
