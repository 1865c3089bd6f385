import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildCompoundFile,
  buildDoc,
  buildDocx,
  buildPdf,
  buildZip,
  docxParts,
} from "../../../../tests/factories/cv-files.ts";
import { picture } from "../../../../tests/factories/pictures.ts";
import { cvRules } from "../careers.ts";
import { recogniseCv } from "./cv-kind.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "cv-"));
});
afterAll(() => rm(dir, { recursive: true }));

async function recognise(content: Uint8Array) {
  const file = path.join(dir, "file");
  await writeFile(file, content);
  return recogniseCv(file);
}

const bom = Buffer.from("\ufeff");
const listOfParts = (type: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.${type}.main+xml"/></Types>`;
const word = "openxmlformats-officedocument.wordprocessingml.document";
/** With the list of parts that real ones have. */
const docxOf = (type: string, more: { name: string; content: string }[] = []) =>
  buildZip([
    { name: "[Content_Types].xml", content: listOfParts(type) },
    ...more,
    { name: "word/document.xml", content: "<w:document/>" },
  ]);

test.each<[kind: string, what: string, content: Buffer]>([
  ["pdf", "a small one", buildPdf()],
  ["pdf", "a large one", buildPdf(2_000_000)],
  ["pdf", "a byte order mark in front", Buffer.concat([bom, buildPdf()])],
  ["pdf", "a blank line in front", Buffer.concat([Buffer.from("\n"), buildPdf()])],
  ["pdf", "blank lines of Windows", Buffer.concat([Buffer.from("\r\n \t\r\n"), buildPdf()])],
  ["pdf", "a mark and a blank line", Buffer.concat([bom, Buffer.from("\n"), buildPdf()])],
  ["pdf", "zeros in front", Buffer.concat([Buffer.alloc(16), buildPdf()])],
  ["pdf", "3 KB of zeros behind its end", Buffer.concat([buildPdf(), Buffer.alloc(3_000)])],
  [
    "pdf",
    "a page of a server behind its end",
    Buffer.concat([buildPdf(), Buffer.from("<p>ok</p>")]),
  ],
  ["pdf", "cut off: a person may still read some of it", buildPdf().subarray(0, 60)],
  ["pdf", "encrypted", Buffer.from("%PDF-1.7\ntrailer\n<</Encrypt 5 0 R>>\n%%EOF")],
  ["docx", "a small one", buildDocx()],
  ["docx", "real parts", docxOf(word)],
  ["docx", "relations first", docxOf(word, [{ name: "_rels/.rels", content: "<x/>" }])],
  ["docx", "a photo in it", buildDocx([{ name: "word/media/a.png", content: Buffer.alloc(3e6) }])],
  ["docx", "a comment", buildZip(docxParts, { comment: "made by a converter" })],
  ["docx", "bytes behind it", Buffer.concat([buildDocx(), Buffer.from("more")])],
  ["docx", "cut off", buildDocx().subarray(0, -30)],
  [
    "docx",
    "50 MB of zeros, which nobody unpacks here",
    buildDocx([{ name: "a", content: Buffer.alloc(5e7) }]),
  ],
  ["doc", "a small one", buildDoc()],
  ["doc", "bytes behind it", Buffer.concat([buildDoc(), Buffer.alloc(700)])],
  [
    "doc",
    "many streams",
    buildCompoundFile([
      ...Array.from({ length: 40 }, (_, n) => `stream ${n}`),
      "stream WordDocument",
    ]),
  ],
])("a %s is taken: %s", async (kind, _what, content) => {
  expect(await recognise(content)).toEqual({ kind, problem: null });
});

const oasis = "application/vnd.oasis.opendocument.text";
test.each<[what: string, problem: string, content: Buffer]>([
  ["a program", cvRules.wrongKind, Buffer.from(`MZ${"\0".repeat(2000)}`)],
  [
    "a script with a PDF behind it",
    cvRules.wrongKind,
    Buffer.concat([Buffer.from("#!/bin/sh\n"), buildPdf()]),
  ],
  [
    "a program with a DOCX behind it",
    cvRules.wrongKind,
    Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200), buildDocx()]),
  ],
  ["a page", cvRules.wrongKind, Buffer.from("<html><script>alert(1)</script></html>")],
  ["a drawing", cvRules.wrongKind, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["one byte", cvRules.wrongKind, Buffer.from("%")],
  ["blanks", cvRules.wrongKind, Buffer.alloc(5_000, " ")],
  ["text", cvRules.wrongKind, Buffer.from("I would like to work for you. ".repeat(100))],
  ["any archive", cvRules.wrongKind, buildZip([{ name: "readme.txt", content: "hello" }])],
  ["an empty archive", cvRules.wrongKind, buildZip([])],
  [
    "a spreadsheet",
    cvRules.wrongKind,
    buildZip([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }]),
  ],
  ["an old spreadsheet", cvRules.wrongKind, buildCompoundFile(["stream Workbook"])],
  ["an installer", cvRules.wrongKind, buildCompoundFile(["stream Property", "stream File"])],
  ["Pages", cvRules.pages, buildZip([{ name: "Index/Document.iwa" }, { name: "preview.jpg" }])],
  [
    "OpenDocument",
    cvRules.openDocument,
    buildZip([{ name: "mimetype", content: oasis }, { name: "content.xml" }]),
  ],
  ["RTF", cvRules.richText, Buffer.from("{\\rtf1\\ansi Hello}")],
  ["a photo of it", cvRules.picture, await picture(32, 32, "jpeg")],
  ["a screenshot", cvRules.picture, await picture(32, 32, "png")],
  ["DOCM", cvRules.macros, docxOf("ms-word.document.macroEnabled")],
  [
    "DOCM under another type",
    cvRules.macros,
    docxOf(word, [{ name: "word/vbaProject.bin", content: "x" }]),
  ],
  [
    "a DOC with macros",
    cvRules.macros,
    buildCompoundFile(["stream WordDocument", "storage Macros", "stream _VBA_PROJECT"]),
  ],
  [
    "a DOCX with a password",
    cvRules.locked,
    buildCompoundFile(["stream EncryptedPackage", "stream EncryptionInfo"]),
  ],
])("%s is refused: %s", async (_what, problem, content) => {
  expect(await recognise(content)).toEqual({ kind: null, problem });
});

test("no cut of a file is a fault", async () => {
  for (const whole of [buildPdf(), buildDocx(), docxOf(word), buildDoc()]) {
    for (let length = 0; length < whole.byteLength; length += 7) {
      const { problem, kind } = await recognise(whole.subarray(0, length));
      expect((problem === null) === (kind !== null)).toBe(true);
    }
  }
});
