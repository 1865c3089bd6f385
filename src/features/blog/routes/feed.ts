import { localeContext, servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { rssFeed } from "../../findability/web/rss.server.ts";
import type { Route } from "./+types/feed.ts";
import { loadFeed } from "./feed-posts.server.ts";

export const handle: RouteHandle = { cache: {} };

/** The newest posts as RSS 2.0, with their whole text. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const { at, title, description, posts } = await loadFeed(context.get(servicesContext), locale);
  return rssFeed({
    ...{ title, description, locale },
    link: at(paths.blogs),
    self: at(paths.blogFeed),
    items: posts.map((post) => ({
      title: post.title,
      url: post.url,
      published: post.published_at,
      categories: post.tags,
      description: post.excerpt,
      body: post.body,
    })),
  });
}
