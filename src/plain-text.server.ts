import { withoutInvisible } from "./contract/characters.ts";
import { htmlToText } from "./features/content/html-text.ts";

/** Text as searches compare it: no case, no accents. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** The words of a query, as searches compare them. */
export const searchWords = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in HTML and XML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");
}

/** Text as it stands in XML, which allows fewer characters than HTML does. */
export const escapeXml = (text: string): string => escapeHtml(withoutInvisible(text));

/** The beginning of sanitized HTML for a description: whole sentences of at most 160 characters, or the words that fit. */
export function firstSentences(html: string): string {
  const text = htmlToText(html);
  if (text.length <= 160) return text;
  const whole = /^.{40,160}[.!?](?= )/s.exec(text)?.[0];
  return whole ?? `${text.slice(0, text.lastIndexOf(" ", 158))} …`;
}
