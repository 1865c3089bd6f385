import { createHash } from "node:crypto";

/** Hashes of scripts that were seen before. Our scripts are few; those with data of a request are each another. */
const known = new Map<string, string>();
const mostKnown = 100;

function hashOf(script: string): string {
  let hash = known.get(script);
  if (!hash) {
    hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    if (known.size >= mostKnown) known.clear();
    known.set(script, hash);
  }
  return hash;
}

const opening = "<script";
const closing = "</script>";

/**
 * Removes the marks from a document and hashes the inline scripts that carry one.
 *
 * The mark is the nonce that the document was rendered with. It never leaves the server: a page that many visitors get
 * can't carry a nonce. Only our components know the mark, so a script that came in with content gets no hash.
 * @returns the document, and sources for `script-src`
 */
export function takeMarkedScripts(
  document: string,
  mark: string,
): { document: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  let unmarked = "";
  let done = 0;
  for (let at = document.indexOf(attribute); at >= 0; at = document.indexOf(attribute, done)) {
    const after = at + attribute.length;
    const start = document.lastIndexOf("<", at);
    const end = document.indexOf(">", after);
    unmarked += document.slice(done, at);
    done = after;
    if (!document.startsWith(opening, start)) continue;
    const attributes = document.slice(start + opening.length, end);
    // A file needs no hash: files come from our own origin.
    if (/\ssrc=/.test(attributes)) continue;
    hashes.add(hashOf(document.slice(end + 1, document.indexOf(closing, end))));
  }
  return { document: unmarked + document.slice(done), hashes: [...hashes] };
}
