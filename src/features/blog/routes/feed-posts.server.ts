import type { Services } from "../../../composition/services.ts";
import { fallbackName } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { forReaders } from "../../findability/web/rss.server.ts";
import type { PostDetail } from "../blog.ts";

export const feedDescription = "Notes for people who run deliveries";

/** What both feeds tell: the newest posts with their whole text, and whose they are. */
export async function loadFeed(services: Services): Promise<{
  origin: string;
  title: string;
  posts: (PostDetail & { url: string })[];
}> {
  const { origin } = services.config;
  const [posts, settings] = await Promise.all([
    services.blog.listFeed(),
    withFallback(services, "settings", services.content.getSettings(), null),
  ]);
  return {
    origin,
    title: `${settings?.name ?? fallbackName}: Blogs & News`,
    posts: posts.map((post) => ({
      ...post,
      url: `${origin}${paths.post(post.slug)}`,
      body: forReaders(post.body, origin),
    })),
  };
}
