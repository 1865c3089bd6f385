import { open } from "node:fs/promises";
import { type CvKind, cvRules } from "../careers.ts";
import { problemOfDoc } from "./compound-document.ts";
import { problemOfDocx } from "./zip-document.ts";

/** The media type of a stored CV, no matter what the visitor's browser said. */
export const cvContentTypes: Record<CvKind, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** Readers of PDF look for its header in the first, and for its end mark in the last 1024 bytes. */
const pdfWindow = 1024;
const zipEnd = Buffer.from("PK\u0005\u0006", "latin1");
/** The end record of a ZIP archive lies at most this far from the end. */
const zipWindow = 65_557;
const compoundFile = Buffer.from("d0cf11e0a1b11ae1", "hex");

/**
 * Recognises a file by its content, reading only its ends and its directory. A file that is two kinds at once, so that
 * one program sees a CV and another something else, is none.
 */
export async function recogniseCv(
  path: string,
): Promise<{ kind: CvKind; problem: null } | { kind: null; problem: string }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const head = await readRange(0, pdfWindow);
    const pdfAt = head.indexOf("%PDF-");

    let kind: CvKind;
    let problem: string | null;
    if (/^%PDF-[12]\.\d/.test(head.toString("latin1", 0, 8))) {
      kind = "pdf";
      problem = await problemOfPdf(size);
    } else if (pdfAt >= 0) {
      return { kind: null, problem: cvRules.wrongKind };
    } else if (head.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") {
      kind = "docx";
      problem = await problemOfDocx(path, size);
    } else if (head.subarray(0, 8).equals(compoundFile)) {
      kind = "doc";
      problem = (await endsAsZip(size)) ? cvRules.wrongKind : await problemOfDoc(file, size);
    } else {
      return { kind: null, problem: cvRules.wrongKind };
    }
    return problem === null ? { kind, problem } : { kind: null, problem };
  } finally {
    await file.close();
  }

  async function readRange(from: number, length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, from);
    return buffer.subarray(0, bytesRead);
  }

  async function problemOfPdf(size: number): Promise<string | null> {
    const tail = await readRange(Math.max(0, size - pdfWindow), pdfWindow);
    if (!tail.includes("%%EOF")) return cvRules.damaged;
    return (await endsAsZip(size)) ? cvRules.wrongKind : null;
  }

  async function endsAsZip(size: number): Promise<boolean> {
    return (await readRange(Math.max(0, size - zipWindow), zipWindow)).includes(zipEnd);
  }
}
