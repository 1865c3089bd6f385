import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setImmediate, setTimeout as wait } from "node:timers/promises";

/** How long a connection that carries no request may keep the process from ending, in milliseconds. */
const idleGraceMs = 1_000;

export interface InFlight {
  /** Number of requests that have no complete answer yet. */
  readonly count: number;
  /** Counts a request until its answer is out or its connection is gone. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Lets the server go without resetting a request: every answer from now on closes its connection; after `delayMs` the
   * port closes; the requests in flight get up to `limitMs`.
   */
  drain(server: Server, options: { delayMs: number; limitMs: number }): Promise<void>;
}

/** Knows which requests a server is answering. */
export function trackInFlight(): InFlight {
  const responses = new Set<ServerResponse>();
  let draining: Server | undefined;
  let changed = () => {};

  function closeAfter(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader("Connection", "close");
  }

  return {
    get count() {
      return responses.size;
    },

    add(_request, response) {
      responses.add(response);
      if (draining) closeAfter(response);
      changed();
      response.once("close", () => {
        responses.delete(response);
        // An answer that left before the order to stop said that its connection stays open.
        if (draining) setImmediate().then(() => draining?.closeIdleConnections());
        changed();
      });
    },

    async drain(server, { delayMs, limitMs }) {
      draining = server;
      for (const response of responses) closeAfter(response);
      if (delayMs > 0) await wait(delayMs);
      // Right after the poll for new connections: what the system has accepted for us by then is ours to answer.
      await setImmediate();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const end = performance.now() + limitMs;
      const idle = async () => {
        for (;;) {
          const next = new Promise<"changed">((resolve) => {
            changed = () => resolve("changed");
          });
          const left = Math.max(0, end - performance.now());
          const pause = responses.size === 0 ? Math.min(idleGraceMs, left) : left;
          if ((await Promise.race([next, wait(pause, "over" as const)])) === "over") return;
        }
      };
      await Promise.race([closed, idle()]);
      server.closeAllConnections();
    },
  };
}
