import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { translateDiskFailure } from "../../errors.ts";
import { hasRoomOnDisk } from "../disk-room.ts";
import { assertStorageKey, type FileFacts, type StoragePort } from "../ports.ts";
import { verified } from "./verified.ts";

const factsDocument = z.object({
  size: z.int().min(0),
  contentType: z.string(),
  sha256: z.string(),
}) satisfies z.ZodType<FileFacts>;

/**
 * Files in a folder outside the web root, readable by their owner alone. Beside each lies `.name.facts`, which holds its
 * content type; keys cannot begin a name with a dot. A file appears under its name when it is whole and on the disk.
 * @param parts.dir made when the first file is stored
 */
export function createDiskStorage(parts: { dir: string }): StoragePort {
  const root = path.resolve(parts.dir);

  function fileOf(key: string): string {
    assertStorageKey(key);
    const file = path.join(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error("a storage key left its folder");
    return file;
  }

  return {
    mode: "disk",

    async put(key, body, facts) {
      const file = fileOf(key);
      const folder = path.dirname(file);
      const temporary = path.join(folder, `.${randomUUID()}.tmp`);
      const temporaryFacts = `${temporary}.facts`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        if (!(await hasRoomOnDisk(folder))) {
          throw Object.assign(new Error("the disk is nearly full"), { code: "ENOSPC" });
        }
        await writeNew(temporary, verified(body, facts));
        await writeNew(temporaryFacts, [Buffer.from(JSON.stringify(factsDocument.parse(facts)))]);
        // The facts first: a file without them would not be found, facts without a file are nothing.
        await rename(temporaryFacts, factsOf(file));
        await rename(temporary, file);
        await syncFolder(folder);
      } catch (error) {
        await removeQuietly(temporary, temporaryFacts);
        throw translateDiskFailure(error);
      }
    },

    async get(key, range) {
      const file = fileOf(key);
      const found = await orMissing(
        Promise.all([stat(file), readFile(factsOf(file), "utf8")] as const),
      );
      if (!found) return null;
      const [entry, text] = found;
      const { contentType } = factsDocument.parse(JSON.parse(text));
      const handle = await orMissing(open(file, "r"));
      if (!handle) return null;
      const body = createReadStream("", { fd: handle, ...range });
      const size = range ? range.end - range.start + 1 : entry.size;
      return { size, contentType, body };
    },

    async delete(key) {
      const file = fileOf(key);
      try {
        await rm(file, { force: true });
        await rm(factsOf(file), { force: true });
      } catch (error) {
        throw translateDiskFailure(error);
      }
    },
  };
}

/** After a failure, which must not be hidden by another one. */
async function removeQuietly(...files: string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true }).catch(() => {});
}

function factsOf(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.facts`);
}

async function writeNew(
  file: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const chunk of content) await writeAll(handle, chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let done = 0;
  while (done < chunk.byteLength) {
    done += (await handle.write(chunk, done, chunk.byteLength - done)).bytesWritten;
  }
}

/** Makes a rename survive a power cut; not every file system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch (error) {
    if (!["EINVAL", "EPERM", "ENOTSUP"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      throw error;
    }
  } finally {
    await handle.close();
  }
}

async function orMissing<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
