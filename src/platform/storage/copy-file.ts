import { createHash } from "node:crypto";
import type { FileFacts, StoragePort } from "./ports.ts";

type Result = "copied" | "there" | "missing";

/** A file's facts, from its content; null when there is none. */
async function readFacts(
  storage: Pick<StoragePort, "get">,
  key: string,
): Promise<FileFacts | null> {
  const file = await storage.get(key);
  if (!file) return null;
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of file.body as AsyncIterable<Uint8Array>) {
    hash.update(piece);
    size += piece.byteLength;
  }
  return { size, contentType: file.contentType, sha256: hash.digest("hex") };
}

const areSame = (a: FileFacts, b: FileFacts | null) =>
  a.size === b?.size && a.sha256 === b.sha256 && a.contentType === b.contentType;

/**
 * Copies a file to another storage, which stores nothing but content of its size and digest. Repeating it is fine: a file that is
 * there is read and compared.
 * @returns `missing` for a file that is in neither storage
 */
export async function copyFile(
  key: string,
  { from, to }: { from: StoragePort; to: StoragePort },
): Promise<{ result: Result; bytes: number }> {
  const [source, target] = [await readFacts(from, key), await readFacts(to, key)];
  if (!source) return { result: target ? "there" : "missing", bytes: 0 };
  if (areSame(source, target)) return { result: "there", bytes: 0 };
  const file = await from.get(key);
  if (!file) return { result: target ? "there" : "missing", bytes: 0 };
  try {
    await to.put(key, file.body as AsyncIterable<Uint8Array>, source);
  } finally {
    file.body.destroy();
  }
  return { result: "copied", bytes: source.size };
}
