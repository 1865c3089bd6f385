import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { sanitise } from "../../content/server/sanitise.ts";
import { installation } from "../../content/server/tables.ts";
import { translated } from "../../content/translated.ts";
import { type Incident, shownDays } from "../incidents.ts";
import { incident } from "./tables.ts";

/** The status page's data from the database. */
export interface Uptime {
  /** The published incidents of the days that the page shows, the newest first, and those that are planned. */
  listIncidents(locale?: Locale): Promise<Incident[]>;
  /** When this site began to watch itself, in ISO 8601. */
  watchedSince(): Promise<string>;
}

export function createUptime({ db }: { db: Executor }): Uptime {
  return {
    async listIncidents(locale = "en") {
      const from = sql`now() - make_interval(days => ${shownDays})`;
      const rows = await db
        .select()
        .from(incident)
        .where(
          and(
            eq(incident.published, true),
            or(isNull(incident.endedAt), gt(incident.endedAt, from)),
          ),
        )
        .orderBy(desc(incident.startedAt), incident.id);
      return rows.map((row) => {
        const { slug, title, part, impact, startedAt, endedAt, body, inEnglish } = translated(
          row,
          ["title", "body"],
          locale,
        );
        return {
          ...{ slug, title, part, impact, body: sanitise(body, locale) },
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          ...(inEnglish && { inEnglish }),
        };
      });
    },

    async watchedSince() {
      const [row] = await db.select({ at: installation.watchedSince }).from(installation);
      return (row?.at ?? new Date()).toISOString();
    },
  };
}
