import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { timeLeft } from "../deadline.ts";
import { unavailable } from "../errors.ts";
import { isOutage, translateFailure } from "./failures.ts";
import { Session } from "./session.ts";

/** Time limits of a pool, all in milliseconds. */
export interface PoolLimits {
  /** For one query, seen from here. The server's own limits are shorter, so that it normally gives up first. */
  queryMs: number;
  /** For making a connection. */
  connectMs: number;
  /** For getting a connection, be it new or one that others use now. */
  waitMs: number;
  /** How long a transaction may do nothing before the server ends it. */
  idleInTransactionMs: number;
}

const defaultLimits: PoolLimits = {
  queryMs: 5_000,
  connectMs: 2_500,
  waitMs: 5_000,
  // A mail's row stays locked while the mail is sent.
  idleInTransactionMs: 60_000,
};

/** A session that was silent for longer is asked for a sign of life before it is handed out. */
const quietMs = 1_000;
const signOfLifeMs = 1_000;
/** How often a database that is down is tried again. */
const probeMs = 1_000;

interface PoolOptions {
  url: string;
  max: number;
  applicationName: string;
  limits?: Partial<PoolLimits>;
  /**
   * For short statements in many round trips: sends a query without waiting for the answers to those before it on the same
   * session (`together`), and keeps statements ready on the server.
   */
  fast?: boolean;
  /** Until then no one gets a session: the database is away, and may not be as this version needs it when it comes back. */
  opens?: Promise<unknown> | undefined;
  /** Told of a connection that breaks while no one uses it; the pool replaces it. */
  onIdleError: (error: Error) => void;
}

/** A fault in our own code: code inside a transaction must not ask the pool for another connection. */
class PoolInTransactionError extends Error {
  override readonly name = "PoolInTransactionError";
  constructor() {
    super("the pool was used inside a transaction; use the transaction, or read before it begins");
  }
}

/**
 * A pool of sessions in which every wait ends.
 *
 * - Getting a session, connecting, and each query have limits, and none outlasts the deadline of the work at hand.
 * - A session that was quiet is checked before it is handed out. One that doesn't answer takes the other quiet ones
 *   with it: whatever silenced it has silenced them too.
 * - When no connection can be made, callers fail at once until a probe gets through.
 * - Inside a transaction the pool refuses to work: with every session held by a transaction that waits for another
 *   session, no one would ever go on.
 *
 * Failures to answer are `unavailable`; SQL errors stay what they are.
 */
export class SessionPool extends pg.Pool {
  readonly #transaction = new AsyncLocalStorage<{ open: boolean }>();
  readonly #idle = new Set<Session>();
  /** Sessions whose connection is open. */
  readonly #open = new Set<Session>();
  readonly #limits: PoolLimits;
  /** Why no connection can be made; null while they can. */
  #outage: unknown = null;
  #probe: NodeJS.Timeout | undefined;
  /**
   * A session of its own outside the pool; not connected yet.
   * @param queryMs how long its queries may take, in milliseconds, if that isn't the pool's limit
   */
  readonly createSession: (queryMs?: number) => Session;

