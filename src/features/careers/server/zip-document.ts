import { openPromise, type ZipFile } from "yauzl";
import { cvRules } from "../careers.ts";

/** More than any CV has; a bomb needs them, or sizes beyond these. */
const limits = { entries: 1_000, unpackedBytes: 50 * 1024 * 1024, directoryBytes: 512 * 1024 };

/**
 * Looks at a ZIP archive's directory, never into what it holds: nothing is unpacked.
 * @returns what is wrong with it as a DOCX, or null
 */
export async function problemOfDocx(path: string, size: number): Promise<string | null> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch {
    return cvRules.damaged;
  }
  try {
    return await problemOfDirectory(zip, size);
  } catch {
    // Whatever yauzl refuses: cut off, names that leave the folder, an archive in several parts.
    return cvRules.damaged;
  } finally {
    zip.close();
  }
}

async function problemOfDirectory(zip: ZipFile, size: number): Promise<string | null> {
  if (zip.entryCount > limits.entries || zip.comment.length > 0) return cvRules.damaged;
  const names = new Set<string>();
  let first = Number.POSITIVE_INFINITY;
  let packed = 0;
  let unpacked = 0;
  let directory = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return cvRules.locked;
    first = Math.min(first, entry.relativeOffsetOfLocalHeader);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    const name = entry.fileName.toLowerCase();
    const plain = entry.compressionMethod === 0 || entry.compressionMethod === 8;
    // Parts that together are larger than the file lie over each other: a bomb made of one part many times.
    if (
      !plain ||
      names.has(name) ||
      packed > size ||
      unpacked > limits.unpackedBytes ||
      directory > limits.directoryBytes
    ) {
      return cvRules.damaged;
    }
    names.add(name);
  }
  // Something before the first part: the archive hangs on another file.
  if (first !== 0) return cvRules.wrongKind;
  if (!names.has("[content_types].xml") || !names.has("word/document.xml"))
    return cvRules.wrongKind;
  return names.has("word/vbaproject.bin") ? cvRules.macros : null;
}
