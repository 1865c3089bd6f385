import type { FileHandle } from "node:fs/promises";
import { cvRules } from "../careers.ts";

/** "No sector" and "no entry" begin here. */
const reserved = 0xfffffffa;
const entryBytes = 128;
/** A Word file has a few dozen entries. */
const maxEntries = 4_096;

interface Entry {
  name: string;
  /** 1 a storage (folder), 2 a stream (file), 5 the root. */
  type: number;
  left: number;
  right: number;
  child: number;
}

/**
 * Reads the directory of an OLE compound file ([MS-CFB]) and nothing else of it.
 * @returns what is wrong with it as a DOC, or null
 */
export async function problemOfDoc(file: FileHandle, size: number): Promise<string | null> {
  const names = await rootNames(file, size);
  if (!names) return cvRules.damaged;
  // A DOCX or XLSX with a password is a compound file around the encrypted package.
  if (names.has("storage EncryptedPackage") || names.has("stream EncryptedPackage")) {
    return cvRules.locked;
  }
  if (!names.has("stream WordDocument")) return cvRules.wrongKind;
  return names.has("storage Macros") ? cvRules.macros : null;
}

/** `stream NAME` and `storage NAME` of what lies at the top, or null when the directory cannot be followed. */
async function rootNames(file: FileHandle, size: number): Promise<Set<string> | null> {
  const entries = await readDirectory(file, size);
  const root = entries?.[0];
  if (!entries || root?.type !== 5) return null;
  const names = new Set<string>();
  const seen = new Set<number>();
  const waiting = [root.child];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id >= reserved) continue;
    const entry = entries[id];
    if (!entry || seen.has(id)) return null;
    seen.add(id);
    if (entry.type === 1 || entry.type === 2) {
      names.add(`${entry.type === 1 ? "storage" : "stream"} ${entry.name}`);
    }
    waiting.push(entry.left, entry.right);
  }
  return names;
}

async function readDirectory(file: FileHandle, size: number): Promise<Entry[] | null> {
  const header = await readAt(file, 0, 512);
  if (header?.readUInt16LE(28) !== 0xfffe) return null;
  const version = header.readUInt16LE(26);
  const shift = header.readUInt16LE(30);
  if (!(version === 3 && shift === 9) && !(version === 4 && shift === 12)) return null;
  const sectorBytes = 1 << shift;
  const sectors = Math.ceil(size / sectorBytes);
  const readSector = (sector: number) =>
    sector < sectors ? readAt(file, (sector + 1) * sectorBytes, sectorBytes) : null;

  /** The sector that follows, from the allocation table. The header's list of its sectors covers 7 MB and more. */
  async function next(sector: number): Promise<number | null> {
    const perSector = sectorBytes / 4;
    const index = Math.floor(sector / perSector);
    if (!header || index >= 109) return null;
    const table = await readSector(header.readUInt32LE(76 + index * 4));
    return table ? table.readUInt32LE((sector % perSector) * 4) : null;
  }

  const entries: Entry[] = [];
  let sector: number | null = header.readUInt32LE(48);
  while (sector !== null && sector < reserved && entries.length < maxEntries) {
    const content = await readSector(sector);
    if (!content) return null;
    for (let at = 0; at < sectorBytes; at += entryBytes) entries.push(entryAt(content, at));
    sector = await next(sector);
  }
  // A chain that breaks off or runs in a circle never gets to its end mark.
  return sector === null || sector < reserved ? null : entries;
}

function entryAt(content: Buffer, at: number): Entry {
  // With its closing zero.
  const nameBytes = Math.min(content.readUInt16LE(at + 64), 64);
  return {
    name: content.toString("utf16le", at, at + Math.max(0, nameBytes - 2)),
    type: content.readUInt8(at + 66),
    left: content.readUInt32LE(at + 68),
    right: content.readUInt32LE(at + 72),
    child: content.readUInt32LE(at + 76),
  };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return bytesRead === length ? buffer : null;
}
