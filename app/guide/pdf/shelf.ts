import { createHash } from "node:crypto";
import type { PdfContent } from "./content.ts";

/** Files kept: the whole one, and the one without questions that is given while they cannot be read. */
const capacity = 2;

/**
 * Keeps rendered files by what they were made of. Whoever asks while a file is being rendered waits for that rendering;
 * a rendering that fails is forgotten, so that the next one who asks starts it anew.
 */
export function createShelf(render: (content: PdfContent) => Promise<Buffer>) {
  const files = new Map<string, Promise<Buffer>>();
  return {
    /** Name of the content, for an ETag: changes whenever anything in the file would. */
    key: (content: PdfContent): string =>
      createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22),

    get(content: PdfContent): Promise<Buffer> {
      const key = this.key(content);
      const kept = files.get(key);
      if (kept) return kept;
      const file = render(content);
      files.set(key, file);
      file.catch(() => files.delete(key));
      for (const old of files.keys()) {
        if (files.size > capacity) files.delete(old);
      }
      return file;
    },
  };
}
