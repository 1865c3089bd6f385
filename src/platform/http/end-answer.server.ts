import type { IncomingMessage, ServerResponse } from "node:http";
import { maxUploadBytes } from "./body.server.ts";

/** How long the rest of an unwanted body is read and thrown away, in milliseconds. */
const drainMs = 30_000;

/** Whether a request has a body, as far as its headers say. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Sends the body of an answer and ends it. Where the request's own body is still arriving, the answer leaves at once, and ends
 * when that body has been read and thrown away: a browser reads the answer only when its body is sent, and the connection is
 * good for the next request then. If we ended it earlier, Node would close the connection while the client is still sending,
 * and a reset could overtake the answer. So of a connection that isn't kept, only our side is closed. Past the limits, the
 * connection is cut. The answer needs a Content-Length.
 */
export function endAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  body?: string | Buffer,
): void {
  if (request.complete || !hasBody(request)) return void response.end(body);
  if (body?.length) response.write(body);
  else response.flushHeaders();
  const connection = response.getHeader("Connection") ?? request.headers.connection;
  if (/\bclose\b/i.test(String(connection))) request.socket.end();
  let size = 0;
  const timer = setTimeout(() => request.destroy(), drainMs);
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => {
    clearTimeout(timer);
    response.end();
  });
  // The previous reader has stopped.
  request.removeAllListeners("data");
  request.on("data", (piece: Buffer) => {
    size += piece.byteLength;
    if (size > maxUploadBytes) request.destroy();
  });
  request.resume();
}
