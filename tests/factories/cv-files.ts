import { crc32, deflateRawSync } from "node:zlib";

/** A small PDF of one empty page. */
export function buildPdf(padding = 0): Buffer {
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n"),
    Buffer.from("2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n"),
    Buffer.alloc(padding, " "),
    Buffer.from("\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"),
  ]);
}

interface ZipPart {
  name: string;
  content?: string | Uint8Array;
  /** What the directory says of it, where that is a lie. */
  statedSize?: number;
  /** General purpose bits; 1 is "encrypted". */
  flags?: number;
}

/** A ZIP archive. @param options.shift how many bytes its offsets allow for before it */
export function buildZip(
  parts: ZipPart[],
  options: { comment?: string; shift?: number; overlap?: boolean } = {},
): Buffer {
  const shift = options.shift ?? 0;
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content ?? "");
    const packed = deflateRawSync(content);
    const name = Buffer.from(part.name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(part.flags ?? 0, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.byteLength, 14);
    shared.writeUInt32LE(part.statedSize ?? content.byteLength, 18);
    shared.writeUInt16LE(name.byteLength, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE((options.overlap ? 0 : offset) + shift, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), shared, entry, name);
    if (options.overlap && offset > 0) continue;
    const written = [Buffer.from("PK\u0003\u0004", "latin1"), shared, name, packed];
    local.push(...written);
    offset += Buffer.concat(written).byteLength;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.byteLength, 12);
  end.writeUInt32LE(offset + shift, 16);
  end.writeUInt16LE(options.comment?.length ?? 0, 20);
  return Buffer.concat([...local, list, end, Buffer.from(options.comment ?? "", "latin1")]);
}

export const docxParts: ZipPart[] = [
  { name: "[Content_Types].xml", content: "<Types/>" },
  { name: "_rels/.rels", content: "<Relationships/>" },
  { name: "word/document.xml", content: "<w:document/>".repeat(50) },
];

/** A small DOCX, with more parts if wanted. */
export const buildDocx = (more: ZipPart[] = []): Buffer => buildZip([...docxParts, ...more]);

/** An OLE compound file with these entries below its root: `stream NAME` or `storage NAME`. */
export function buildCompoundFile(
  names: string[],
  options: { nextOfDirectory?: number; lastEntryLeadsTo?: number } = {},
): Buffer {
  const none = 0xffffffff;
  const header = Buffer.alloc(512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);

  const directory: Buffer[] = [];
  ["root Root Entry", ...names].forEach((described, index) => {
    const [type = "", ...words] = described.split(" ");
    const entry = Buffer.alloc(128);
    const bytes = Buffer.from(words.join(" "), "utf16le");
    bytes.copy(entry);
    entry.writeUInt16LE(bytes.byteLength + 2, 64);
    entry.writeUInt8({ root: 5, storage: 1 }[type] ?? 2, 66);
    entry.writeUInt8(1, 67);
    entry.writeUInt32LE(none, 68);
    // The entries hang on each other in a row.
    const next = index < names.length ? index + 1 : (options.lastEntryLeadsTo ?? none);
    entry.writeUInt32LE(index > 0 ? next : none, 72);
    entry.writeUInt32LE(index === 0 && names.length > 0 ? 1 : none, 76);
    entry.writeUInt32LE(0xfffffffe, 116);
    directory.push(entry);
  });
  while (directory.length % 4 > 0) directory.push(Buffer.alloc(128));
  const sectors = directory.length / 4;

  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let n = 1; n <= sectors; n++) table.writeUInt32LE(n < sectors ? n + 1 : 0xfffffffe, n * 4);
  if (options.nextOfDirectory !== undefined) {
    table.writeUInt32LE(options.nextOfDirectory, sectors * 4);
  }
  return Buffer.concat([header, table, ...directory]);
}

/** A small DOC. */
export const buildDoc = (): Buffer =>
  buildCompoundFile(["stream 1Table", "stream WordDocument", "stream SummaryInformation"]);
