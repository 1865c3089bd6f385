import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { keptDays } from "../../../contract/kept-days.ts";
import { links } from "../../../contract/links.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Log } from "../../../platform/log.ts";
import { toNetwork } from "../../../platform/network.ts";
import type { PageView } from "../analytics.ts";
import { type StoredView, toStoredView } from "./page-view.ts";
import { analyticsView } from "./tables.ts";

/** Views wait for this long until they are stored together, in milliseconds. */
const defaultFlushMs = 5_000;
/** So many are stored at once. */
const batch = 500;
/** Most views that wait; while the database is away, those beyond are not counted. */
const mostWaiting = 20_000;

/** Views that a network may report in a minute. An office with many visitors is one network. */
const viewsPerMinute = 120;
/** Networks that are counted in a minute; those beyond wait for the next. */
const mostNetworks = 50_000;

/**
 * How long one statement of the aggregation may take, in milliseconds. Pages don't wait for it, and a day of a million
 * visits takes much longer to count than the pool allows a query.
 */
const aggregateMs = 120_000;

export interface Analytics {
  /**
   * Counts a page view. Stored within seconds, together with others.
   * @param from the client's address, which is used for its limit and not stored, and what its browser calls itself
   * @throws AppError rate_limited
   */
  count(view: PageView, from: { address: string; userAgent: string | null }): void;
  /** Brings the days up to date, and deletes old views. */
  aggregate(): Promise<void>;
  /** Stores what waits. */
  close(): Promise<void>;
}

export function createAnalytics(parts: {
  db: Database;
  log: Log;
  /** Multiplies the limit. */
  scale?: number;
  flushMs?: number;
  now?: () => Date;
}): Analytics {
  const { db, log, scale = 1, flushMs = defaultFlushMs } = parts;
  const now = parts.now ?? (() => new Date());
  const waiting: StoredView[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  async function store(): Promise<void> {
    while (waiting.length > 0) {
      const views = waiting.slice(0, batch);
      await db.insert(analyticsView).values(views);
      waiting.splice(0, views.length);
    }
    if (lost > 0) log.warn({ views: lost }, "page views were not counted");
    lost = 0;
  }

  /** What can't be stored now waits for the next time. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(store).catch((error: unknown) => {
      log.warn({ err: error, views: waiting.length }, "page views cannot be stored yet");
      if (waiting.length > 0) schedule();
    });
    return storing;
  }

  function schedule(): void {
    timer ??= setTimeout(flush, flushMs).unref();
  }

  const mayReport = createMinuteLimit(Math.max(1, viewsPerMinute * scale), now);

  return {
    count(sent, { address, userAgent }) {
      if (!mayReport(toNetwork(address))) {
        throw new AppError("page_views_limited", {
          retryAfter: 60,
        });
      }
      const view = toStoredView(sent, userAgent, now());
      if (!view) return;
      if (waiting.length >= mostWaiting) lost += 1;
      else waiting.push(view);
      if (waiting.length === batch) void flush();
      else schedule();
    },

    async aggregate() {
      const session = db.$client.createSession(aggregateMs);
      try {
        await session.connect();
        await drizzle(session).transaction(async (tx) => {
          // Several workers at once would do the same work, and one would wait for the other's rows.
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext('analytics'))`);
          for (const statement of aggregation(now())) await tx.execute(statement);
        });
      } finally {
        session.destroy();
      }
    },

    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

/** Counts in memory: a view must not cost a query. Each process has its own count. */
function createMinuteLimit(most: number, now: () => Date): (network: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (network) => {
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      counts.clear();
    }
    const count = (counts.get(network) ?? 0) + 1;
    if (count > most || (count === 1 && counts.size >= mostNetworks)) return false;
    counts.set(network, count);
    return true;
  };
}

/** The statements that bring the days up to date: from the last one that was counted, which may not have been whole. */
function aggregation(now: Date): SQL[] {
  const first = sql`coalesce((select max(day) - 1 from analytics_funnel), (select min(hour at time zone 'UTC')::date from analytics_view))`;
  const views = sql`(
    select (hour at time zone 'UTC')::date as day, v.* from analytics_view v
    where hour >= ${first}::timestamp at time zone 'UTC'
      -- Posts and openings that someone made up aren't pages.
      and (page not like '/blog-detail/%' or exists (select 1 from post where slug = substr(page, 14)))
      and (page not like '/career-detail/%' or exists (select 1 from job where slug = substr(page, 16)))
  )`;
  const p75 = (column: SQL) =>
    sql`percentile_disc(0.75) within group (order by ${column}) filter (where not bot)`;
  return [
    sql`insert into analytics_day (day, page, views, bot_views, lcp_p75_ms, cls_p75, inp_p75_ms)
      select day, coalesce(page, '*'), count(*) filter (where not bot), count(*) filter (where bot),
        ${p75(sql`lcp_ms`)}, ${p75(sql`cls`)}, ${p75(sql`inp_ms`)}
      from ${views} as view group by grouping sets ((day, page), (day))
      on conflict (day, page) do update set views = excluded.views, bot_views = excluded.bot_views,
        lcp_p75_ms = excluded.lcp_p75_ms, cls_p75 = excluded.cls_p75, inp_p75_ms = excluded.inp_p75_ms`,
    sql`insert into analytics_source (day, source, views)
      select day, source, count(*) from ${views} as view where source is not null and not bot group by day, source
      on conflict (day, source) do update set views = excluded.views`,
    sql`insert into analytics_funnel (day, landing, pricing, signup, done)
      select day, count(*) filter (where page = '/'), count(*) filter (where page = ${links.pricing}),
        count(*) filter (where page = ${links.signup}),
        (select count(*) from signup where state = 'completed' and (completed_at at time zone 'UTC')::date = day)
      from ${views} as view where not bot group by day
      on conflict (day) do update set landing = excluded.landing, pricing = excluded.pricing,
        signup = excluded.signup, done = excluded.done`,
    sql`delete from analytics_view where hour < ${new Date(now.getTime() - keptDays.pageView * 86_400_000).toISOString()}::timestamptz`,
  ];
}
