import { servicesContext } from "../../../context.ts";
import { statusPage } from "../../../contract/site-pages.ts";
import { fallbackName } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { firstSentences } from "../../../plain-text.server.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { forReaders, rssFeed } from "../../findability/web/rss.server.ts";
import type { Route } from "./+types/feed.ts";

export const handle: RouteHandle = { cache: { seconds: 60 } };

/** The incidents that the status page shows, as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { origin } = services.config;
  const [incidents, settings] = await Promise.all([
    services.uptime.listIncidents(),
    withFallback(services, "settings", services.content.getSettings(), null),
  ]);
  return rssFeed({
    title: `${settings?.name ?? fallbackName}: ${statusPage.title}`,
    link: origin + paths.status,
    self: origin + paths.statusFeed,
    description: statusPage.description,
    items: incidents.map((one) => ({
      title: one.title,
      url: `${origin}${paths.status}#${one.slug}`,
      published: one.startedAt,
      categories: [one.part, one.impact],
      description: firstSentences(one.body),
      body: forReaders(one.body, origin),
    })),
  });
}
