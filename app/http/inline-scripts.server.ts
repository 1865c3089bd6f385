import { createHash } from "node:crypto";

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
  const marked = new RegExp(`<script\\b([^>]*)${attribute}([^>]*)>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  for (const [, before, after, text = ""] of document.matchAll(marked)) {
    // A file needs no hash: files come from our own origin.
    if (/\ssrc=/.test(`${before}${after}`)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return { document: document.replaceAll(attribute, ""), hashes: [...hashes] };
}
