import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { setImmediate, setTimeout as wait } from "node:timers/promises";

/** How long a connection that carries no request may keep the process from ending, in milliseconds. */
const idleGraceMs = 1_000;

export interface InFlight {
  /** Number of requests that have no complete answer yet. */
  readonly count: number;
  /** Follows a server's connections; called before it listens. */
  watch(server: Server): void;
  /** Counts a request until its answer is out or its connection is gone. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Notes a request that was answered at once. */
  addAnswered(request: IncomingMessage): void;
  /** True once the server stops: every answer must close its connection. */
  readonly draining: boolean;
  /** While the port is being closed: resolves once it is. The work on new requests waits for it. */
  readonly closing: Promise<void> | undefined;
  /**
   * Lets the server go without resetting a request: every answer from now on closes its connection; after `delayMs` the
   * port closes; the requests in flight, and those that connections still bring, get up to `limitMs`.
   */
  drain(server: Server, options: { delayMs: number; limitMs: number }): Promise<void>;
}

/** A turn of the event loop that took less than this did nothing but look for new connections, in milliseconds. */
const quietTurnMs = 0.3;
/** How long to wait for one, in milliseconds. Meanwhile new requests wait, so what is in flight comes to its end. */
const quietWaitMs = 8_000;

/**
 * Resolves right after a turn of the event loop in which the system reported nothing: no new connection, and nothing of an old one.
 * The system resets a connection that it has accepted for us and that we have not taken when the port closes. After such a turn there
 * is none, and hardly time for one. Where the supervisor or systemd holds the socket, nothing is reset in any case.
 */
async function emptyPoll(): Promise<void> {
  const end = performance.now() + quietWaitMs;
  let last = { at: 0, events: -1 };
  for (;;) {
    await setImmediate();
    const { events } = performance.nodeTiming.uvMetricsInfo;
    const at = performance.now();
    if (events === last.events && at - last.at < quietTurnMs) return;
    if (at > end) return;
    last = { at, events };
  }
}

/** Knows which requests a server is answering. */
export function trackInFlight(): InFlight {
  const responses = new Set<ServerResponse>();
  /** Open connections that have carried a request and carry none now. */
  const idle = new Set<Socket>();
  /** Connections with a request in flight. */
  const busy = new Set<Socket>();
  let draining = false;
  let closing: Promise<void> | undefined;
  let changed = () => {};

  function closeAfter(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader("Connection", "close");
  }

  /** Waits until nothing is in flight and nothing new has come for a moment, or the time is over. */
  async function settled(limitMs: number): Promise<void> {
    const end = performance.now() + limitMs;
    for (;;) {
      const next = new Promise<"changed">((resolve) => {
        changed = () => resolve("changed");
      });
      const left = Math.max(0, end - performance.now());
      const pause = responses.size === 0 ? Math.min(idleGraceMs, left) : left;
      if ((await Promise.race([next, wait(pause, "over" as const)])) === "over") return;
    }
  }

  return {
    get count() {
      return responses.size;
    },

    get draining() {
      return draining;
    },

    get closing() {
      return closing;
    },

    addAnswered({ socket }) {
      // With pipelining, an earlier request of the connection may still be in flight.
      if (!busy.has(socket)) idle.add(socket);
    },

    watch(server) {
      server.on("connection", (socket) => {
        changed();
        socket.once("close", () => idle.delete(socket));
      });
    },

    add({ socket }, response) {
      responses.add(response);
      idle.delete(socket);
      busy.add(socket);
      if (draining) closeAfter(response);
      changed();
      response.once("close", () => {
        responses.delete(response);
        busy.delete(socket);
        if (!socket.destroyed) idle.add(socket);
        // An answer that left before the order to stop said that its connection stays open.
        if (draining) socket.end();
        changed();
      });
    },

    async drain(server, { delayMs, limitMs }) {
      draining = true;
      for (const response of responses) closeAfter(response);
      if (delayMs > 0) await wait(delayMs);
      const shut = Promise.withResolvers<void>();
      closing = shut.promise;
      await emptyPoll();
      // Not http's own close(): it also cuts connections whose first request is still on its way.
      const closed = new Promise<void>((resolve) =>
        NetServer.prototype.close.call(server, () => resolve()),
      );
      closing = undefined;
      shut.resolve();
      // A connection that carries no request may bring one at this very moment: it is closed only after a while.
      await Promise.race([closed, settled(limitMs)]);
      for (const socket of idle) socket.end();
      server.closeAllConnections();
    },
  };
}
