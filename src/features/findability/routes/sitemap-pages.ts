import { servicesContext } from "../../../context.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { galleryEntries } from "../../gallery/web/gallery-entries.ts";
import type { Route } from "./+types/sitemap-pages.ts";
import { writeSitemap } from "./sitemap-xml.server.ts";

export const handle: RouteHandle = { cache: {} };

/** The sitemap without posts, of a site with very many. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, sitemap } = context.get(servicesContext);
  return writeSitemap(config, [...(await sitemap.listPages()), ...galleryEntries]);
}
