import type { SitemapEntry } from "../../../composition/services.ts";
import { escapeHtml } from "../../../plain-text.server.ts";

const cached = { "Cache-Control": "public, max-age=3600" };
const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", ...cached },
  });

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap (sitemaps.org). @param origin public address of the site */
export function writeSitemap(origin: string, entries: readonly SitemapEntry[]): Response {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${changed}</lastmod></url>`,
  );
  return xml(`<urlset ${namespace}>\n${urls.join("\n")}\n</urlset>`);
}

/** An index of sitemaps. @param paths where they are */
export function writeSitemapIndex(origin: string, paths: readonly string[]): Response {
  const maps = paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`);
  return xml(`<sitemapindex ${namespace}>\n${maps.join("\n")}\n</sitemapindex>`);
}
