import { connect } from "node:net";

/** How the body's bytes are sent. */
export type Framing =
  /** One piece, with its length. */
  | "length"
  | "chunked"
  /** With its length, in a few pieces with pauses between. */
  | "drip"
  /** The whole request twice on one connection, without waiting. */
  | "twice"
  /** More bytes than the length says. */
  | "longer"
  /** The client goes away in the middle of the body. */
  | "abort"
  /** The client closes its side in the middle of the body, and listens. */
  | "half-close"
  /** A chunk whose size is no number. */
  | "bad-chunk"
  /** A length and chunks at once, which HTTP forbids. */
  | "both"
  /** No length at all, though there is a body. */
  | "none";

export interface RawRequest {
  method: string;
  target: string;
  version: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** As latin1: one character a byte. */
  body: string;
  framing: Framing;
}

export interface RawAnswer {
  /** The status of every answer on the connection, in order. */
  statuses: number[];
  retryAfter: boolean;
  ms: number;
  /** Set when nothing ended the connection in time. */
  hung: boolean;
}

/** Framings after which HTTP lets a server close without an answer. */
export const mayStaySilent: readonly Framing[] = [
  "abort",
  "half-close",
  "bad-chunk",
  "both",
  "longer",
];

const latin1 = (text: string) => Buffer.from(text, "latin1");

function chunks(body: string): string {
  const half = Math.ceil(body.length / 2);
  return [body.slice(0, half), body.slice(half)]
    .filter((piece) => piece !== "")
    .map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
    .concat("0\r\n\r\n")
    .join("");
}

/** The pieces of a request as they leave, one after the other. */
function pieces(request: RawRequest, last = true): string[] {
  const { method, target, version, headers, body, framing } = request;
  const has = body !== "" || method === "POST";
  const length = `Content-Length: ${body.length}`;
  const chunked = "Transfer-Encoding: chunked";
  const framed: Record<Framing, { head: string[]; body: string[] }> = {
    length: { head: has ? [length] : [], body: [body] },
    chunked: { head: has ? [chunked] : [], body: has ? [chunks(body)] : [] },
    drip: { head: [length], body: body.match(/[\s\S]{1,2000}/g)?.slice(0, 40) ?? [] },
    twice: { head: has ? [length] : [], body: [body] },
    longer: { head: [length], body: [`${body}GET /`] },
    abort: {
      head: [`Content-Length: ${body.length + 10}`],
      body: [body.slice(0, Math.ceil(body.length / 2))],
    },
    "half-close": { head: [`Content-Length: ${body.length + 10}`], body: [body] },
    "bad-chunk": { head: [chunked], body: [`zz\r\n${body}\r\n`] },
    both: { head: [length, chunked], body: [chunks(body)] },
    none: { head: [], body: [body] },
  };
  const parts = framed[framing];
  // A long body in small pieces would take for ever; the rest leaves at once.
  if (framing === "drip") parts.body.push(body.slice(80_000));
  const lines = [
    `${method} ${target} ${version}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...parts.head,
    last ? "Connection: close" : "Connection: keep-alive",
  ];
  return [`${lines.join("\r\n")}\r\n\r\n`, ...parts.body];
}

/** Sends a request byte for byte, and hears everything that comes back until the connection ends. */
export function sendRaw(port: number, request: RawRequest, timeoutMs: number): Promise<RawAnswer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let head = "";
    let hung = false;
    const timers: NodeJS.Timeout[] = [];
    timers.push(
      setTimeout(() => {
        hung = true;
        socket.destroy();
      }, timeoutMs),
    );
    socket.on("error", () => {});
    socket.on("data", (data) => {
      // Status lines and headers are all that is looked at; a film need not be kept.
      if (head.length < 200_000) head += data.toString("latin1");
    });
    socket.on("close", () => {
      for (const timer of timers) clearTimeout(timer);
      const statuses = [...head.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((found) => Number(found[1]));
      resolve({
        statuses: statuses.filter((status) => status !== 100),
        retryAfter: /^retry-after: \d+\r$/im.test(head),
        ms: Math.round(performance.now() - began),
        hung,
      });
    });
    const { framing } = request;
    if (framing === "twice") {
      socket.write(latin1([...pieces(request, false), ...pieces(request)].join("")));
      return;
    }
    const [first = "", ...rest] = pieces(request);
    if (framing !== "drip") {
      socket.write(latin1(first + rest.join("")));
      if (framing === "abort") timers.push(setTimeout(() => socket.resetAndDestroy(), 15));
      if (framing === "half-close") timers.push(setTimeout(() => socket.end(), 15));
      return;
    }
    socket.write(latin1(first));
    rest.forEach((piece, index) => {
      timers.push(setTimeout(() => socket.write(latin1(piece)), 5 * (index + 1)));
    });
  });
}
