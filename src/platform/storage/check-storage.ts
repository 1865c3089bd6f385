import { createHash, randomUUID } from "node:crypto";
import { storageProblems } from "../../contract/storage-problems.ts";
import { AppError } from "../errors.ts";
import type { StoragePort } from "./ports.ts";

/** Wrong settings by S3's error codes. */
const byCode = new Map([
  ["NoSuchBucket", storageProblems.bucket],
  ["InvalidAccessKeyId", storageProblems.key],
  ["SignatureDoesNotMatch", storageProblems.key],
  ["AccessDenied", storageProblems.rights],
  ["AuthorizationHeaderMalformed", storageProblems.region],
  ["PermanentRedirect", storageProblems.region],
  ["RequestTimeTooSkewed", storageProblems.clock],
]);

/** Stores a small file, reads it, and deletes it, as an application does with its CV. @returns what is wrong; null for nothing */
export async function findStorageProblem(storage: StoragePort): Promise<string | null> {
  const content = Buffer.from("The site stores this file to see whether it can.\n");
  const key = `checks/${randomUUID()}.txt`;
  try {
    await storage.put(key, pieces(content), {
      size: content.byteLength,
      contentType: "text/plain",
      sha256: createHash("sha256").update(content).digest("hex"),
    });
    const file = await storage.get(key);
    const same = file && Buffer.concat(await file.body.toArray()).equals(content);
    await storage.delete(key);
    return same ? null : storageProblems.changed;
  } catch (error) {
    const cause = (error instanceof AppError ? error.cause : error) as NodeJS.ErrnoException;
    const reason = cause.code || cause.message;
    if (storage.mode === "disk") return storageProblems.disk(reason);
    return byCode.get(reason) ?? storageProblems.server(reason);
  }
}

async function* pieces(content: Uint8Array) {
  yield content;
}
