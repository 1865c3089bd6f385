import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Services } from "../../composition/services.ts";
import { receiveBody } from "./body.server.ts";
import { knownError, sendError } from "./errors.server.ts";
import { keepDeadlines } from "./request-deadline.server.ts";
import { RequestError } from "./request-error.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { isHost } from "./stored-answer.server.ts";

/**
 * Runs before the router for every request: common headers, malformed paths, deadlines,
 * and the body. Documents get their Content-Security-Policy where they are rendered.
 */
export function guard(services: Services, next: RequestListener): RequestListener {
  const { log, config } = services;
  const headers = securityHeaders(config);
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // An emailed link's secret is in the address. With "no-referrer", browsers would send the page's own form without its origin.
    if (secretInQuery.test(request.url ?? "")) response.setHeader("Referrer-Policy", "same-origin");
    const problem = problemWith(request);
    if (problem) return refuse(request, response, problem);
    keepDeadlines(request, response, services);
    try {
      await next(await receiveBody(request), response);
    } catch (error) {
      const expected = knownError(error);
      // The client is gone, or its deadline has answered: nobody waits for this.
      if (response.headersSent || response.destroyed || request.destroyed) return;
      if (expected) return sendError(request, response, expected);
      log.error({ err: error, path: pathOf(request) }, "request failed");
      sendError(request, response, fault);
    }
  };
}

const secretInQuery = /[?&]token=/;

const fault = new RequestError(
  "fault",
  "Something went wrong on our side. Please try again in a moment.",
);

const pathOf = (request: IncomingMessage) => (request.url ?? "").split("?")[0];

const methods = ["GET", "HEAD", "POST", "OPTIONS"];

function problemWith(request: IncomingMessage): RequestError | null {
  const url = request.url ?? "";
  if (!methods.includes(request.method ?? "")) {
    return new RequestError("method_not_allowed", `Nothing here answers ${request.method}.`);
  }
  // Two slashes (or a backslash, which is read as one) would begin another host's name.
  if (!/^\/(?![\\/])/.test(url) || url.length > 8_000) {
    return new RequestError("malformed", "This address isn’t one of ours.");
  }
  if (!isSpelledRight(url)) {
    return new RequestError("malformed", "This address isn’t spelled correctly.");
  }
  const { host } = request.headers;
  // Node keeps the first of several hosts; a proxy may have gone by another.
  const hosts = request.rawHeaders.filter((name, i) => i % 2 === 0 && isNameOfHost(name));
  if (!isHost(host) || hosts.length > 1 || !canParse(url, host)) {
    return new RequestError("malformed", "The request does not say which host it is for.");
  }
  // The router throws an error for an action with such a header, which would be logged as a fault.
  const { origin } = request.headers;
  if (origin !== undefined && origin !== "null" && !URL.canParse(origin)) {
    return new RequestError("malformed", "The Origin header is not an origin.");
  }
  return null;
}

const isNameOfHost = (name: string) => name.length === 4 && name.toLowerCase() === "host";

/** Almost all addresses are spelled with these characters, and need no closer look. */
const plain = /^[\w./~?=&+-]*$/;

const canParse = (url: string, host: string | undefined) =>
  plain.test(url) || URL.canParse(url, `http://${host}`);

function isSpelledRight(url: string): boolean {
  if (plain.test(url)) return true;
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
  } catch {
    return false;
  }
  return !/%00/.test(url);
}

function refuse(request: IncomingMessage, response: ServerResponse, problem: RequestError): void {
  if (problem.code === "method_not_allowed") response.setHeader("Allow", methods.join(", "));
  response.setHeader("Connection", "close");
  sendError(request, response, problem);
}
