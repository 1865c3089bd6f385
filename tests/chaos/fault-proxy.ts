import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What becomes of an exchange: one message of the client and the server's answer to it. */
export type Fault =
  | "none"
  /** Nobody listens. */
  | "refuse"
  /** The message is swallowed, and no answer comes. */
  | "hang"
  /** The connection is reset before the server sees the message. */
  | "reset-before"
  /** The server does its work, and the connection is reset before the answer arrives. */
  | "reset-after"
  /** The server does its work, and no answer comes. */
  | "hang-after"
  /** The service says that it is in trouble: HTTP 500, or 421 by mail servers. */
  | "fail"
  /** An answer that makes no sense. */
  | "garbage"
  /** The answer comes a byte at a time, too slowly to end. */
  | "drip";

/** A message on its way: `before` the server sees it, or `after` it answered and before the client hears that. */
export interface Message {
  side: "before" | "after";
  /** The client's bytes, as far as they arrived together. */
  text: string;
}

export interface FaultProxy {
  port: number;
  /** Faults meet the exchanges whose message fits; all of them unless told. `times`: how many; no limit unless told. */
  set(fault: Fault, options?: { match?: (text: string) => boolean; times?: number }): void;
  /** Sees every message; `true` holds it there: nothing passes on its connection from then on. */
  watch(watcher: ((message: Message) => boolean) | null): void;
  /** Every open connection is reset. */
  resetAll(): void;
  /**
   * Bytes on open and new connections go nowhere, without a word. Connections that were open meanwhile stay so, as with a
   * firewall that has forgotten them.
   */
  blackhole(on: boolean): void;
  /** How many exchanges met a fault. */
  faults(): number;
  close(): Promise<void>;
}

type Protocol = "http" | "smtp" | "tcp";

const failures: Record<Protocol, string> = {
  http: `HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 53\r\n\r\n{"error":{"type":"api_error","message":"Broken."}}   `,
  smtp: "421 4.3.2 Service shutting down, try again later\r\n",
  tcp: "",
};

/** Milliseconds between two bytes of a drip: no answer of a hundred bytes ends within a request's deadline. */
const dripMs = 400;

/**
 * Stands before any server on a loopback port and breaks its connections in every way a network and a broken server
 * can. It knows nothing of the protocol but when a client's message begins: after an answer, or at the start.
 */
export async function startFaultProxy(target: {
  port: number;
  protocol: Protocol;
}): Promise<FaultProxy> {
  let fault: Fault = "none";
  let match: (text: string) => boolean = () => true;
  let left = Number.POSITIVE_INFINITY;
  let met = 0;
  let dark = false;
  let watcher: ((message: Message) => boolean) | null = null;
  const open = new Set<{ reset(): undefined; lost: boolean }>();

  /** The fault of an exchange that begins now. */
  function meet(text: string): Fault {
    if (fault === "none" || left <= 0 || !match(text)) return "none";
    left -= 1;
    met += 1;
    return fault;
  }

  function carry(client: Socket): undefined {
    const server = connect({ port: target.port, host: "127.0.0.1" });
    const timers = new Set<NodeJS.Timeout>();
    let text = "";
    let answered = true;
    let current: Fault = "none";
    const end = () => {
      for (const timer of timers) clearInterval(timer);
      open.delete(connection);
    };
    const connection = {
      lost: dark,
      reset(): undefined {
        end();
        client.resetAndDestroy();
        server.destroy();
      },
    };
    open.add(connection);
    const hold = (): undefined => {
      connection.lost = true;
    };
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", end);
    }
    // The client's end is passed on; the server's too, unless the client is to wait for ever.
    client.on("close", () => server.destroy());
    server.on("close", () => {
      if (current === "drip" || current.startsWith("hang") || connection.lost) return;
      client.end();
    });

    const say = (words: string | Buffer): undefined => {
      client.end(words);
      server.destroy();
    };
    // A mail server speaks first: its faults without a certain message begin with the greeting.
    if (target.protocol === "smtp" && fault !== "none" && match("")) {
      current = meet("");
      if (current === "fail") return say(failures.smtp);
      if (current === "garbage") return say(garbage);
      if (current === "reset-before") return connection.reset();
    }

    client.on("data", (chunk: Buffer) => {
      const begins = answered;
      if (begins) {
        answered = false;
        text = "";
      }
      text += chunk.toString("latin1");
      if (connection.lost) return;
      if (current === "none") current = meet(text);
      if (begins && watcher?.({ side: "before", text })) return hold();
      if (current === "hang") return;
      if (current === "reset-before") return connection.reset();
      if (current === "fail") return say(failures[target.protocol]);
      if (current === "garbage") return say(garbage);
      server.write(chunk);
    });
    server.on("data", (chunk: Buffer) => {
      if (connection.lost || current === "hang" || current === "hang-after") return;
      if (!answered) {
        if (watcher?.({ side: "after", text })) return hold();
        if (current === "reset-after") return connection.reset();
      }
      answered = true;
      if (current === "drip") return drip(client, chunk, timers);
      client.write(chunk);
    });
  }

  const listener = createServer(carry);
  const listen = async (port: number) => {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
    return (listener.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const resetAll = () => {
    for (const connection of [...open]) connection.reset();
  };

  return {
    port,
    set(next, options = {}) {
      const before = fault;
      fault = next;
      match = options.match ?? (() => true);
      left = options.times ?? Number.POSITIVE_INFINITY;
      if (next === "refuse") {
        listener.close();
        resetAll();
      } else if (before === "refuse") {
        void listen(port);
      }
      // Connections that a fault holds would keep it after it is over.
      if (next === "none" && before !== "none") resetAll();
    },
    watch(next) {
      watcher = next;
    },
    resetAll,
    blackhole(on) {
      dark = on;
      if (on) for (const connection of open) connection.lost = true;
    },
    faults: () => met,
    async close() {
      const closed = listener.listening ? once(listener, "close") : undefined;
      listener.close();
      resetAll();
      await closed;
    },
  };
}

/** Bytes of no protocol: control characters and letters, always the same. */
const garbage = Buffer.from(
  Array.from({ length: 300 }, (_unused, index) => (index * 73 + 11) % 256),
);

function drip(client: Socket, chunk: Buffer, timers: Set<NodeJS.Timeout>): void {
  let next = 0;
  const timer = setInterval(() => {
    if (next >= chunk.length) return clearInterval(timer);
    client.write(chunk.subarray(next, next + 1));
    next += 1;
  }, dripMs);
  timers.add(timer);
}
