import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

interface OutsideCall {
  method?: string;
  headers?: HeadersInit;
  body?: string | AsyncIterable<Uint8Array>;
  /** A redirect is an error, unless its answer is wanted as it is. */
  redirect?: "error" | "manual";
  signal: AbortSignal;
}

/** Statuses without a body (the Fetch standard's null body status). */
const withoutBody = new Set([204, 205, 304]);

/**
 * Calls an outside service. Answers come as they are: `fetch` of Node would unpack Brotli and others from any server,
 * before anyone can look at the headers. So we ask for no encoding, and refuse answers that have one.
 * @throws Error also for a redirect that isn't wanted
 */
export async function callOutside(url: string | URL, call: OutsideCall): Promise<Response> {
  const { method = "GET", redirect = "error", body, signal } = call;
  const headers = new Headers(call.headers);
  headers.set("accept-encoding", "identity");
  const send = new URL(url).protocol === "https:" ? httpsRequest : httpRequest;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error);
    const sent = send(url, { method, headers: Object.fromEntries(headers), signal });
    sent.once("response", resolve).on("error", fail);
    if (typeof body === "object") pipeline(Readable.from(body), sent).catch(fail);
    else sent.end(body);
  });
  const { statusCode: status = 0 } = incoming;
  const refuse = (what: string) => {
    incoming.destroy();
    return new Error(`${new URL(url).host} answered with ${what}`);
  };
  const encoding = incoming.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (encoding !== "" && encoding !== "identity") throw refuse("an encoding no one asked for");
  if (redirect === "error" && status >= 300 && status < 400 && incoming.headers.location) {
    throw refuse("a redirect");
  }
  if (status < 200 || status > 599) throw refuse(`the status ${status}`);
  const told = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  if (withoutBody.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers: told });
  }
  // Before Node's own end of it, which doesn't know the reason.
  signal.addEventListener("abort", () => incoming.destroy(signal.reason), { once: true });
  return new Response(Readable.toWeb(incoming) as ReadableStream, { status, headers: told });
}
