import { createHash } from "node:crypto";

/** Name of what a file is made of: changes whenever anything in the file would. */
export const cacheKey = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);

/**
 * Keeps rendered files by what they were made of. Requests for a file that is being rendered wait for that rendering;
 * a rendering that fails is forgotten, so that the next one who asks starts it anew.
 * @param capacity files kept; with none, only renderings under way are shared
 * @param render its second argument is a means to make the file, and says nothing about it
 */
export function createFileCache<Content, File, Means = void>(
  render: (content: Content, means: Means) => Promise<File>,
  capacity: number,
) {
  const files = new Map<string, Promise<File>>();
  return (content: Content, means: Means): Promise<File> => {
    const key = cacheKey(content);
    const cached = files.get(key);
    if (cached) return cached;
    const file = render(content, means);
    files.set(key, file);
    const forget = () => {
      if (files.get(key) === file) files.delete(key);
    };
    file.then(() => capacity > 0 || forget(), forget);
    // With no capacity the map holds what is under way, and the queue bounds that.
    for (const old of capacity > 0 ? files.keys() : []) {
      if (files.size > capacity) files.delete(old);
    }
    return file;
  };
}
