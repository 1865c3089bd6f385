import type { Services } from "../../../composition/services.ts";
import { localPath } from "../../../contract/local-paths.ts";
import type { Locale } from "../../../contract/locale.ts";
import { fallbackName } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { forReaders } from "../../findability/web/rss.server.ts";
import type { PostDetail } from "../blog.ts";

/** The content of both feeds: the newest posts with their whole text, and the site's name. */
export async function loadFeed(
  services: Services,
  locale: Locale,
): Promise<{
  /** The absolute address of a page in the feed's language. */
  at: (path: string) => string;
  origin: string;
  title: string;
  description: string;
  posts: (PostDetail & { url: string })[];
}> {
  const { origin } = services.config;
  const [posts, settings, texts] = await Promise.all([
    services.blog.listFeed(locale),
    withFallback(services, "settings", services.content.getSettings(), null),
    readPageTexts(services, locale),
  ]);
  const at = (path: string) => origin + localPath(locale, path);
  return {
    ...{ at, origin },
    title: `${settings?.name ?? fallbackName}: ${readTexts(texts, "pages").blogsTitle}`,
    description: readTexts(texts, "blog").feed,
    posts: posts.map((post) => ({
      ...post,
      url: at(paths.post(post.slug)),
      body: forReaders(post.body, origin),
    })),
  };
}
