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
import type { Route } from "./+types/feed.ts";

export const handle: RouteHandle = { cache: {} };

/** The newest entries of the changelog as RSS 2.0, with their whole text. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { origin } = services.config;
  const locale = context.get(localeContext);
  const [{ entries }, settings, texts] = await Promise.all([
    services.changelog.listChanges({ locale }),
    withFallback(services, "settings", services.content.getSettings(), null),
    readPageTexts(services, locale),
  ]);
  const pages = readTexts(texts, "pages");
  const kinds = readTexts(texts, "changelog");
  const at = (path: string) => origin + localPath(locale, path);
  return rssFeed({
    title: `${settings?.name ?? fallbackName}: ${pages.changelogTitle}`,
    link: at(paths.changelog),
    self: at(paths.changelogFeed),
    description: pages.changelogDescription,
    locale,
    items: entries.map((one) => ({
      title: one.title,
      url: at(paths.change(one.slug)),
      published: one.published_at,
      categories: [kinds[one.kind]],
      description: firstSentences(one.body),
      body: forReaders(one.body, origin),
    })),
  });
}
