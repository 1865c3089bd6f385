import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

let server: Server;
afterEach(() => server.close());

/** A connection to a new server, and everything that comes back on it. */
async function open(
  listener: RequestListener,
  options: { allowHalfOpen?: boolean } = {},
): Promise<{ socket: Socket; answer: Promise<string> }> {
  server = createHttpServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect({ ...options, port, host: "127.0.0.1" });
  let text = "";
  socket.on("data", (data) => {
    text += data;
  });
  socket.on("error", () => {});
  const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  await once(socket, "connect");
  return { socket, answer };
}

const head = "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";

test.each([
  ["headers that are too long", `${head}X-Long: ${"x".repeat(20_000)}\r\n\r\n`, " 431 "],
  ["a header that is no header", `${head}Bad Name: x\r\n\r\n`, " 400 "],
  ["a chunk without a size", `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, " 400 "],
])("a client that goes on sending after %s reads why it’s refused", async (_, start, status) => {
  const { socket, answer } = await open(() => {});
  socket.pause();
  const refused = once(server, "clientError");
  socket.write(start);
  await refused;
  // Piece by piece: a connection that is already reset fails at a later piece and drops the unread answer.
  for (let piece = 0; piece < 40 && !socket.destroyed; piece += 1) {
    await new Promise((resolve) => socket.write(Buffer.alloc(2_000), resolve));
    await setImmediate();
  }
  socket.resume();
  expect(await answer).toContain(status);
});

test("an answer that has begun is sent to its end, though the connection carries no request after it", async () => {
  const { socket, answer } = await open((_request, response) => {
    response.write("first half");
    server.once("clientError", () => response.end(", second half"));
  });
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nthis is no request\r\n\r\n");
  const text = await answer;
  expect(text).toContain("second half");
  expect(text).not.toContain(" 400 ");
});

test("a connection whose client never ends its request is cut", async () => {
  const { socket, answer } = await open(() => {}, { allowHalfOpen: true });
  const [, connection] = (await refusedBy(socket)) as [Error, Socket];
  await once(connection, "close");
  expect(connection.readableEnded).toBe(false);
  socket.destroy();
  expect(await answer).toContain(" 400 ");
});

function refusedBy(socket: Socket) {
  const refused = once(server, "clientError");
  socket.write(`${head}Bad Name: x\r\n\r\n`);
  return refused;
}

test("a client that doesn’t read its answer is cut within two minutes", async () => {
  const { socket } = await open((_request, response) => {
    response.end(Buffer.alloc(30_000_000));
  });
  expect(server.timeout).toBeGreaterThan(0);
  expect(server.timeout).toBeLessThanOrEqual(120_000);
  // The same limit, sooner. It counts from the next connection on.
  server.timeout = 100;
  const connected = once(server, "connection");
  const { port } = server.address() as AddressInfo;
  const stuck = connect(port, "127.0.0.1").on("error", () => {});
  stuck.pause();
  stuck.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [connection] = (await connected) as [Socket];
  await once(connection, "close");
  stuck.destroy();
  socket.destroy();
});
