import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import type { Services } from "../../server/services.ts";
import { maxUploadBytes, receiveBody } from "./body.server.ts";
import { knownError, sendError } from "./errors.server.ts";
import { keepDeadlines } from "./request-deadline.server.ts";
import { RequestError } from "./request-error.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { isHost } from "./stored-answer.server.ts";

/** Brotli's usual window of 4 MB costs a quarter more time for not a byte less: a page has some 70 KB. */
const compress = compression({
  threshold: 1024,
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
});

/**
 * What every request passes before the router: headers that hold for every answer, paths that are no paths, deadlines,
 * the body, and compression. Documents get their Content-Security-Policy where they are rendered.
 */
export function guard(services: Services, next: RequestListener): RequestListener {
  const { log, config } = services;
  const headers = securityHeaders(config);
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const problem = problemWith(request);
    response.once("prefinish", () => drain(request));
    if (problem) return refuse(request, response, problem);
    keepDeadlines(request, response, services);
    compress(request as never, response as never, async () => {
      try {
        await next(await receiveBody(request), response);
      } catch (error) {
        const known = knownError(error);
        // The client is gone, or its deadline has answered: nobody waits for this.
        if (response.headersSent || response.destroyed || request.destroyed) return;
        if (known) return sendError(request, response, known);
        log.error({ err: error, path: pathOf(request) }, "request failed");
        sendError(request, response, fault);
      }
    });
  };
}

const fault = new RequestError(
  "fault",
  "Something went wrong on our side. Please try again in a moment.",
);

/** How long the rest of a refused body is read and thrown away, in milliseconds. */
const drainMs = 30_000;

/**
 * Reads the rest of a body that was refused and throws it away: a browser reads the answer only when its body is sent,
 * and the connection is good for the next request then. Past the limits, the connection is cut.
 */
function drain(request: IncomingMessage): void {
  if (request.complete) return;
  closeAfterBody(request);
  const timer = setTimeout(() => request.destroy(), drainMs);
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
  let size = 0;
  request.removeAllListeners("data");
  // Marks the body as being read. Otherwise Node throws it away itself, without a limit, and nothing arrives here.
  request.read(0);
  request.on("data", (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > maxUploadBytes) request.destroy();
  });
  request.resume();
}

/**
 * Node closes a connection that isn't kept as soon as the answer is written. A client that is still sending would get a
 * reset then, and might never read the answer. So only our side is closed until the body has arrived.
 */
function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon;
  let closing = false;
  socket.destroySoon = () => {
    closing = true;
    socket.end();
  };
  request.once("end", () => {
    socket.destroySoon = close;
    if (closing) socket.destroySoon();
  });
}

const pathOf = (request: IncomingMessage) => (request.url ?? "").split("?")[0];

const methods = ["GET", "HEAD", "POST", "OPTIONS"];

function problemWith(request: IncomingMessage): RequestError | null {
  const url = request.url ?? "";
  if (!methods.includes(request.method ?? "")) {
    return new RequestError("method_not_allowed", `Nothing here answers ${request.method}.`);
  }
  // Two slashes (or a backslash, which is read as one) would begin another host's name.
  if (!/^\/(?![\\/])/.test(url) || url.length > 8_000) {
    return new RequestError("malformed", "This address isn't one of ours.");
  }
  const misspelt = () => new RequestError("malformed", "This address isn't spelled correctly.");
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
  } catch {
    return misspelt();
  }
  if (/%00/.test(url)) return misspelt();
  const [host, another] = request.headersDistinct.host ?? [];
  if (!isHost(host) || another !== undefined || !URL.canParse(url, `http://${host}`)) {
    return new RequestError("malformed", "The request does not say which host it is for.");
  }
  // The router throws an error for an action with such a header, which would be logged as a fault.
  const { origin } = request.headers;
  if (origin !== undefined && origin !== "null" && !URL.canParse(origin)) {
    return new RequestError("malformed", "The Origin header is not an origin.");
  }
  return null;
}

function refuse(request: IncomingMessage, response: ServerResponse, problem: RequestError): void {
  if (problem.code === "method_not_allowed") response.setHeader("Allow", methods.join(", "));
  response.setHeader("Connection", "close");
  sendError(request, response, problem);
}
