import { createHash } from "node:crypto";
import type { KeptMarkup } from "../components/still.ts";
import { type Piece, textOf } from "./pieces.server.ts";

const known = new WeakMap<KeptMarkup, string>();

function hashOf([first = "", markup, ...rest]: readonly Piece[]): string {
  // Most scripts are one kept text.
  const kept = first === "" && typeof markup === "object" && rest.join("") === "" ? markup : null;
  let hash = kept ? known.get(kept) : undefined;
  if (!hash) {
    const digest = createHash("sha256");
    for (const piece of [first, markup ?? "", ...rest]) digest.update(textOf(piece));
    hash = `'sha256-${digest.digest("base64")}'`;
    if (kept) known.set(kept, hash);
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
 * @param piecesOf takes a text of the document apart where kept markup belongs: pieces.server.ts
 * @returns the document, and sources for `script-src`
 */
export function takeMarkedScripts(
  document: string,
  mark: string,
  piecesOf: (text: string) => Piece[] = (text) => [text],
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
    hashes.add(hashOf(piecesOf(document.slice(end + 1, document.indexOf(closing, end)))));
  }
  return { document: unmarked + document.slice(done), hashes: [...hashes] };
}
