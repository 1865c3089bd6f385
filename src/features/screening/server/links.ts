const link = /https?:\/\/|\bwww\.|<a\s|\[url/gi;
/** Someone who writes about a business may name its site. More than that looks like advertising. */
const linksInMessage = 2;

/**
 * True for text that looks like advertising.
 * @param lines short fields, such as a name or a subject, where any link is one too many
 * @param message longer text
 */
export function looksLikeAdvertising(lines: string[], message = ""): boolean {
  const count = (text: string) => text.match(link)?.length ?? 0;
  return lines.some((line) => count(line) > 0) || count(message) >= linksInMessage;
}
