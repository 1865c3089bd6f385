import { type AddressInfo, createServer, type Socket } from "node:net";

/** How a service fails on the wire: accepts and says nothing, sends a byte now and then for ever, or cuts the line. */
export type Fault = "hang" | "drip" | "reset";

/**
 * A server that never gives a whole answer.
 * @param greeting what it says before the fault, such as the headers of an HTTP answer
 * @param speaksFirst says it when someone connects, as SMTP does, and not after the first bytes of a request
 */
export async function startStuckServer(fault: Fault, greeting = "", speaksFirst = false) {
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.resume();
    const fail = () => {
      if (fault === "reset") return socket.resetAndDestroy();
      if (greeting) socket.write(greeting);
      if (fault === "drip") timers.add(setInterval(() => socket.write(" "), 20));
    };
    if (speaksFirst) fail();
    else socket.once("data", fail);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The beginning of an HTTP answer that promises more. */
export const httpHeaders =
  "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{";
