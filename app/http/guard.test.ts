import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Services } from "../../server/services.ts";
import { guard } from "./guard.server.ts";

let kept = 0;
let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  kept = 0;
  const services = { config: { origin: "http://localhost" } } as Services;
  // Like the router's adapter: keeps all that comes, also when the answer is out already.
  server = createServer(
    guard(services, (request, response) => {
      request.on("data", (chunk: Buffer) => {
        kept += chunk.byteLength;
      });
      response.end("refused");
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a body of `megabytes` without heeding the answer. @returns the answer, and whether all of the body was taken */
async function flood(megabytes: number) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  let closed = false;
  socket.on("data", (data) => {
    answer += String(data);
  });
  socket.on("error", () => {});
  const gone = new Promise<void>((resolve) => {
    socket.once("close", () => {
      closed = true;
      resolve();
    });
  });
  const next = (event: string) =>
    Promise.race([gone, new Promise<void>((resolve) => socket.once(event, () => resolve()))]);
  const piece = Buffer.alloc(1024 * 1024);
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${megabytes * piece.byteLength}\r\n\r\n`,
  );
  await next("data");
  for (let sent = 0; sent < megabytes && !closed; sent++) {
    if (socket.write(piece)) continue;
    await next("drain");
  }
  if (!closed) {
    // The line is still good for the next request.
    answer = "";
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await next("data");
  }
  socket.destroy();
  return { answer, closed };
}

test("a body that comes after its answer is passed over, and the line is used again", async () => {
  const { answer, closed } = await flood(20);
  expect(closed).toBe(false);
  expect(answer).toContain("refused");
  expect(kept).toBeLessThan(1024 * 1024);
});

test("a body without end is cut off", async () => {
  const { closed } = await flood(400);
  expect(closed).toBe(true);
  expect(kept).toBeLessThan(1024 * 1024);
});
