import { connect, createServer, type Socket } from "node:net";

/** A pooler in transaction mode: a client has a connection of PostgreSQL for one transaction at a time. */
export interface TransactionPooler {
  /** The given URL, but with the pooler's address. */
  url: string;
  close(): Promise<void>;
}

interface Options {
  /** Start parameters that it refuses, as PgBouncer does with those it doesn't know. */
  refused?: string[];
}

/** A connection to PostgreSQL, and the client that has it now. */
interface Backend {
  socket: Socket;
  client: Socket | null;
}

/**
 * A client signs in through a connection of its own, which then belongs to all: the last one that became free is used
 * first, as in PgBouncer.
 * @param url of the server behind it
 */
export async function startTransactionPooler(
  url: string,
  { refused = [] }: Options = {},
): Promise<TransactionPooler> {
  const target = new URL(url);
  const free: Backend[] = [];
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => {});
  };

  const server = createServer((client) => {
    track(client).once("data", (startup: Buffer) => {
      const parameter = refused.find((name) => startup.includes(`${name}\0`));
      if (parameter) return client.end(refusal(`unsupported startup parameter: ${parameter}`));
      const socket = track(connect(Number(target.port), target.hostname));
      const backend: Backend = { socket, client };
      let current: Backend | null = backend;
      /** Queries whose end the server hasn't reported. */
      let open = 1;
      onMessages(socket, (message) => {
        const to = backend.client;
        // Messages for a session that has no client just now are lost.
        to?.write(message);
        if (message[0] === 0x5a) to?.emit("done", String.fromCharCode(message[5] ?? 0));
      });
      client.on("done", (status: string) => {
        open -= 1;
        if (open > 0 || status !== "I" || !current) return;
        current.client = null;
        free.push(current);
        current = null;
      });
      client.on("data", (data: Buffer) => {
        if (!current) {
          current = free.pop() ?? null;
          if (!current) return client.destroy();
          current.client = client;
        }
        // Only sign-in comes before the first end; what is counted afterwards are queries and syncs.
        if (signedIn) open += countQueries(data);
        current.socket.write(data);
      });
      let signedIn = false;
      client.once("done", () => {
        signedIn = true;
      });
      socket.write(startup);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const pooled = new URL(url);
  pooled.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: pooled.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Calls back with each whole message of a server. */
function onMessages(socket: Socket, onMessage: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on("data", (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

/** How many of a client's whole messages end with "ready for query": `Query` and `Sync`. */
function countQueries(data: Buffer): number {
  let count = 0;
  for (let at = 0; at + 5 <= data.length; at += data.readInt32BE(at + 1) + 1) {
    if (data[at] === 0x51 || data[at] === 0x53) count += 1;
  }
  return count;
}

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
