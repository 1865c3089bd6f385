import { createHash } from "node:crypto";
import type { FileFacts } from "../ports.ts";

/**
 * Passes the content on and compares it with its facts. The last piece goes out only if everything matches, so the receiver
 * can't mistake wrong content for a whole file.
 * @throws as soon as there is more than `size`, or at the end when there is less or the digest differs
 */
export async function* verified(
  body: AsyncIterable<Uint8Array>,
  facts: FileFacts,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let size = 0;
  let held: Uint8Array | undefined;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > facts.size) throw new Error("the content is longer than its stated size");
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (size < facts.size) throw new Error("the content is shorter than its stated size");
  if (hash.digest("hex") !== facts.sha256) throw new Error("the content is not of its digest");
  if (held) yield held;
}
