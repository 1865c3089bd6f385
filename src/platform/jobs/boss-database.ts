import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "pg-boss";
import { SessionPool } from "../db/pool.ts";
import type { Log } from "../log.ts";

/** How often the listening session is asked whether it is alive, and how long it has for the answer. */
const heartbeatMs = 5_000;
const signOfLifeMs = 2_000;
/** Longest pause between two tries to listen again. */
const longestPauseMs = 5_000;

/**
 * The database connection of pg-boss: a pool of its own, whose sessions may end at any point, and one session that listens.
 * pg-boss's own would end the process when a listening session breaks while it is being closed.
 */
export function createBossDatabase(url: string, log: Log): Db & { close(): Promise<void> } {
  const pool = new SessionPool({
    url,
    max: 4,
    applicationName: "site-jobs",
    // Maintenance takes longer than a visitor would wait.
    limits: { queryMs: 30_000 },
    onIdleError: (error) => log.warn({ err: error }, "idle database connection of the jobs broke"),
  });
  const stops: (() => Promise<void>)[] = [];

  return {
    executeSql: (text, values) => pool.query(text, values),

    /** Listens from now on, whatever happens to sessions; never fails, so that jobs don't fall back to polling for good. */
    async listen(channel, onNotification, onReconnect) {
      const stopped = new AbortController();
      const attempt = async (): Promise<() => Promise<void>> => {
        const session = pool.createSession();
        try {
          await session.connect();
          session.on("notification", (message) => onNotification(message.payload ?? ""));
          await session.query(`listen "${channel}"`);
        } catch (error) {
          void session.end();
          throw error;
        }
        onReconnect();
        return async () => {
          const gone = new Promise((resolve) => session.once("end", resolve));
          while (!session.broken && !stopped.signal.aborted) {
            await Promise.race([gone, pause(heartbeatMs, stopped.signal)]);
            if (!stopped.signal.aborted) await session.isAlive(signOfLifeMs);
          }
          await session.end();
        };
      };
      const keepListening = async (first: (() => Promise<void>) | null) => {
        let watch = first;
        for (let failures = 0; !stopped.signal.aborted; ) {
          if (watch) {
            failures = 0;
            await watch();
          }
          await pause(Math.min(longestPauseMs, 250 * 2 ** failures), stopped.signal);
          failures += 1;
          if (!stopped.signal.aborted) watch = await attempt().catch(() => null);
        }
      };
      const running = keepListening(await attempt().catch(() => null));
      const close = async () => {
        stopped.abort();
        await running;
      };
      stops.push(close);
      return { close };
    },

    async close() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
      if (!pool.ending) await pool.end();
    },
  };
}

/** Waits, but not longer than until `signal` aborts. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
