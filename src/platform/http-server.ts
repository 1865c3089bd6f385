import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { requestDeadlineMs, runWithDeadline } from "./deadline.ts";

/** How long the parts of a request may take, in milliseconds. */
export const requestLimits = {
  /** From the first byte of a request to its answer; for a form with a file, from its last byte. */
  answerMs: requestDeadlineMs,
  /** For the body of a form without a file, or of a call: 64 KB at most. */
  bodyMs: 10_000,
  /** For a form with a file. 5 MB over a slow phone line take 40 s. */
  uploadBodyMs: 90_000,
};

/** How long a request may go without a byte in either direction: its client doesn't read, or is gone without a word. */
const stalledMs = 60_000;

/** The work ends so much earlier than the request, so that its failure can still be shown as a page. */
const renderMs = 1_000;

/** How long the work on a request may take, in milliseconds. A form with a file gets the time for its body on top. */
function deadlineOf(headers: IncomingHttpHeaders): number {
  const upload = /^\s*multipart\/form-data\s*(;|$)/i.test(headers["content-type"] ?? "");
  const { answerMs, uploadBodyMs } = requestLimits;
  return answerMs + (upload ? uploadBodyMs : 0) - renderMs;
}

/**
 * The site's HTTP server. Each limit is set on purpose; Node's defaults are made for other servers.
 * @param listener answers each request; it runs under the request's deadline
 * @param answerNow asked first: answers from memory before it returns, or returns false and has done nothing
 */
export function createHttpServer(
  listener: RequestListener,
  answerNow: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Server {
  /** By connection: the answer that was begun last. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      // A client that takes longer for its headers isn't a browser.
      headersTimeout: 10_000,
      // A backstop: slow bodies are answered by the web tier, which knows what each may take.
      requestTimeout: requestLimits.uploadBodyMs + 2 * requestLimits.answerMs,
      // Longer than nginx (60 s) and common load balancers (60 s) keep an idle connection. They must close first, or a
      // request is sent on a connection that is being closed here.
      keepAliveTimeout: 75_000,
      // The two limits above are checked this often.
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      if (answerNow(request, response)) return;
      answers.set(request.socket, response);
      // Without a listener, a connection that breaks at the wrong moment could end the process.
      request.on("error", () => {});
      response.on("error", () => {});
      return runWithDeadline(deadlineOf(request.headers), () => listener(request, response));
    },
  );
  // Browsers send some 20 headers, proxies add a few.
  server.maxHeadersCount = 200;
  // Counts anew with every byte that leaves, so a slow reader is no stalled one.
  server.timeout = stalledMs;
  // No limit on requests per connection: past it, Node answers 503 to a client that did nothing wrong.
  server.maxRequestsPerSocket = 0;
  refuseMalformed(server, answers);
  return server;
}

/** How long the rest of a request that can't be read is thrown away before its connection is cut, in milliseconds. */
const lingerMs = 2_000;

const refusals: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Answers requests that Node can't read as Node would, but closes only our side of the connection at first (RFC 9112,
 * 9.6). Node cuts it at once: a client that is still sending then gets a reset, and never reads the answer.
 */
function refuseMalformed(server: Server, answers: WeakMap<Duplex, ServerResponse>): void {
  const refused = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // More bytes from the client would fail again.
    if (refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable) return void socket.destroy();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("close", () => clearTimeout(timer));
    const answer = answers.get(socket);
    // An answer that has begun goes on: another one would stand in the middle of it.
    if (answer?.headersSent && !answer.writableEnded) return;
    const status = refusals[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  });
}
