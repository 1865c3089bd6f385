import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/sitemap-posts.ts";
import { writeSitemap } from "./sitemap-xml.server.ts";

export const handle: RouteHandle = { cache: {} };

/** A part of the posts, of a site with very many. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config, sitemap } = context.get(servicesContext);
  const from = params.from ?? "";
  const parts = await sitemap.listPostParts();
  // Not for any name: each would be an answer of its own to make and to keep.
  if (!parts.includes(from)) throw data(null, { status: 404 });
  return writeSitemap(config, await sitemap.listPosts(from));
}
