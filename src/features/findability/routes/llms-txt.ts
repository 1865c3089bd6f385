import { servicesContext } from "../../../context.ts";
import { type SitePage, sitePages } from "../../../contract/site-pages.ts";
import { fallbackName, withOwnWords } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { asText } from "../../../platform/http/page-to-markdown.server.ts";
import { noTexts } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { textsFrom } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import type { Route } from "./+types/llms-txt.ts";

export const handle: RouteHandle = { cache: {} };

/** What the site is and where its text is, for language models. Source: llmstxt.org. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { origin } = services.config;
  const [settings, posts, texts] = await Promise.all([
    withFallback(services, "settings", services.content.getSettings(), null),
    withFallback(services, "posts", services.blog.listPosts({ limit: 50 }), null),
    withFallback(services, "texts", services.content.getTexts(), noTexts),
  ]);
  const pageTexts = readTexts(textsFrom(texts, "en"), "pages");
  const page = ({ title, path, description }: Pick<SitePage, "title" | "path" | "description">) =>
    `- [${asText(title)}](${origin}${paths.markdown(path)}): ${asText(description)}`;
  const lines = [
    `# ${asText(settings?.name ?? fallbackName)}`,
    "",
    "> Route planning, a driver app, and a branded tracking page for businesses that deliver. Sold by subscription, with prices in US dollars.",
    "",
    "Every page below is Markdown. Without `.md` at its end, each address is the page for people.",
    "",
    "## Pages",
    "",
    ...sitePages.filter((one) => one.markdown).map((one) => page(withOwnWords(one, pageTexts))),
    "",
    "## Data",
    "",
    `- [Prices](${origin}${paths.pricingData}): plans, prices, and trials as JSON`,
    `- [OpenAPI](${origin}${paths.openApi}): the calls that the site’s own pages make`,
    `- [JSON Feed](${origin}${paths.blogJsonFeed}): the newest posts with their whole text`,
    `- [Changelog feed](${origin}${paths.changelogFeed}): what is new, as RSS`,
    `- [Sitemap](${origin}${paths.sitemap})`,
    ...(posts && posts.posts.length > 0
      ? [
          "",
          "## Posts",
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
