import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/robots-txt.ts";

export const handle: RouteHandle = { cache: {} };

/** What robots may fetch (RFC 9309). Pages that aren't for search engines say so themselves, so robots must see them. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(servicesContext).config;
  const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}${paths.sitemap}`];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