  constructor(options: PoolOptions) {
    const limits = { ...defaultLimits, ...options.limits };
    const configFor = (queryMs: number) => ({
      connectionString: options.url,
      application_name: options.applicationName,
      queryLimitMs: queryMs,
      connectLimitMs: limits.connectMs,
      statement_timeout: Math.ceil(queryMs * 0.9),
      lock_timeout: Math.ceil(queryMs * 0.8),
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    });
    super({
      ...configFor(limits.queryMs),
      pipeline: options.fast ?? false,
      prepare: options.fast ?? false,
      max: options.max,
      connectionTimeoutMillis: limits.waitMs,
      Client: Session as unknown as new () => Session,
    } as pg.PoolConfig);
    this.#limits = limits;
    this.createSession = (queryMs = limits.queryMs) => new Session(configFor(queryMs));
    if (options.opens) {
      this.#outage = new Error("the database has been away since the start");
      options.opens.then(
        () => {
          this.#outage = null;
        },
        () => {},
      );
    }
    this.on("connect", (client) => {
      const session = client as unknown as Session;
      this.#open.add(session);
      session.once("end", () => this.#open.delete(session));
    });
    this.on("error", (error) => {
      // Its goodbye may cross with the server's own.
      if (!this.ending) options.onIdleError(error);
    });
    this.on("acquire", (client) => this.#idle.delete(client as unknown as Session));
    this.on("release", (_error, client) => {
      const session = client as unknown as Session;
      if (!session.broken) this.#idle.add(session);
    });
    this.on("remove", (client) => this.#idle.delete(client as unknown as Session));
  }

  /** @throws AppError unavailable; PoolInTransactionError */
  // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads; ours gives promises only.
  override connect(): any {
    return this.#checkOut();
  }

  /** One query on any session. @throws AppError unavailable; PoolInTransactionError; SQL errors */
  // biome-ignore lint/suspicious/noExplicitAny: pg declares seven overloads; ours gives promises only.
  override query(config: any, values?: any): any {
    return this.#query(config, values);
  }

  async #query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const session = await this.#checkOut();
    try {
      return await session.query(config, values);
    } finally {
      // Several statements in one query may leave a transaction open.
      session.release(session.broken || session.getTransactionStatus() !== "I");
    }
  }

  /**
   * Runs `work` with a session of its own, in which the pool itself is out of reach.
   * @param work opens and ends a transaction on the session
   */
  async runInTransaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const session = await this.#checkOut();
    const scope = { open: true };
    let clean = false;
    try {
      const result = await this.#transaction.run(scope, () => work(session));
      clean = true;
      return result;
    } finally {
      scope.open = false;
      // A session whose transaction is still open is never used again: its end rolls the transaction back.
      session.release(session.broken || (!clean && session.getTransactionStatus() !== "I"));
    }
  }

  async #checkOut(): Promise<Session & pg.PoolClient> {
    if (this.#transaction.getStore()?.open) throw new PoolInTransactionError();
    try {
      const giveUpAt = performance.now() + timeLeft(this.#limits.waitMs);
      for (;;) {
        if (this.#outage && this.#idle.size === 0) throw unavailable(this.#outage);
        const session = await this.#nextSession(giveUpAt - performance.now());
        if (session.broken) {
          session.release(true);
          continue;
        }
        const askedAt = performance.now();
        if (askedAt - session.heardAt < quietMs || (await session.isAlive(signOfLifeMs))) {
          return session;
        }
        session.release(true);
        for (const other of this.#idle) if (askedAt - other.heardAt >= quietMs) other.destroy();
      }
    } catch (error) {
      throw translateFailure(error);
    }
  }

  /** The next session that is free, or a new one. One that comes too late goes back. */
  #nextSession(limitMs: number): Promise<Session & pg.PoolClient> {
    const next = super.connect() as Promise<unknown> as Promise<Session & pg.PoolClient>;
    return new Promise((resolve, reject) => {
      let late = false;
      const timer = setTimeout(
        () => {
          late = true;
          reject(new Error("timeout exceeded when waiting for a database connection"));
        },
        Math.max(1, limitMs),
      );
      next.then(
        (session) => {
          clearTimeout(timer);
          if (late) session.release(session.broken);
          else resolve(session);
        },
        (error: unknown) => {
          clearTimeout(timer);
          // Waiting for a session that others use says nothing about the database.
          if (!isQueueTimeout(error)) this.#noteOutage(error);
          reject(error);
        },
      );
    });
  }

  #noteOutage(error: unknown): void {
    if (!isDown(error) || this.ending) return;
    this.#outage = error;
    this.#probe ??= setTimeout(() => void this.#tryAgain(), probeMs).unref();
  }

  async #tryAgain(): Promise<void> {
    const session = this.createSession();
    this.#outage = await session.connect().then(
      () => null,
      // An answer, even a refusal, ends the outage. Callers then try for themselves and see what is wrong.
      (error: unknown) => (isDown(error) ? error : null),
    );
    void session.end();
    this.#probe = undefined;
    if (this.#outage) this.#noteOutage(this.#outage);
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads; ours gives promises only.
  override end(): any {
    return this.#end();
  }

  /** pg-pool's own doesn't wait for the connections, and a server that stops then would break them. */
  async #end(): Promise<void> {
    clearTimeout(this.#probe);
    const gone = [...this.#open].map(
      (session) => new Promise<void>((resolve) => session.once("end", resolve)),
    );
    await super.end();
    await Promise.all(gone);
  }
}

/** pg-pool's own word for having waited too long for a session that others use. */
function isQueueTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout exceeded");
}

/** True while no connection can be made. A server that has no room for more sessions still answers those it has. */
function isDown(error: unknown): boolean {
  return isOutage(error) && (error as NodeJS.ErrnoException).code !== "53300";
}
