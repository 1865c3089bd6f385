import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { galleryEntries } from "../../gallery/web/gallery-entries.ts";
import type { Route } from "./+types/sitemap.ts";
import { writeSitemap, writeSitemapIndex } from "./sitemap-xml.server.ts";

export const handle: RouteHandle = { cache: {} };

/** All public pages; an index of several sitemaps where there are more posts than one may hold. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, sitemap } = context.get(servicesContext);
  const parts = await sitemap.listPostParts();
  if (parts.length > 1) {
    return writeSitemapIndex(config.origin, [paths.pageSitemap, ...parts.map(paths.postSitemap)]);
  }
  const [pages, posts] = await Promise.all([sitemap.listPages(), sitemap.listPosts("")]);
  return writeSitemap(config, [...pages, ...posts, ...galleryEntries]);
}
