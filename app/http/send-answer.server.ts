import type { IncomingMessage, ServerResponse } from "node:http";

/** An answer that has left: the head as Node wrote it, and from the second time on the head and the body in one piece. */
interface Sent {
  head: string;
  body: Buffer;
  whole: Buffer | undefined;
}

/**
 * Node's own fields, undocumented: the head, null until it is written, and whether it has gone to the connection.
 * send-answer.test.ts compares what leaves with and without them, byte for byte.
 */
interface OwnFields {
  _header?: unknown;
  _headerSent?: unknown;
}

interface OwnMethods {
  /** Ends the empty body of a request at once, as Node does with its option `optimizeEmptyRequests`. */
  _dumpAndCloseReadable?(): void;
}

/** At most this many answers are remembered within a second, each with a body of up to this many bytes. */
const mostRemembered = 64;
const maxBodyBytes = 128 * 1024;

/** What left in this second, by its headers. The head's Date changes with the second; the rest of it stays the same. */
let remembered = new Map<readonly string[], Sent>();

/**
 * Sends a whole answer to a request without a body. Node checks and joins all headers for each answer, and writes the head
 * and the body separately. For a page from memory, that's a third of the time. So when the same answer goes out again within a
 * second, it goes out as the same bytes, in one piece.
 * @param headers names and values in turn, as `writeHead` takes them; the same array for the same answer
 * @param body empty if there is none
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: string[],
  body: Buffer,
): void {
  const own = response as OwnFields;
  const usual = isUsual(request, response);
  const sent = usual ? remembered.get(headers) : undefined;
  if (sent) {
    sent.whole ??= Buffer.concat([Buffer.from(sent.head, "latin1"), sent.body]);
    response.statusCode = status;
    own._header = sent.head;
    own._headerSent = true;
    if (!request.complete) (request as OwnMethods)._dumpAndCloseReadable?.();
    response.end(sent.whole);
    return;
  }
  response.writeHead(status, headers);
  if (usual && typeof own._header === "string" && own._headerSent === false) {
    remember(headers, own._header, body);
  }
  if (body.length > 0 && request.method !== "HEAD") response.end(body);
  else response.end();
}

/** True where the head depends on nothing but the answer and the time. */
function isUsual(request: IncomingMessage, response: ServerResponse): boolean {
  return (
    request.method === "GET" &&
    request.httpVersion === "1.1" &&
    response.shouldKeepAlive &&
    response.getHeaderNames().length === 0
  );
}

function remember(headers: readonly string[], head: string, body: Buffer): void {
  if (remembered.size >= mostRemembered || body.length > maxBodyBytes) return;
  if (remembered.size === 0) setTimeout(forget, 1_000 - (Date.now() % 1_000)).unref();
  remembered.set(headers, { head, body, whole: undefined });
}

function forget(): void {
  remembered = new Map();
}
