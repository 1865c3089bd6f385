import type { Locale } from "../../../contract/locale.ts";
import type { Platform } from "../../../platform/platform.ts";
import { announceChanges } from "./announce-changes.ts";
import type { SearchEnginesPort } from "./ports.ts";
import { createSitemap } from "./sitemap.ts";

export function openFindability({
  db,
  searchEngines,
  languages,
}: Platform & { searchEngines: SearchEnginesPort | undefined; languages: readonly Locale[] }) {
  const sitemap = createSitemap({ db });
  return {
    sitemap,
    /** Tells search engines which pages changed, where the settings name one. */
    async announcePages(): Promise<void> {
      if (searchEngines) await announceChanges({ db, sitemap, searchEngines, languages });
    },
  };
}
