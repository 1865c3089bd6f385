import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import type { Log } from "../../../platform/log.ts";
import { outageWords } from "../outage-words.ts";

/** How often the database is asked, in milliseconds. */
const everyMs = 15_000;
/** Failures in a row before it's an outage: one may be a restart that nobody noticed. */
const failuresOfOutage = 2;

/** Watches the database from outside of it. */
export interface OutageWatch {
  /** Since when the database has been away; null while it answers. */
  awaySince(): Date | null;
  /** Asks once. A recovery writes the outage into the list of incidents. */
  ask(): Promise<void>;
  /** Asks from now on, until `stop`. */
  start(): void;
  stop(): void;
}

/**
 * @param parts.answers rejects while the database is away
 * @param parts.file keeps the beginning of an outage, in case that the process ends before the database is back
 */
export function createOutageWatch(parts: {
  db: Database;
  answers: () => Promise<unknown>;
  file: string;
  log: Log;
  now?: () => Date;
}): OutageWatch {
  const { db, answers, file, log } = parts;
  const now = parts.now ?? (() => new Date());
  let failures = 0;
  let firstFailure: Date | null = null;
  /** Of an outage that isn't in the list yet. */
  let began: Date | null | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const draft = `${file}.new`;
  async function note(at: Date): Promise<void> {
    await writeFile(draft, at.toISOString());
    await rename(draft, file);
  }

  async function noted(): Promise<Date | null> {
    const at = new Date(await readFile(file, "utf8").catch(() => ""));
    return Number.isNaN(at.getTime()) ? null : at;
  }

  async function ask(): Promise<void> {
    if (began === undefined) began = await noted();
    try {
      await answers();
    } catch {
      failures += 1;
      firstFailure ??= now();
      if (failures < failuresOfOutage || began) return;
      began = firstFailure;
      log.error({ since: began }, "the database is away");
      await note(began).catch((error: unknown) => {
        log.error({ err: error }, "the beginning of an outage can’t be noted");
      });
      return;
    }
    failures = 0;
    firstFailure = null;
    if (!began) return;
    await record(began, now());
    log.info({ since: began }, "the database is back");
    began = null;
    await rm(file, { force: true });
  }

  /** Every process saw the same outage; the first one that is back writes it. An outage before the site’s first day is none. */
  async function record(from: Date, until: Date): Promise<void> {
    const slug = `away-${from.toISOString().slice(0, 16).replace(/[T:]/g, "-")}`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('incident:away', 0))`);
      await tx.execute(sql`
        insert into incident (slug, title, title_es, part, impact, started_at, ended_at, body, body_es)
        select ${slug}, ${outageWords.title}, ${outageWords.titleEs}, 'Website', 'Outage', ${from.toISOString()}::timestamptz,
          ${until.toISOString()}::timestamptz, ${outageWords.body}, ${outageWords.bodyEs}
        where exists (select from installation where watched_since < ${from.toISOString()}::timestamptz)
          and not exists (
            select from incident where slug like 'away-%'
              and started_at < ${until.toISOString()}::timestamptz and ended_at > ${from.toISOString()}::timestamptz
          )
        on conflict do nothing`);
    });
  }

  function later(): void {
    timer = setTimeout(async () => {
      await ask().catch((error: unknown) => {
        // The database went away again before the outage was written; the next turn tries again.
        log.warn({ err: error }, "an outage isn’t in the list of incidents yet");
      });
      if (!stopped) later();
    }, everyMs).unref();
  }

  return {
    awaySince: () => began ?? null,
    ask,
    start: later,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
