import { IncomingMessage } from "node:http";
import { problemWithText } from "./odd-text.server.ts";
import { RequestError } from "./request-error.ts";

/** Largest body of a form without a file or of a call, in bytes. */
export const maxBodyBytes = 64 * 1024;
/** Largest form with a file, in bytes. More than any file may have, so that the form's own page says what is too large. */
export const maxUploadBytes = 32 * 1024 * 1024;
/** Largest event of Stripe's, in bytes: one holds a whole object, such as an invoice with all its lines. */
const maxStripeEventBytes = 512 * 1024;
/** Largest email that arrives, in bytes: its text and its HTML, without attachments. */
const maxEmailBytes = 512 * 1024;
/** Largest body of a call of the console's, in bytes: a page's whole text. */
const maxConsoleBytes = 512 * 1024;
/** Levels of objects and lists inside each other that a JSON body may have; our calls have three at most. */
const maxJsonDepth = 32;

/** `text/html` of `text/html; charset=utf-8`. */
export function parseMediaType(contentType: string | null | undefined): string {
  return (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

export const mediaType = (request: Request): string =>
  parseMediaType(request.headers.get("content-type"));

/** The one policy on sizes: the bytes that a body may have. @param path without the query */
function limitOf(path: string | undefined, contentType?: string): number {
  if (parseMediaType(contentType) === "multipart/form-data") return maxUploadBytes;
  if (path?.startsWith("/api/admin/")) return maxConsoleBytes;
  if (path === "/api/inbound-email") return maxEmailBytes;
  return path === "/api/stripe/webhook" ? maxStripeEventBytes : maxBodyBytes;
}

/** @returns the body piece by piece. @throws RequestError too_large as soon as there is more than `limit` */
export async function* limited(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > limit) throw tooLarge();
    yield piece;
  }
}

const tooLarge = () =>
  new RequestError("too_large", "This is too long to send at once. Please shorten it.");

async function readWhole(body: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of limited(body, limit)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Takes in the body of a request before anything else sees it, so that no handler meets one that is too large, slow, or
 * broken off. A form with a file is handed on as it arrives: `readUpload` holds it to the same policy.
 * @returns the request with its whole body
 * @throws RequestError too_large; any other error when the body broke off
 */
export async function receiveBody(request: IncomingMessage): Promise<IncomingMessage> {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (!encoding && !Number(length ?? 0)) return request;
  const limit = limitOf(request.url?.split("?")[0], request.headers["content-type"]);
  if (Number(length ?? 0) > limit) throw tooLarge();
  if (limit === maxUploadBytes) return request;
  // The connection stays open even if the body is refused: the answer has to go out on it.
  const body = await readWhole(request.iterator({ destroyOnReturn: false }), limit);
  return withBody(request, body);
}

/** The same request with a body that has already arrived. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const { headers, headersDistinct, rawHeaders } = request;
  const whole = new IncomingMessage(request.socket);
  Object.assign(whole, { method, url, httpVersion, httpVersionMajor, httpVersionMinor });
  Object.assign(whole, { headers, headersDistinct, rawHeaders, complete: true });
  whole.push(body);
  whole.push(null);
  return whole;
}

const malformed = (message: string) => new RequestError("malformed", message);

/**
 * The body of a call as text, whatever type it has.
 * @throws RequestError too_large; unsupported_media_type for another charset; malformed for bytes that aren't UTF-8
 */
export async function readText(request: Request): Promise<string> {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers.get("content-type") ?? "");
  if (charset && !/^(utf-?8|us-ascii)$/i.test(charset[1] ?? "")) {
    throw new RequestError("unsupported_media_type", "Send text in UTF-8.");
  }
  // A call is never a form with a file, whatever its type says.
  const limit = limitOf(new URL(request.url).pathname);
  const body = await readWhole((request.body ?? []) as AsyncIterable<Uint8Array>, limit);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body);
  } catch {
    throw malformed("The text is not valid UTF-8.");
  }
}

function checkText(text: string): void {
  const problem = problemWithText(text);
  if (problem) throw malformed(problem);
}

/** Checks every key and every text of parsed JSON. A list instead of recursion: deep input must not exhaust the stack. */
function checkJson(input: unknown): void {
  const open: [value: unknown, depth: number][] = [[input, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value === "string") checkText(value);
    if (typeof value !== "object" || value === null) continue;
    if (depth === maxJsonDepth) throw malformed("The body has too many levels.");
    for (const [key, inner] of Object.entries(value)) {
      checkText(key);
      open.push([inner, depth + 1]);
    }
  }
}

/**
 * The JSON body of a call.
 * @throws RequestError unsupported_media_type, too_large or malformed
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = mediaType(request);
  if (type !== "application/json" && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw new RequestError(
      "unsupported_media_type",
      "Send JSON, with Content-Type: application/json.",
    );
  }
  const text = await readText(request);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw malformed("The body is not valid JSON.");
  }
  checkJson(parsed);
  return parsed;
}

/**
 * The fields of a posted form without a file, as browsers send it, or as multipart, as some email clients do. A file in it is
 * left out.
 * @throws RequestError unsupported_media_type, too_large or malformed
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const fields = await readFields(request);
  for (const [name, value] of fields) {
    checkText(name);
    checkText(value);
  }
  return fields;
}

async function readFields(request: Request): Promise<URLSearchParams> {
  switch (mediaType(request)) {
    case "application/x-www-form-urlencoded":
      return new URLSearchParams(await readText(request));
    case "multipart/form-data":
      return readMultipartFields(request);
    default:
      throw new RequestError("unsupported_media_type", "Send this form from its page.");
  }
}

async function readMultipartFields(request: Request): Promise<URLSearchParams> {
  const body = await readWhole((request.body ?? []) as AsyncIterable<Uint8Array>, maxBodyBytes);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw malformed("The upload was cut off. Please send the form again.");
  });
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  return fields;
}
