import { Socket } from "node:net";
import pg from "pg";
import { timeLeft } from "../deadline.ts";
import { QueryTimeoutError, translateFailure } from "./failures.ts";

/** A session that doesn't say goodbye within this time is cut, in milliseconds. */
const goodbyeMs = 1_000;

/** Statements that a session keeps ready, by their text. There are some hundred; lists of values make a few more. */
const names = new Map<string, string>();
const mostNames = 500;

/**
 * Names a statement, so that the server reads and plans it once for each session. Undefined where there are too many, and for
 * a text search, whose best plan depends on how many rows have the words.
 */
function nameOf(text: string): string | undefined {
  if (text.includes("@@")) return undefined;
  const existing = names.get(text);
  if (existing || names.size >= mostNames) return existing;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

interface SessionConfig extends pg.ClientConfig {
  /** How long one query may take before its session is given up, in milliseconds. */
  queryLimitMs: number;
  /** How long connecting may take, in milliseconds. */
  connectLimitMs: number;
  /** Keeps statements ready on the server: they must come in a few texts, with their values apart. */
  prepare?: boolean;
}

/**
 * One PostgreSQL session that may end at any point without harm: it always has an error listener, every query ends,
 * and a failure to get an answer arrives as `unavailable`. A query that gets no answer in time takes the session with it.
 */
export class Session extends pg.Client {
  /** When the server was last heard, on the clock of `performance.now()`. */
  heardAt = performance.now();
  /** True once the session cannot be used any more. */
  broken = false;
  readonly #queryLimitMs: number;
  readonly #prepare: boolean;
  /** Ours, so that it can be cut, and so that queries leave together. */
  readonly #socket: Socket;
  #corked = false;

  constructor(config: SessionConfig) {
    const { queryLimitMs, connectLimitMs, prepare = false, ...rest } = config;
    const socket = new Socket();
    super({
      ...rest,
      stream: () => socket,
      connectionTimeoutMillis: connectLimitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 2_000,
    });
    this.#queryLimitMs = queryLimitMs;
    this.#prepare = prepare;
    this.#socket = socket;
    // An 'error' event without a listener ends the process. The query that was under way is rejected anyway.
    this.on("error", () => {
      this.broken = true;
    });
    this.on("end", () => {
      this.broken = true;
    });
  }

  /** Ends the session at once. The server rolls back what was open. */
  destroy(): void {
    this.broken = true;
    this.#socket.destroy();
  }

  /** Asks the server for a sign of life. @param limitMs how long it may take; without an answer the session is destroyed */
  async isAlive(limitMs: number): Promise<boolean> {
    return this.#ask(limitMs, () => super.query("select 1")).then(
      () => true,
      () => false,
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares nine overloads; all end here.
  override query(config: any, values?: any, callback?: any): any {
    const done = typeof values === "function" ? values : callback;
    const parameters = typeof values === "function" ? undefined : values;
    const result = this.#query(config, parameters);
    if (!done) return result;
    result.then(
      (rows) => done(null, rows),
      (error) => done(error),
    );
  }

  async #query(asked: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    try {
      const config = typeof asked === "string" ? { text: asked } : asked;
      const given = values ?? config.values;
      // Without values it may be several statements in one text, which can't be prepared.
      const name = this.#prepare && given?.length ? nameOf(config.text) : undefined;
      const named = name ? { ...config, name } : config;
      this.#writeTogether();
      return await this.#ask(timeLeft(this.#queryLimitMs), () =>
        super.query(named, given as unknown[]),
      );
    } catch (error) {
      throw translateFailure(error);
    }
  }

  /** Queries that are sent before the event loop goes on leave in one piece: each write to a socket costs a system call. */
  #writeTogether(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#corked = false;
      this.#socket.uncork();
    });
  }

  #ask<Answer>(limitMs: number, ask: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new QueryTimeoutError(limitMs));
        this.destroy();
      }, limitMs);
      ask().then(
        (answer) => {
          clearTimeout(timer);
          this.heardAt = performance.now();
          resolve(answer);
        },
        (error: unknown) => {
          clearTimeout(timer);
          // The server's last words: the session ends, though its socket may not know yet.
          if ((error as pg.DatabaseError).severity === "FATAL") this.destroy();
          reject(error);
        },
      );
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads; both end here.
  override end(callback?: any): any {
    // A peer that is gone never answers the goodbye, and pg would wait for it.
    const cut = setTimeout(() => this.#socket.destroy(), goodbyeMs);
    cut.unref();
    this.once("end", () => clearTimeout(cut));
    return callback ? super.end(callback) : super.end();
  }
}
