import { localeContext, servicesContext } from "../../../context.ts";
import { localPath } from "../../../contract/local-paths.ts";
import { fallbackName } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { firstSentences } from "../../../plain-text.server.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { forReaders, rssFeed } from "../../findability/web/rss.server.ts";
import { partKey } from "../incidents.ts";
import type { Route } from "./+types/feed.ts";

export const handle: RouteHandle = { cache: { seconds: 60 } };

/** The incidents that the status page shows, as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { origin } = services.config;
  const locale = context.get(localeContext);
  const [incidents, settings, texts] = await Promise.all([
    services.uptime.listIncidents(locale),
    withFallback(services, "settings", services.content.getSettings(), null),
    readPageTexts(services, locale),
  ]);
  const { statusTitle, statusDescription } = readTexts(texts, "pages");
  const names = readTexts(texts, "uptime");
  const at = (path: string) => origin + localPath(locale, path);
  return rssFeed({
    title: `${settings?.name ?? fallbackName}: ${statusTitle}`,
    link: at(paths.status),
    self: at(paths.statusFeed),
    description: statusDescription,
    locale,
    items: incidents.map((one) => ({
      title: one.title,
      url: `${at(paths.status)}#${one.slug}`,
      published: one.startedAt,
      categories: [names[partKey(one.part)], names[one.impact]],
      description: firstSentences(one.body),
      body: forReaders(one.body, origin),
    })),
  });
}
