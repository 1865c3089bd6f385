import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { rssFeed } from "../../findability/web/rss.server.ts";
import type { Route } from "./+types/feed.ts";
import { feedDescription, loadFeed } from "./feed-posts.server.ts";

export const handle: RouteHandle = { cache: {} };

/** The newest posts as RSS 2.0, with their whole text. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin, title, posts } = await loadFeed(context.get(servicesContext));
  return rssFeed({
    title,
    link: origin + paths.blogs,
    self: origin + paths.blogFeed,
    description: feedDescription,
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
