import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of a server, for tests of what happens when the network fails. Close it afterwards. */
export interface TcpProxy {
  /** The given URL, but with the proxy's address. */
  url: string;
  /** From now on nothing passes on the connections that are open; they stay open, silently. */
  freeze(): void;
  /** As `freeze`, and new connections are accepted and never answered. */
  freezeAll(): void;
  /** Frozen connections stay silent for ever; new ones work again. */
  heal(): void;
  /** How many connections were made so far. */
  accepted(): number;
  close(): Promise<void>;
}

/** @param url of the server behind it, with host and port */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let accepted = 0;
  let answering = true;
  const server = createServer((incoming) => {
    accepted += 1;
    sockets.add(incoming);
    incoming.on("error", () => {});
    if (!answering) return;
    const outgoing = connect(Number(target.port), target.hostname);
    sockets.add(outgoing);
    outgoing.on("error", () => incoming.destroy());
    incoming.on("close", () => outgoing.destroy());
    outgoing.on("close", () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const proxied = new URL(url);
  proxied.port = String(typeof address === "object" && address ? address.port : 0);

  const freeze = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return {
    url: proxied.href,
    freeze,
    freezeAll() {
      answering = false;
      freeze();
    },
    heal() {
      answering = true;
    },
    accepted: () => accepted,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
