/** One result: `spf=pass`, `dkim/1=fail`, at the beginning of its part. */
const result = /^\s*(spf|dkim|dmarc)(?:\s*\/\s*\d+)?\s*=\s*([a-z]{1,12})\b/i;
const names = ["spf", "dkim", "dmarc"] as const;

/** Without comments and quoted strings, in which a sender may write what looks like a result. Null if one doesn't end. */
function bare(header: string): string | null {
  let text = header.replace(/"(?:[^"\\]|\\[\s\S])*"/g, "");
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/\((?:[^()\\]|\\[\s\S])*\)/g, "");
  }
  return /["()]/.test(text) ? null : text;
}

/**
 * The mail provider's checks of the sender, from its `Authentication-Results` (RFC 8601): `SPF pass, DKIM fail`. Of
 * several DKIM signatures one that holds is enough; of other results that contradict each other the bad one counts. Empty if it
 * says nothing.
 * @param header at most some thousand characters: comments in each other are taken out one level at a time
 */
export function senderChecks(header: string): string {
  const found = new Map<string, string>();
  for (const part of bare(header)?.split(";") ?? []) {
    const [, name = "", value = ""] = result.exec(part) ?? [];
    const key = name.toLowerCase();
    const earlier = found.get(key);
    const stays = earlier !== undefined && (earlier === "pass") === (key === "dkim");
    if (key && !stays) found.set(key, value.toLowerCase());
  }
  return names
    .flatMap((name) => (found.has(name) ? [`${name.toUpperCase()} ${found.get(name)}`] : []))
    .join(", ");
}
