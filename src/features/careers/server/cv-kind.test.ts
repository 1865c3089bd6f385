import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buildCompoundFile,
  buildDoc,
  buildDocx,
  buildPdf,
  buildZip,
  docxParts,
} from "../../../../tests/factories/cv-files.ts";
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
const problemOf = async (content: Uint8Array) => (await recognise(content)).problem;

test.each([
  ["pdf", buildPdf()],
  ["pdf", buildPdf(2_000_000)],
  ["docx", buildDocx()],
  ["docx", buildDocx([{ name: "word/media/photo.png", content: Buffer.alloc(3_000_000) }])],
  ["doc", buildDoc()],
  [
    "doc",
    buildCompoundFile([
      ...Array.from({ length: 40 }, (_, n) => `stream ${n}`),
      "stream WordDocument",
    ]),
  ],
])("a %s is recognised by its content", async (kind, content) => {
  expect(await recognise(content)).toEqual({ kind, problem: null });
});

describe("no CV", () => {
  test.each([
    ["a program", Buffer.from(`MZ${"\u0000".repeat(2000)}This program cannot be run in DOS mode`)],
    ["a shell script", Buffer.from("#!/bin/sh\necho %%EOF\n")],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["one byte", Buffer.from("%")],
    ["text", Buffer.from("I would like to work for you. ".repeat(100))],
    ["any archive", buildZip([{ name: "readme.txt", content: "hello" }])],
    ["a spreadsheet", buildZip([docxParts[0] ?? { name: "" }, { name: "xl/workbook.xml" }])],
    ["an old spreadsheet", buildCompoundFile(["stream Workbook"])],
    ["an empty archive", buildZip([])],
  ])("%s", async (_what, content) => {
    expect(await problemOf(content)).toBe(cvRules.wrongKind);
  });
});

describe("two kinds at once", () => {
  const script = Buffer.from("#!/bin/sh\nexit\n");
  test.each([
    ["a PDF after something else", Buffer.concat([script, buildPdf()])],
    ["a PDF in the first part of a DOCX", withPdfInside()],
    ["a compound file with a PDF header in it", pdfInCompoundFile()],
    ["a DOCX behind a PDF", Buffer.concat([buildPdf(), buildDocx()])],
    ["a DOCX behind a PDF, offsets adjusted", behind(buildPdf())],
    ["a PDF around an archive", Buffer.concat([buildPdf(), buildDocx(), buildPdf()])],
    ["a DOCX behind a program", behind(Buffer.from("MZ program"))],
    ["a DOCX behind another archive’s beginning", behind(buildDocx().subarray(0, 100))],
    ["a DOC with an archive at its end", Buffer.concat([buildDoc(), buildDocx()])],
  ])("%s", async (_what, content) => {
    expect([cvRules.wrongKind, cvRules.damaged]).toContain(await problemOf(content));
  });

  function behind(first: Buffer) {
    return Buffer.concat([first, buildZip(docxParts, { shift: first.byteLength })]);
  }
  function withPdfInside() {
    const name = "%PDF-1.7 cover";
    return buildZip([{ name, content: "x" }, ...docxParts]);
  }
  function pdfInCompoundFile() {
    const content = buildDoc();
    content.write("%PDF-1.7\n", 600, "latin1");
    return content;
  }
});

describe("a DOCX that would harm", () => {
  test.each([
    ["states 4 GB", [{ name: "word/media/a.bin", statedSize: 0xfffffffe }]],
    [
      "states 60 MB in six parts",
      Array.from({ length: 6 }, (_, n) => ({ name: `a${n}`, statedSize: 1e7 })),
    ],
    ["has 1001 parts", Array.from({ length: 998 }, (_, n) => ({ name: `a${n}` }))],
    ["leaves its folder", [{ name: "../../evil.sh" }]],
    ["names a drive", [{ name: "C:/evil.sh" }]],
    ["holds a part twice", [{ name: "word/Document.xml" }]],
  ])("%s", async (_what, more) => {
    expect(await problemOf(buildDocx(more))).toBe(cvRules.damaged);
  });

  test("is 50 MB of zeros in little space", async () => {
    const bomb = buildDocx([{ name: "word/media/0.bin", content: Buffer.alloc(51 * 1024 * 1024) }]);
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await problemOf(bomb)).toBe(cvRules.damaged);
  });

  test("is one part under many names", async () => {
    const part = Buffer.alloc(1_000_000, "x");
    const parts = [
      { name: "big", content: part },
      ...docxParts,
      ...Array.from({ length: 30 }, (_, n) => ({ name: `more-${n}`, content: part })),
    ];
    expect(await problemOf(buildZip(parts, { overlap: true }))).toBe(cvRules.damaged);
  });

  test("carries a comment, where another file could hide", async () => {
    expect(await problemOf(buildZip(docxParts, { comment: "hello" }))).toBe(cvRules.damaged);
  });

  test("holds macros", async () => {
    expect(await problemOf(buildDocx([{ name: "word/vbaProject.bin" }]))).toBe(cvRules.macros);
    expect(await problemOf(buildCompoundFile(["stream WordDocument", "storage Macros"]))).toBe(
      cvRules.macros,
    );
  });
});

test("a password is named as the problem", async () => {
  expect(await problemOf(buildZip(docxParts.map((part) => ({ ...part, flags: 1 }))))).toBe(
    cvRules.locked,
  );
  expect(
    await problemOf(buildCompoundFile(["stream EncryptedPackage", "stream EncryptionInfo"])),
  ).toBe(cvRules.locked);
});

describe("damaged", () => {
  test.each([
    ["a PDF without its end", buildPdf().subarray(0, 60)],
    ["a DOCX without its end", buildDocx().subarray(0, -30)],
    ["a DOCX with bytes behind it", Buffer.concat([buildDocx(), Buffer.from("more")])],
    ["a DOC cut off in its header", buildDoc().subarray(0, 100)],
    ["a DOC without its directory", buildDoc().subarray(0, 1024)],
    [
      "a DOC whose directory runs in a circle",
      buildCompoundFile(["stream WordDocument"], { nextOfDirectory: 1 }),
    ],
    [
      "a DOC whose entries hang on each other in a circle",
      buildCompoundFile(["stream WordDocument", "stream 1Table"], { lastEntryLeadsTo: 1 }),
    ],
    [
      "a DOC with an entry that is not there",
      buildCompoundFile(["stream WordDocument"], { lastEntryLeadsTo: 99 }),
    ],
    [
      "a DOC whose directory leads nowhere",
      buildCompoundFile(["stream WordDocument"], { nextOfDirectory: 9999 }),
    ],
  ])("%s", async (_what, content) => {
    expect(await problemOf(content)).toBe(cvRules.damaged);
  });
});

test("no cut of a good file is taken for one, and none is a fault", async () => {
  for (const whole of [buildPdf(), buildDocx(), buildDoc()]) {
    for (let length = 0; length < whole.byteLength - 1; length += 7) {
      const { problem, kind } = await recognise(whole.subarray(0, length));
      if (problem === null) {
        // The padding of a DOC's last sector may go.
        expect(kind).not.toBe("docx");
        expect(length).toBeGreaterThan(whole.byteLength - 520);
      }
    }
  }
});
