import { servicesContext } from "../../../context.ts";
import { changelogPage } from "../../../contract/site-pages.ts";
import { fallbackName } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { firstSentences } from "../../../plain-text.server.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { forReaders, rssFeed } from "../../findability/web/rss.server.ts";
import type { Route } from "./+types/feed.ts";

export const handle: RouteHandle = { cache: {} };

/** The newest entries of the changelog as RSS 2.0, with their whole text. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { origin } = services.config;
  const [{ entries }, settings] = await Promise.all([
    services.changelog.listChanges(),
    withFallback(services, "settings", services.content.getSettings(), null),
  ]);
  return rssFeed({
    title: `${settings?.name ?? fallbackName}: ${changelogPage.title}`,
    link: origin + paths.changelog,
    self: origin + paths.changelogFeed,
    description: changelogPage.description,
    items: entries.map((one) => ({
      title: one.title,
      url: origin + paths.change(one.slug),
      published: one.published_at,
      categories: [one.kind],
      description: firstSentences(one.body),
      body: forReaders(one.body, origin),
    })),
  });
}
