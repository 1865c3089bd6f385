import { localeContext, servicesContext } from "../../../context.ts";
import { localPath } from "../../../contract/local-paths.ts";
import { currencyName } from "../../../contract/money.ts";
import { pageWords } from "../../../contract/page-texts.ts";
import { type SitePage, sitePages } from "../../../contract/site-pages.ts";
import { fallbackName, withOwnWords } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { asText } from "../../../platform/http/page-to-markdown.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import type { Route } from "./+types/llms-txt.ts";

export const handle: RouteHandle = { cache: {} };

/** What the site is and where its text is, for language models, in each language. Source: llmstxt.org. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { origin, currency } = services.config;
  const locale = context.get(localeContext);
  const [settings, posts, own] = await Promise.all([
    withFallback(services, "settings", services.content.getSettings(), null),
    withFallback(services, "posts", services.blog.listPosts({ limit: 50, locale }), null),
    readPageTexts(services, locale),
  ]);
  const texts = readTexts(own, "programs");
  const inCurrency = { currency: currencyName(currency, locale) };
  const words = pageWords(readTexts(own, "pages"), inCurrency);
  const entry = (title: string, path: string, text: string) =>
    `- [${asText(title)}](${origin}${localPath(locale, path)}): ${asText(text)}`;
  const page = ({ title, path, description }: Pick<SitePage, "title" | "path" | "description">) =>
    entry(title, paths.markdown(path), description);
  const lines = [
    `# ${asText(settings?.name ?? fallbackName)}`,
    "",
    `> ${asText(texts.intro(inCurrency))}`,
    "",
    texts.markdown,
    "",
    `## ${texts.pages}`,
    "",
    ...sitePages.filter((one) => one.markdown).map((one) => page(withOwnWords(one, words))),
    "",
    `## ${texts.data}`,
    "",
    entry(texts.prices, paths.pricingData, texts.pricesText),
    entry(texts.openApi, paths.openApi, texts.openApiText),
    entry(texts.jsonFeed, paths.blogJsonFeed, texts.jsonFeedText),
    entry(texts.changelogFeed, paths.changelogFeed, texts.changelogFeedText),
    `- [${asText(texts.sitemap)}](${origin}${paths.sitemap})`,
    ...(posts && posts.posts.length > 0
      ? [
          "",
          `## ${texts.posts}`,
          "",
          ...posts.posts.map((post) =>
            page({ title: post.title, path: paths.post(post.slug), description: post.excerpt }),
          ),
        ]
      : []),
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
