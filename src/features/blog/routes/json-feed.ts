import { localeContext, servicesContext } from "../../../context.ts";
import { localeTag } from "../../../contract/locale.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/json-feed.ts";
import { loadFeed } from "./feed-posts.server.ts";

export const handle: RouteHandle = { cache: {} };

/** The newest posts as JSON Feed 1.1, with their whole text. Source: jsonfeed.org. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const feedOf = await loadFeed(context.get(servicesContext), locale);
  const { at, origin, title, description, posts } = feedOf;
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    ...{ title, description },
    home_page_url: at(paths.blogs),
    feed_url: at(paths.blogJsonFeed),
    language: localeTag(locale),
    items: posts.map((post) => ({
      id: post.url,
      url: post.url,
      title: post.title,
      summary: post.excerpt,
      content_html: post.body,
      image: `${origin}${paths.socialImage(paths.post(post.slug))}`,
      date_published: post.published_at,
      date_modified: post.updated_at,
      authors: [{ name: post.author }],
      tags: post.tags,
    })),
  };
  return new Response(JSON.stringify(feed), {
    headers: { "Content-Type": "application/feed+json", "Cache-Control": "max-age=900" },
  });
}
