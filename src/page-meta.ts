import type { MetaDescriptor } from "react-router";
import { alternatePaths, localPath } from "./contract/local-paths.ts";
import type { Locale } from "./contract/locale.ts";
import { type PageSays, said } from "./contract/page-texts.ts";
import { homePage, type SitePage } from "./contract/site-pages.ts";
import {
  breadcrumbs,
  type SiteIdentity,
  type Thing,
} from "./features/findability/web/structured-data.ts";
import { paths } from "./paths.ts";
import type { RootData } from "./root-data.ts";

/** As link previews name languages. Source: ogp.me */
const previewLocales: Readonly<Record<Locale, string>> = { en: "en_US", es: "es_LA" };

/** Name of the brand while the settings cannot be read. */
export const fallbackName = "Our site";

interface PageMeta extends PageSays {
  path: string;
  noIndex?: boolean;
  /** What its preview picture shows. A page without one is previewed with the site's own picture. */
  sceneAlt?: string;
  /** For articles; dates in ISO 8601. */
  article?: { published: string; modified: string; author: string; tags: readonly string[] };
  /** The pages above this one, without the home page. */
  trail?: readonly SitePage[];
  /** What previews say of a link to this page that holds something of its own. Their picture is the page's. */
  shared?: { address: string; title: string; description: string } | undefined;
  /** Whether programs get the page as Markdown too. */
  markdown?: boolean;
  /** What search engines are told in JSON-LD. Source: schema.org. */
  data?: (site: SiteIdentity) => Thing[];
}

/** A page with its words as operators have them, in the language of the texts. */
export const withOwnWords = <Page extends PageSays>(
  page: Page,
  pageTexts: RootData["pageTexts"] | undefined,
): Page => (page.name && pageTexts ? { ...page, ...said(page.name, pageTexts) } : page);

/** Tells feed readers where the feed of a page is, in the page's language. */
export function feedLink(
  { matches }: { matches: readonly [{ loaderData?: RootData }, ...unknown[]] },
  page: PageSays,
  path: string,
  type = "application/rss+xml",
): MetaDescriptor {
  const { locale = "en", pageTexts } = matches[0].loaderData ?? {};
  const { title } = withOwnWords(page, pageTexts);
  return { tagName: "link", rel: "alternate", type, title, href: localPath(locale, path) };
}

/** Everything in the head that tells others about a page: for search engines, link previews, and programs. */
export function pageMeta(
  { matches }: { matches: readonly [{ loaderData?: RootData }, ...unknown[]] },
  asked: PageMeta,
): MetaDescriptor[] {
  const root = matches[0].loaderData;
  const { locale = "en", languages = [], pageTexts } = root ?? {};
  const inLanguage = <Page extends PageSays>(page: Page) => withOwnWords(page, pageTexts);
  const page = inLanguage(asked);
  const name = root?.settings?.name ?? fallbackName;
  const origin = root?.origin ?? "";
  const path = localPath(locale, page.path);
  const url = `${origin}${path}`;
  const title = page.social ?? page.title;
  const scene = page.sceneAlt;
  const image = scene
    ? paths.socialImage(
        path,
        versionOf(`${title}
${page.description}
${name}
${scene}${root?.style ?? ""}`),
      )
    : paths.socialCard(root?.style ? versionOf(root.style) : undefined);
  const imageAlt = scene
    ? locale === "en"
      ? `“${title}”, next to ${scene}`
      : `“${title}”`
    : (pageTexts?.cardAlt ?? "A map of the day’s delivery routes");
  const site: SiteIdentity = {
    ...{ origin, name, locale },
    currency: root?.currency ?? "usd",
    settings: root?.settings ?? null,
  };
  const trail = [
    { title: pageTexts?.home ?? "Home", path: homePage.path },
    ...(page.trail ?? []).map(inLanguage),
    page,
  ].map((one) => ({ title: one.title, path: localPath(locale, one.path) }));
  const data = page.noIndex
    ? []
    : [...(page.data?.(site) ?? []), ...(page.path === "/" ? [] : [breadcrumbs(site, trail)])];
  const { article } = page;
  const preview = page.shared ?? { title, description: page.description };
  return [
    { title: `${page.title} · ${name}` },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.noIndex ? [] : alternatePaths(languages, page.path)).map((one) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: one.hrefLang,
      href: origin + one.path,
    })),
    ...(page.markdown
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "text/markdown",
            href: localPath(locale, paths.markdown(page.path)),
          },
        ]
      : []),
    { property: "og:title", content: preview.title },
    { property: "og:description", content: preview.description },
    { property: "og:url", content: page.shared ? origin + page.shared.address : url },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: previewLocales[locale] },
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
    { name: "twitter:title", content: preview.title },
    { name: "twitter:description", content: preview.description },
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
