import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import compression from "compression";
import { acceptedCompressions, type Compression } from "./accept-encoding.server.ts";
import { endAnswer } from "./end-answer.server.ts";

/** Answers a request. @param address of the socket */
type Answer = (request: Request, address: string) => Promise<Response>;

const fault = () => new Response("Internal Server Error", { status: 500 });

/**
 * The router as a listener for `node:http`.
 * @param options.protocol of the visitor, with a colon; the socket's may be a proxy's
 * @param options.onError is called with an error that `answer` should have caught
 */
export function createRouterListener(
  answer: Answer,
  options: { protocol: string; onError(error: unknown): void },
): RequestListener {
  const { protocol, onError } = options;
  return async (incoming, outgoing) => {
    const { signal, response } = await respond(incoming, outgoing);
    if (!response || signal?.aborted || isOver(outgoing)) return;
    try {
      if (isShort(response)) await sendWhole(incoming, outgoing, response);
      else {
        compressStream(incoming as never, outgoing as never, () => {});
        await sendResponse(outgoing, response);
      }
    } catch (error) {
      if (signal?.aborted || outgoing.destroyed) return;
      onError(error);
      if (outgoing.headersSent) outgoing.destroy();
      else await sendResponse(outgoing, fault());
    }
  };

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    let signal: AbortSignal | undefined;
    try {
      const request = createRequest(incoming, outgoing, { protocol });
      ({ signal } = request);
      return { signal, response: await answer(request, incoming.socket.remoteAddress ?? "") };
    } catch (error) {
      // The visitor went away in the middle of it.
      if (signal?.aborted) return { signal };
      onError(error);
      return { signal, response: fault() };
    }
  }
}

/** True if no answer is needed any more: the client is gone, or the deadline has answered. */
const isOver = (outgoing: ServerResponse) => outgoing.destroyed || outgoing.headersSent;

/** Pages and the answers of calls are at hand as a whole, and so is what has no body. All else is sent as it comes. */
const isShort = ({ body, headers }: Response) =>
  body === null || /^(?:text\/html|application\/json)\b/.test(headers.get("Content-Type") ?? "");

/** For what is sent as it comes. Brotli's usual window of 4 MB costs a quarter more time for not a byte less. */
const compressStream = compression({
  threshold: 1024,
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
});

/** Less than this isn't worth compressing, in bytes or characters. */
const smallestCompressed = 1_024;
const compressible = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/**
 * Compression for one visitor: zstd takes a third of brotli's time for the same size. In one go instead of a stream, on a
 * thread of its own.
 */
const compress: Record<Compression, (text: Buffer) => Promise<Buffer>> = {
  zstd: (text) =>
    promisify(zstdCompress)(text, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 3 }),
};

async function sendWhole(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  const canBeCompressed = response.body !== null && isCompressible(response);
  if (canBeCompressed) {
    const vary = response.headers.get("Vary");
    response.headers.set("Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  }
  const text = Buffer.from(await response.arrayBuffer());
  const encoding =
    canBeCompressed && text.length >= smallestCompressed ? compressionFor(incoming) : undefined;
  const body = encoding ? await compress[encoding](text) : text;
  if (isOver(outgoing)) return;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  if (encoding) outgoing.setHeader("Content-Encoding", encoding);
  const hasNoLength = response.status === 204 || response.status === 304;
  if (incoming.method !== "HEAD" && !hasNoLength) outgoing.setHeader("Content-Length", body.length);
  outgoing.writeHead(response.status);
  endAnswer(incoming, outgoing, incoming.method === "HEAD" ? undefined : body);
}

function isCompressible({ headers }: Response): boolean {
  if (headers.has("Content-Encoding")) return false;
  if (!compressible.test(headers.get("Content-Type") ?? "")) return false;
  return !/\bno-transform\b/i.test(headers.get("Cache-Control") ?? "");
}

function compressionFor({ method, headers }: IncomingMessage): Compression | undefined {
  const accepted = headers["accept-encoding"];
  if (!accepted || method === "HEAD") return undefined;
  const compressions = acceptedCompressions(Array.isArray(accepted) ? accepted.join() : accepted);
  return compressions.includes("zstd") ? "zstd" : compressions[0];
}
