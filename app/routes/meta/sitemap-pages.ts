import { servicesContext } from "../../context.ts";
import { sitemapOf } from "../../http/sitemap-xml.server.ts";
import type { RouteHandle } from "../../hydration.ts";
import type { Route } from "./+types/sitemap-pages.ts";
import { galleryEntries } from "./gallery-entries.ts";

export const handle: RouteHandle = { cache: {} };

/** The sitemap without posts, of a site with very many. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, sitemap } = context.get(servicesContext);
  return sitemapOf(config.origin, [...(await sitemap.listPages()), ...galleryEntries]);
}
