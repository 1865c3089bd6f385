import { servicesContext } from "../../context.ts";
import type { RouteHandle } from "../../hydration.ts";
import { paths } from "../../paths.ts";
import { escapeHtml } from "../../plain-text.server.ts";
import type { Route } from "./+types/feed.ts";
import { feedDescription, loadFeed } from "./feed-posts.server.ts";

export const handle: RouteHandle = { cache: {} };

/** The newest posts as RSS 2.0, with their whole text. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin, title, posts } = await loadFeed(context.get(servicesContext));
  const items = posts.map((post) => {
    const link = escapeHtml(post.url);
    return `<item><title>${escapeHtml(post.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${new Date(post.published_at).toUTCString()}</pubDate>${post.tags.map((tag) => `<category>${escapeHtml(tag)}</category>`).join("")}<description>${escapeHtml(post.excerpt)}</description><content:encoded>${escapeHtml(post.body)}</content:encoded></item>`;
  });
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${escapeHtml(title)}</title><link>${escapeHtml(origin + paths.blogs)}</link><atom:link href="${escapeHtml(origin + paths.blogFeed)}" rel="self" type="application/rss+xml"/><description>${feedDescription}</description><language>en</language>${items.join("")}</channel></rss>
`;
  return new Response(feed, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "max-age=900",
    },
  });
}
