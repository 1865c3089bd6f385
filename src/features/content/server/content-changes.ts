import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "../../../platform/db/session.ts";
import type { Log } from "../../../platform/log.ts";

/** Tells when public content may look different from before. */
export interface ContentChanges {
  /**
   * True while changes arrive. Without a connection to the database they don't, and what was kept should be checked
   * again soon.
   */
  readonly listening: boolean;
  /**
   * Calls `listener` after each change by any process or by SQL, when a scheduled post or changelog entry appears, an opening closes, a planned price begins, or a day begins (where the company is, and in UTC),
   * and after each lost connection, because changes may have been missed.
   */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** The channel of PostgreSQL on which the triggers of the content tables report. */
const channel = "content";
/** How often the connection is asked for a sign of life, how long the answer may take, and the pause between attempts. */
const heartbeatMs = 1_000;
const answerMs = 1_000;
const retryMs = 500;
/** The schedule is read again at least this often, in milliseconds. */
const longestWaitMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Listens on a session of its own until it is closed. The first connection is tried before this resolves; without a
 * database it goes on trying.
 * @param parts.createSession a session that isn't connected yet; PgBouncer must not share it between transactions
 */
export async function openContentChanges(parts: {
  createSession: () => Session;
  log: Log;
  now?: () => number;
}): Promise<ContentChanges> {
  const { createSession, log } = parts;
  const now = parts.now ?? Date.now;
  const listeners: (() => void)[] = [];
  const closing = new AbortController();
  let session: Session | undefined;
  let listening = false;
  let timer: NodeJS.Timeout | undefined;

  function announce(): void {
    for (const listener of listeners) listener();
  }

  let reading: { on: Session; again: boolean } | undefined;
  /**
   * Waits for the next moment at which content changes by itself. Asked while it reads that moment, it reads once more: a
   * session takes one query at a time.
   */
  async function schedule(on: Session): Promise<void> {
    if (reading?.on === on) {
      reading.again = true;
      return;
    }
    const own = { on, again: true };
    reading = own;
    try {
      while (own.again) {
        own.again = false;
        await readSchedule(on);
      }
    } finally {
      if (reading === own) reading = undefined;
    }
  }

  async function readSchedule(on: Session): Promise<void> {
    const { rows } = await on.query(
      `select min(at) as next from (
        select published_at as at from post where published and published_at > $1
        union all select published_at from changelog_entry where published and published_at > $1
        union all select closes_at from job where open and closes_at > $1
        union all select starts_at from plan_price where applied_at is null and starts_at > $1
        union all select (date_trunc('day', $1::timestamptz at time zone time_zone) + interval '1 day') at time zone time_zone
          from setting) as moments`,
      [new Date(now())],
    );
    const next = (rows[0] as { next: Date | null }).next?.getTime() ?? Number.POSITIVE_INFINITY;
    const midnight = (Math.floor(now() / dayMs) + 1) * dayMs;
    const at = Math.min(next, midnight);
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        if (now() >= at) announce();
        if (on === session) void schedule(on).catch(() => on.destroy());
      },
      // A timer may be a millisecond early.
      Math.min(longestWaitMs, at - now() + 5),
    ).unref();
  }

  /** Connects and listens. @returns a promise of the connection's end */
  async function connect(): Promise<{ ended: Promise<void> }> {
    const next = createSession();
    const ended = new Promise<void>((resolve) => {
      next.once("end", resolve);
      next.once("error", () => resolve());
    });
    try {
      await next.connect();
      session = next;
      next.on("notification", () => {
        announce();
        void schedule(next).catch(() => next.destroy());
      });
      await next.query(`listen ${channel}`);
      await schedule(next);
    } catch (error) {
      next.destroy();
      throw error;
    }
    return { ended };
  }

  async function stayAlive(ended: Promise<void>): Promise<void> {
    let over = false;
    void ended.then(() => {
      over = true;
    });
    while (!over && session && !session.broken) {
      await Promise.race([ended, wait(heartbeatMs, undefined, { ref: false })]);
      if (over || closing.signal.aborted) return;
      await session.isAlive(answerMs);
    }
  }

  async function run(firstTry: () => void): Promise<void> {
    let lost = false;
    while (!closing.signal.aborted) {
      try {
        const { ended } = await connect();
        listening = true;
        if (lost) log.info("changes of content arrive again");
        lost = false;
        // From here on changes arrive. Those before it may have been missed.
        announce();
        firstTry();
        await stayAlive(ended);
        if (!closing.signal.aborted) log.warn("the connection for changes of content was lost");
      } catch (error) {
        if (!lost && !closing.signal.aborted) {
          log.warn({ err: error }, "changes of content don’t arrive; trying again");
        }
        lost = true;
        firstTry();
        await wait(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
      listening = false;
    }
    if (session && !session.broken) await session.end();
  }

  const tried = Promise.withResolvers<void>();
  const running = run(tried.resolve);
  await tried.promise;

  return {
    get listening() {
      return listening;
    },
    onChange(listener) {
      listeners.push(listener);
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      if (session && !session.broken) await session.end();
      await running;
    },
  };
}
