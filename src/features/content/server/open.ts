import type { Platform } from "../../../platform/platform.ts";
import { createContent, siteName } from "./content.ts";
import { type ContentChanges, openContentChanges } from "./content-changes.ts";
import { lastGoodContent, openLastGoodCopies } from "./last-good-copy.ts";
import { createUntilChanged } from "./until-changed.ts";

/** The content, what is remembered of it, and the company as its settings describe it. */
export async function openContent({ db, log, dataDir }: Pick<Platform, "db" | "log" | "dataDir">) {
  const content = createContent(db);
  const reads = createUntilChanged();
  const getSettings = reads.keep("settings", content.getSettings);
  let changes: Promise<ContentChanges> | undefined;
  const copies = await openLastGoodCopies({ file: lastGoodContent(dataDir), log });
  const atStart = await copies.keepCore("settings", getSettings)();
  const { name = "Site", company_email = "site@localhost" } = atStart ?? {};
  return {
    content,
    reads,
    copies,
    /** The settings at the start; null in a database that was never seeded. */
    atStart,
    /** Whom emails come from, unless the settings of the installation say so. */
    sender: `${name} <${company_email}>`,
    /** The site's name; it may be a moment old. */
    siteName: () => siteName({ getSettings }),
    /** Begins to listen for changes of content. What is remembered is dropped when it changes. */
    watch(createSession: Parameters<typeof openContentChanges>[0]["createSession"]) {
      changes ??= openContentChanges({ createSession, log }).then((opened) => {
        reads.follow(opened);
        return opened;
      });
      return changes;
    },
    async stopWatching(): Promise<void> {
      await (await changes?.catch(() => undefined))?.close();
    },
    async settings() {
      const settings = await content.getSettings();
      if (!settings) throw new Error("the company’s settings are missing; run the seed");
      return settings;
    },
  };
}
