import type { Services } from "../../../composition/services.ts";
import type { Locale } from "../../../contract/locale.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { htmlToText } from "../../content/html-text.ts";

/** Headings of a page's HTML that a link can lead to, in order. */
export function findHeadings(html: string): { id: string; text: string }[] {
  return [...html.matchAll(/<h2[^<>]*\sid="([^"<>]+)"[^<>]*>((?:(?!<h2\b).)*?)<\/h2>/gs)].map(
    (match) => ({
      id: match[1] ?? "",
      text: htmlToText(match[2] ?? ""),
    }),
  );
}

/** A stored page with its contents list; `page` is null where it cannot be shown, which the log explains. */
export async function loadLegalPage(services: Services, slug: string, locale: Locale) {
  const reading = services.content.findPage(slug, locale);
  const page = await withFallback(services, `page ${slug}`, reading, null);
  return { page, headings: page ? findHeadings(page.content) : [] };
}
