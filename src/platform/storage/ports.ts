import type { Readable } from "node:stream";

/** A file's size, media type, and hash, known before its first byte. */
export interface FileFacts {
  /** In bytes. */
  size: number;
  contentType: string;
  /** Of the content, in hex: a file that arrives otherwise is not stored. */
  sha256: string;
}

/** A part of a file, in bytes from its beginning, both included. */
interface FileRange {
  start: number;
  end: number;
}

/** A stored file, to be read once. */
interface StoredFile {
  size: number;
  contentType: string;
  /** Errors when the content breaks off; destroy it when it is not read to its end. */
  body: Readable;
}

/** Private files by key. Adapters: a folder, and any server that speaks S3. */
export interface StoragePort {
  readonly mode: "disk" | "s3";
  /**
   * Stores a file, whole or not at all; one with the same key is replaced.
   * @param key see `assertStorageKey`
   * @throws when the content is not as `facts` say, or the storage does not take it
   */
  put(key: string, body: AsyncIterable<Uint8Array>, facts: FileFacts): Promise<void>;
  /**
   * The file, or null when there is none.
   * @param range only these bytes, both included, which the file must have; `size` is then theirs
   */
  get(key: string, range?: FileRange): Promise<StoredFile | null>;
  /** Removes the file; without one it does nothing. */
  delete(key: string): Promise<void>;
}

/** `folder/name.ext`: parts of small letters, digits and dashes. Nothing else, so that no key leaves its folder. */
const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]{1,8})?$/;

/** @throws Error for a key that is not one */
export function assertStorageKey(key: string): void {
  if (key.length > 200 || !keyPattern.test(key)) {
    throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}
