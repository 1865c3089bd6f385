import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";

/** Answers a request from memory, before it returns. @returns false if it can't, and has done nothing */
export type AnswerNow = (request: IncomingMessage, response: ServerResponse) => boolean;

/** One form of a page or a file, ready to be sent: no header is computed while a request waits. */
export interface StoredAnswer {
  status: number;
  /** Strong, in quotes: different bytes have different tags. */
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  notModified: string[];
  body: Buffer;
}

/** The headers of a request that choose its stored response. */
export interface StoredRequest {
  /** Whether it prefers a page as Markdown: markdown.server.ts. */
  markdown: boolean;
  acceptEncoding: string;
  cookie: string;
  /** Empty if there is none. */
  ifNoneMatch: string;
  ifMatch: string;
}

/** Headers that ask for more than a whole answer. Such requests take the ordinary way. */
const unusual = new Set([
  "range",
  "if-range",
  "if-modified-since",
  "if-unmodified-since",
  "content-length",
  "transfer-encoding",
  "expect",
  "upgrade",
]);

const host = /^[\w.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i;
/** The host of the last request: almost always that of the next one, too. */
let lastHost = "";

/** True for a value of the Host header that names a host. */
export function isHost(value: string | undefined): boolean {
  if (value === undefined) return false;
  if (value === lastHost) return true;
  // The pattern lets ports pass that there aren't.
  if (!host.test(value) || !URL.canParse(`http://${value}`)) return false;
  lastHost = value;
  return true;
}

/**
 * Reads the few headers that matter, in one pass and without the object that Node would make of them.
 * @returns null for a request that takes the ordinary way: it isn't a plain GET or HEAD, or is malformed
 */
export function readStoredRequest({ method, rawHeaders }: IncomingMessage): StoredRequest | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const read: StoredRequest = {
    ...{ markdown: false, acceptEncoding: "", cookie: "", ifNoneMatch: "", ifMatch: "" },
  };
  let accept = "";
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] as string).toLowerCase();
    const value = rawHeaders[i + 1] as string;
    if (name === "host") {
      hosts += 1;
      if (!isHost(value)) return null;
    } else if (name === "accept") {
      accept = join(accept, value);
    } else if (name === "accept-encoding") read.acceptEncoding = join(read.acceptEncoding, value);
    else if (name === "cookie") read.cookie = join(read.cookie, value);
    else if (name === "if-none-match") read.ifNoneMatch = join(read.ifNoneMatch, value);
    else if (name === "if-match") read.ifMatch = join(read.ifMatch, value);
    else if (unusual.has(name)) return null;
  }
  read.markdown = prefersMarkdown(accept);
  return hosts === 1 ? read : null;
}

const join = (before: string, value: string) => (before ? `${before}, ${value}` : value);

/** Whether a program asks for Markdown rather than HTML. @param accept the request's header */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.includes("text/markdown")) return false;
  return (
    new Negotiator({ headers: { accept } }).mediaType(["text/html", "text/markdown"]) ===
    "text/markdown"
  );
}

/** A strong tag for these bytes. */
export function makeETag(content: Buffer): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
}

/** @param headers of the answer, without those that depend on its bytes */
export function storeAnswer(
  status: number,
  headers: readonly [string, string][],
  etag: string,
  body: Buffer,
): StoredAnswer {
  const all: [string, string][] = [...headers, ["ETag", etag]];
  const repeated = all.filter(([name]) => repeatedByNotModified.has(name.toLowerCase()));
  return {
    status,
    etag,
    headers: [...all.flat(), "Content-Length", String(body.length)],
    notModified: repeated.flat(),
    body,
  };
}

/** Headers that a 304 repeats (RFC 9110, 15.4.5). */
const repeatedByNotModified = new Set([
  "cache-control",
  "content-location",
  "etag",
  "expires",
  "vary",
]);

/** Sends a stored answer, or 304 or 412 where the request's conditions ask for it (RFC 9110, 13). */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { ifNoneMatch, ifMatch }: StoredRequest,
  answer: StoredAnswer,
): void {
  if (ifMatch !== "" && !matchesStrongly(ifMatch, answer.etag)) {
    response.writeHead(412, ["Content-Length", "0"]).end();
  } else if (ifNoneMatch !== "" && answer.status < 300 && matchesWeakly(ifNoneMatch, answer.etag)) {
    response.writeHead(304, answer.notModified).end();
  } else {
    response
      .writeHead(answer.status, answer.headers)
      .end(request.method === "HEAD" ? undefined : answer.body);
  }
}

/** A tag in quotes is part of no other tag, so it needs no list to be taken apart. */
const matchesWeakly = (list: string, etag: string) => list.includes(etag) || list.trim() === "*";

const matchesStrongly = (list: string, etag: string) =>
  list.trim() === "*" || list.split(",").some((one) => one.trim() === etag);
