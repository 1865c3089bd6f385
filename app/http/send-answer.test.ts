import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendAnswer } from "./send-answer.server.ts";

const empty = Buffer.alloc(0);
const body = Buffer.from("a page, ".repeat(8_000));
const headers = ["Content-Type", "text/plain", "ETag", '"1"', "Content-Length", `${body.length}`];
const notModified = ["ETag", '"1"'];
const missing = ["Content-Length", "4"];

type Send = typeof sendAnswer;
/** What `node:http` does with the same answer. */
const plainly: Send = (request, response, status, headers, body) => {
  response.writeHead(status, headers);
  if (body.length > 0 && request.method !== "HEAD") response.end(body);
  else response.end();
};

let servers: Server[];
/** How often Node wrote a head. */
let heads: number;

beforeEach(() => {
  servers = [];
  heads = 0;
  // The second ends when a test says so. Node's own timers go on.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

/** Sends bytes on one connection, and returns what comes back until it closes, and what happened to each answer. */
async function exchange(send: Send, requests: string, pauses = false) {
  const events: string[] = [];
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const number = events.length;
    events.push("");
    for (const event of ["finish", "close"]) {
      response.once(event, () => {
        events[number] += `${event} ${response.statusCode} `;
      });
    }
    const writeHead = vi.spyOn(response, "writeHead");
    response.once("finish", () => {
      heads += writeHead.mock.calls.length;
    });
    if (request.url === "/closing") response.setHeader("Connection", "close");
    if (request.url === "/none") send(request, response, 404, missing, Buffer.from("none"));
    else if (request.url === "/same") send(request, response, 304, notModified, empty);
    else send(request, response, 200, headers, body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1" });
  const pieces: Buffer[] = [];
  socket.on("data", (piece: Buffer) => pieces.push(piece));
  if (pauses) socket.pause();
  socket.write(requests);
  if (pauses) {
    // Nothing is read until the server answers.
    while (events.length === 0) await setImmediate();
    socket.resume();
  }
  await new Promise((resolve) => socket.once("close", resolve));
  while (events.some((happened) => !happened.includes("close"))) await setImmediate();
  const text = Buffer.concat(pieces).toString("latin1");
  const dates = [...text.matchAll(/\r\nDate: ([^\r]+)/g)].map(([, date]) => Date.parse(`${date}`));
  return { text: text.replaceAll(/\r\nDate: [^\r]+/g, ""), dates, events };
}

const ask = (path: string, more = "", method = "GET", version = "1.1") =>
  `${method} ${path} HTTP/${version}\r\nHost: x\r\n${more}\r\n`;
const last = ask("/", "Connection: close\r\n");

describe("the bytes are those that Node would send", () => {
  test.each([
    ["for pages, one after the other", [ask("/"), ask("/"), ask("/"), last]],
    ["for 304", [ask("/same"), ask("/same"), ask("/same"), ask("/"), last]],
    ["for 404", [ask("/none"), ask("/none"), ask("/none"), last]],
    ["for HEAD in between", [ask("/"), ask("/", "", "HEAD"), ask("/"), ask("/", "", "HEAD"), last]],
    ["for HTTP/1.0", [ask("/"), ask("/", "Connection: keep-alive\r\n", "GET", "1.0"), last]],
    [
      "for 304 in HTTP/1.0, which needs a length to stay open",
      [ask("/same"), ask("/same"), ask("/same", "Connection: keep-alive\r\n", "GET", "1.0")],
    ],
    ["for HTTP/1.0 that closes", [ask("/", "", "GET", "1.0")]],
    ["when the server closes", [ask("/"), ask("/"), ask("/closing")]],
    ["for a client that reads late", [...Array(200).fill(ask("/")), last], true],
  ])("%s", async (_what, requests, pauses = false) => {
    const all = requests.join("");
    const expected = await exchange(plainly, all, pauses);
    expect(heads).toBe(requests.length);
    // Twice: the first connection fills the memory that the second is answered from.
    for (const _ of [1, 2]) {
      const sent = await exchange(sendAnswer, all, pauses);
      expect(sent.text === expected.text, `\n${sent.text.slice(0, 2_000)}`).toBe(true);
      expect(sent.events).toEqual(expected.events);
      expect(sent.dates).toHaveLength(requests.length);
      for (const date of sent.dates) expect(Math.abs(Date.now() - date)).toBeLessThan(60_000);
    }
  });
});

test("Node writes the head once in a second", async () => {
  const requests = [ask("/"), ask("/"), ask("/none"), ask("/none"), ask("/")].join("");
  await exchange(sendAnswer, requests + ask("/closing"));
  expect(heads).toBe(3);
  await exchange(sendAnswer, ask("/") + last);
  expect(heads).toBe(4);
  vi.advanceTimersByTime(1_000);
  await exchange(sendAnswer, ask("/") + ask("/") + last);
  expect(heads).toBe(6);
});

test("a Node that keeps its heads elsewhere writes each of them", () => {
  const request = { method: "GET", httpVersion: "1.1" } as never;
  const writeHead = vi.fn();
  const end = vi.fn();
  for (const _ of [1, 2, 3]) {
    const response = { shouldKeepAlive: true, getHeaderNames: () => [], writeHead, end } as never;
    sendAnswer(request, response, 200, headers, body);
  }
  expect(writeHead).toHaveBeenCalledTimes(3);
  expect(end).toHaveBeenCalledTimes(3);
});
