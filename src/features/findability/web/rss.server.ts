import type { Locale } from "../../../contract/locale.ts";
import { escapeXml } from "../../../plain-text.server.ts";

interface RssFeed {
  title: string;
  /** The page whose entries these are. */
  link: string;
  /** Where the feed itself is. */
  self: string;
  description: string;
  locale: Locale;
  items: readonly {
    title: string;
    url: string;
    /** ISO 8601. */
    published: string;
    categories: readonly string[];
    description: string;
    /** HTML. */
    body: string;
  }[];
}

/** A feed as RSS 2.0, with the whole text of each item. All addresses are absolute. */
export function rssFeed(feed: RssFeed): Response {
  const items = feed.items.map((one) => {
    const link = escapeXml(one.url);
    return `<item><title>${escapeXml(one.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${new Date(one.published).toUTCString()}</pubDate>${one.categories.map((name) => `<category>${escapeXml(name)}</category>`).join("")}<description>${escapeXml(one.description)}</description><content:encoded>${escapeXml(one.body)}</content:encoded></item>`;
  });
  const text = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${escapeXml(feed.title)}</title><link>${escapeXml(feed.link)}</link><atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/><description>${escapeXml(feed.description)}</description><language>${feed.locale}</language>${items.join("")}</channel></rss>
`;
  return new Response(text, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "max-age=900",
    },
  });
}

/** A text as feed readers show it, away from this site: its links must lead back. @param html sanitized */
export function forReaders(html: string, origin: string): string {
  return html
    .replaceAll(/<source\b[^<>]*>/g, "")
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}
