import type { Services, SitemapEntry } from "../../../composition/services.ts";
import { alternatePaths, pathsInEach } from "../../../contract/local-paths.ts";
import { escapeXml } from "../../../plain-text.server.ts";

const cached = { "Cache-Control": "public, max-age=3600" };
const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", ...cached },
  });

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap (sitemaps.org). Each page stands in it once for each language. @param entries by their English paths */
export function writeSitemap(
  { origin, languages }: Pick<Services["config"], "origin" | "languages">,
  entries: readonly SitemapEntry[],
): Response {
  const urls = entries.flatMap(({ path, changed }) => {
    const alternates = alternatePaths(languages, path).map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.hrefLang}" href="${escapeXml(origin + one.path)}"/>`,
    );
    return pathsInEach(languages, path).map(
      (address) =>
        `<url><loc>${escapeXml(origin + address)}</loc><lastmod>${changed}</lastmod>${alternates.join("")}</url>`,
    );
  });
  const names =
    languages.length > 1 ? `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"` : namespace;
  return xml(`<urlset ${names}>\n${urls.join("\n")}\n</urlset>`);
}

/** An index of sitemaps. @param paths where they are */
export function writeSitemapIndex(origin: string, paths: readonly string[]): Response {
  const maps = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return xml(`<sitemapindex ${namespace}>\n${maps.join("\n")}\n</sitemapindex>`);
}
