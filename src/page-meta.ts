import type { MetaDescriptor } from "react-router";
import type { SitePage } from "./contract/site-pages.ts";
import { breadcrumbs, type Site, type Thing } from "./features/findability/web/structured-data.ts";
import { paths } from "./paths.ts";
import type { RootData } from "./root-data.ts";

/** Name of the brand while the settings cannot be read. */
export const fallbackName = "Our site";

interface PageMeta extends Pick<SitePage, "path" | "title" | "social" | "description"> {
  noIndex?: boolean;
  /** What its preview picture shows. A page without one is previewed with the site's own picture. */
  sceneAlt?: string;
  /** For articles; dates in ISO 8601. */
  article?: { published: string; modified: string; author: string; tags: readonly string[] };
  /** The pages above this one, without the home page: name and path. */
  trail?: readonly (readonly [name: string, path: string])[];
  /** Whether programs get the page as Markdown too. */
  markdown?: boolean;
  /** What search engines are told in JSON-LD. Source: schema.org. */
  data?: (site: Site) => Thing[];
}

/** Everything in the head that tells others about a page: for search engines, link previews, and programs. */
export function pageMeta(
  { matches }: { matches: readonly [{ loaderData?: RootData }, ...unknown[]] },
  page: PageMeta,
): MetaDescriptor[] {
  const root = matches[0].loaderData;
  const name = root?.settings?.name ?? fallbackName;
  const origin = root?.origin ?? "";
  const url = `${origin}${page.path}`;
  const title = page.social ?? page.title;
  const image = page.sceneAlt
    ? paths.socialImage(
        page.path,
        versionOf(`${title}\n${page.description}\n${name}\n${page.sceneAlt}${root?.style ?? ""}`),
      )
    : paths.socialCard(root?.style ? versionOf(root.style) : undefined);
  const imageAlt = page.sceneAlt
    ? `“${title}”, next to ${page.sceneAlt}`
    : "A map of the day’s delivery routes";
  const site: Site = { origin, name, settings: root?.settings ?? null };
  const data = page.noIndex
    ? []
    : [
        ...(page.data?.(site) ?? []),
        ...(page.path === "/" ? [] : [breadcrumbs(site, page, page.trail ?? [])]),
      ];
  const { article } = page;
  return [
    { title: `${page.title} · ${name}` },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.markdown
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "text/markdown",
            href: paths.markdown(page.path),
          },
        ]
      : []),
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "en_US" },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:image", content: `${origin}${image}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: imageAlt },
    ...(article
      ? [
          { property: "article:published_time", content: article.published },
          { property: "article:modified_time", content: article.modified },
          { property: "article:author", content: article.author },
          ...article.tags.map((tag) => ({ property: "article:tag", content: tag })),
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: `${origin}${image}` },
    { name: "twitter:image:alt", content: imageAlt },
    ...(page.noIndex ? [{ name: "robots", content: "noindex" }] : []),
    ...(data.length > 0
      ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": data } as never }]
      : []),
  ];
}

/** Changes with the text, so that others fetch a changed picture anew. FNV-1a, in base 36. */
function versionOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
