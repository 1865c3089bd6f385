import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Services } from "../../composition/services.ts";
import { maxBodyBytes } from "./body.server.ts";
import { guard } from "./guard.server.ts";

const mebibyte = 1024 * 1024;
let server: ReturnType<typeof createServer>;
const log = { warn: vi.fn(), error: vi.fn() };

async function serve(next: RequestListener, config: object = {}): Promise<void> {
  log.warn.mockClear();
  log.error.mockClear();
  const requestLimits = { answerMs: 10_000, bodyMs: 10_000, uploadBodyMs: 10_000 };
  const services = { config: { origin: "http://localhost", requestLimits, ...config }, log };
  server = createServer(guard(services as unknown as Services, next));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const echo: RequestListener = async (request, response) => {
  let size = 0;
  for await (const chunk of request) size += (chunk as Buffer).byteLength;
  response.end(`read ${size} of ${request.method} ${request.url} for ${request.headers.host}`);
};

/** An open connection, what came back on it, and whether it is closed. */
function open() {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const state = { answer: "", closed: false };
  socket.on("data", (data) => {
    state.answer += String(data);
  });
  socket.on("error", () => {});
  const gone = new Promise<void>((resolve) => {
    socket.once("close", () => {
      state.closed = true;
      resolve();
    });
  });
  return { socket, state, gone };
}

/** Sends one request and returns all that came back until the server closed the connection. */
async function ask(bytes: string): Promise<string> {
  const { socket, state, gone } = open();
  socket.write(bytes);
  await gone;
  return state.answer;
}

const post = (headers: string, body = "") =>
  `POST /contact HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`;
const closing = "Connection: close\r\n";

/** Sends `megabytes` of a body without reading the answer, then asks for a page on the same connection. */
async function flood(megabytes: number, headers: string) {
  const { socket, state, gone } = open();
  const next = (event: string) =>
    Promise.race([gone, new Promise<void>((resolve) => socket.once(event, () => resolve()))]);
  const piece = Buffer.alloc(mebibyte);
  socket.write(post(`Content-Length: ${megabytes * mebibyte}\r\n${headers}`));
  for (let sent = 0; sent < megabytes && !state.closed; sent++) {
    if (socket.write(piece)) continue;
    await next("drain");
  }
  const refusal = await untilAnswered(socket, state, gone);
  if (!state.closed) {
    state.answer = "";
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await untilAnswered(socket, state, gone);
  }
  socket.destroy();
  return { refusal, answer: state.answer, closed: state.closed };
}

async function untilAnswered(socket: Socket, state: { answer: string }, gone: Promise<void>) {
  if (!state.answer) await Promise.race([gone, once(socket, "data")]);
  return state.answer;
}

describe("a body", () => {
  test("arrives whole, with a length and in chunks, and on its way to the end of a reused connection", async () => {
    await serve(echo);
    const length = post("Content-Length: 5\r\n", "a=b&c");
    const chunks = post(
      `Transfer-Encoding: chunked\r\n${closing}`,
      "3\r\na=b\r\n4\r\n&c=d\r\n0\r\n\r\n",
    );
    const answer = await ask(length + chunks);
    expect(answer).toContain("read 5 of POST /contact for localhost");
    expect(answer).toContain("read 7 of POST /contact for localhost");
  });

  test("up to the limit is taken, one byte more is not, whether or not its length is declared", async () => {
    await serve(echo);
    for (const [size, expected] of [
      [maxBodyBytes, " 200 "],
      [maxBodyBytes + 1, " 413 "],
    ] as const) {
      const body = "a".repeat(size);
      expect(await ask(post(`Content-Length: ${size}\r\n${closing}`, body))).toContain(expected);
      const chunked = `${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      const headers = `Transfer-Encoding: chunked\r\n${closing}`;
      expect(await ask(post(headers, chunked))).toContain(expected);
    }
  });

  test("that is announced with Expect is asked for", async () => {
    await serve(echo);
    const { socket, state, gone } = open();
    socket.write(post(`Content-Length: 5\r\nExpect: 100-continue\r\n${closing}`));
    expect(await untilAnswered(socket, state, gone)).toContain("100 Continue");
    socket.write("a=b&c");
    await gone;
    expect(state.answer).toContain("read 5");
  });

  test("that is refused is read to its end, so that the browser reads the answer and may go on", async () => {
    await serve(echo);
    const { refusal, answer, closed } = await flood(20, "Accept: text/html\r\n");
    expect(refusal).toContain(" 413 ");
    expect(refusal).toContain("too long to send at once");
    expect(closed).toBe(false);
    expect(answer).toContain("read 0");
  });

  test.each([
    ["too large", post(`Content-Length: ${2 * mebibyte}\r\n${closing}`), " 413 "],
    [
      "of a method that nothing takes",
      `PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${2 * mebibyte}\r\n${closing}\r\n`,
      " 405 ",
    ],
  ])(
    "%s, by a client that closes the connection afterwards, is read to its end, too",
    async (_, head, expected) => {
      await serve(echo);
      const { socket, state, gone } = open();
      socket.pause();
      const requested = once(server, "request");
      socket.write(head);
      const [, response] = (await requested) as [unknown, ServerResponse];
      while (!response.headersSent) await setImmediate();
      // Sent piece by piece: a connection that is already reset fails at a later piece and drops the unread answer.
      for (let sent = 0; sent < 2 * mebibyte && !state.closed; sent += 64 * 1024) {
        await new Promise((resolve) => socket.write(Buffer.alloc(64 * 1024), resolve));
        await setImmediate();
      }
      socket.resume();
      await gone;
      expect(state.answer).toContain(expected);
    },
  );

  test("that is refused leaves a connection that the next request may close", async () => {
    await serve(echo);
    const { socket, state, gone } = open();
    socket.write(post(`Content-Length: ${mebibyte}\r\n`));
    expect(await untilAnswered(socket, state, gone)).toContain(" 413 ");
    socket.write(Buffer.alloc(mebibyte));
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${closing}\r\n`);
    await gone;
    expect(state.answer).toContain("read 0");
  });

  test("without end is cut off", async () => {
    await serve(echo);
    const { socket, gone } = open();
    socket.write(post("Content-Length: 1000000000\r\n"));
    const piece = Buffer.alloc(mebibyte);
    const send = () => {
      while (socket.writable && socket.write(piece));
    };
    socket.on("drain", send);
    send();
    await gone;
    expect(socket.bytesWritten).toBeLessThan(200 * mebibyte);
  });

  test("that stops arriving is answered with 408 at its deadline", async () => {
    await serve(echo, { requestLimits: { answerMs: 10_000, bodyMs: 50, uploadBodyMs: 10_000 } });
    const answer = await ask(post("Content-Length: 10\r\n", "a=b"));
    expect(answer).toContain(" 408 ");
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.error).not.toHaveBeenCalled();
  });

  test("of a form with a file that stops arriving is answered with 408 at its own deadline", async () => {
    await serve(echo, { requestLimits: { answerMs: 20, bodyMs: 20, uploadBodyMs: 100 } });
    const type = "Content-Type: multipart/form-data; boundary=x\r\n";
    const answer = await ask(post(`${type}Content-Length: 10\r\n`, "--x"));
    expect(answer).toContain(" 408 ");
  });

  test("that breaks off never reaches a handler, and is no fault", async () => {
    const next = vi.fn<RequestListener>();
    await serve(next);
    const { socket, gone } = open();
    const [connection] = (await once(server, "connection")) as [Socket];
    const closed = new Promise((resolve) => connection.once("close", resolve));
    const requested = once(server, "request");
    socket.write(post("Content-Length: 10\r\n", "a=b"));
    await requested;
    socket.resetAndDestroy();
    await gone;
    await closed;
    expect(next).not.toHaveBeenCalled();
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe("a handler", () => {
  test("that hangs is answered for with 503 at the deadline; what it says later is dropped", async () => {
    let late: (() => void) | undefined;
    await serve(
      (_request, response) => {
        late = () => response.end("too late");
      },
      { requestLimits: { answerMs: 50, bodyMs: 10_000, uploadBodyMs: 10_000 } },
    );
    const answer = await ask("GET /api/setting HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(answer).toContain(" 503 ");
    expect(answer).toMatch(/retry-after: \d+/i);
    expect(answer).toContain('"code":"unavailable"');
    late?.();
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test("that takes longer than a body may, for a request without one, still has its own time", async () => {
    await serve(() => {}, { requestLimits: { answerMs: 100, bodyMs: 20, uploadBodyMs: 20 } });
    const answer = await ask("GET /guide.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(answer).toContain(" 503 ");
  });

  test("that fails is answered for with 500, without the cause", async () => {
    await serve(async () => {
      throw new Error("the database is at 10.0.0.7");
    });
    const answer = await ask(`GET / HTTP/1.1\r\nHost: localhost\r\n${closing}\r\n`);
    expect(answer).toContain(" 500 ");
    expect(answer).not.toContain("10.0.0.7");
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});

test("subdomains are bound to HTTPS only where the settings say so", async () => {
  const get = `GET / HTTP/1.1\r\nHost: localhost\r\n${closing}\r\n`;
  await serve(echo, { origin: "https://example.com" });
  expect(await ask(get)).toMatch(/strict-transport-security: max-age=31536000\r\n/i);
  server.close();
  await serve(echo, { origin: "https://example.com", hstsIncludeSubdomains: true });
  expect(await ask(get)).toMatch(/max-age=31536000; includeSubDomains\r\n/);
});

test.each([
  ["two origins", "Origin: null\r\nOrigin: http://other.example\r\n", "400"],
  ["no origin at all", "Origin: banana\r\n", "400"],
  ["an opaque origin", "Origin: null\r\n", "200"],
  ["an origin", "Origin: http://other.example\r\n", "200"],
])("an Origin header that names %s", async (_what, header, status) => {
  await serve(echo);
  const answer = await ask(post(`Content-Length: 1\r\n${closing}${header}`, "a"));
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
});
