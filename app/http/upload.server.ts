import { once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { RequestError } from "./request-error.ts";

/** A file of a form, as it arrives. */
interface ArrivingFile {
  /** As the browser names it; empty when none was chosen. */
  name: string;
  /** May be left at any point; the rest is then passed over. Throws when the line breaks. */
  body: AsyncIterable<Uint8Array>;
}

const limits = { fields: 30, fieldNameSize: 100, fieldSize: 64 * 1024, files: 1, headerPairs: 20 };

const tooLarge = () =>
  new RequestError("too_large", "This is more than can be sent at once. Choose a smaller file.");
const malformed = () =>
  new RequestError("malformed", "The form did not arrive whole. Please send it again.");

/**
 * Reads a multipart form that has one file. The file is handed on in pieces while it arrives and is never held whole;
 * fields may come before or after it.
 * @param parts.field name of the file's field; files of other names are passed over
 * @param parts.maxBytes of the whole body; more is refused outright
 * @param parts.receive takes the file, or null when the form has none; called once
 * @param parts.discard for what `receive` made, when the form is refused after all
 * @throws RequestError unsupported_media_type, too_large or malformed
 */
export async function readUploadForm<Received>(
  request: Request,
  parts: {
    field: string;
    maxBytes: number;
    receive: (file: ArrivingFile | null) => Promise<Received>;
    discard: (received: Received) => Promise<void>;
  },
): Promise<{ values: Record<string, string>; received: Received }> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new RequestError("unsupported_media_type", "Send this form from its page.");
  }
  if (Number(request.headers.get("content-length") ?? 0) > parts.maxBytes) throw tooLarge();

  const values = new Map<string, string>();
  let arriving: Readable | undefined;
  let received: Promise<Received> | undefined;
  let failed: RequestError | undefined;
  let parser: BusboyInstance;
  try {
    parser = new Busboy({ headers: { "content-type": type }, limits, preservePath: true });
  } catch {
    throw malformed();
  }
  parser.on("field", (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) failed ??= tooLarge();
    values.set(name, value);
  });
  parser.on("file", (name, file, filename) => {
    if (name !== parts.field || received) return file.resume();
    arriving = file;
    // It may break when nobody reads it any more.
    file.on("error", () => {});
    received = parts.receive({ name: filename ?? "", body: untilLeft(file) });
    // Done with it, well or not: what is left of the file must not hold up the fields behind it.
    const pass = () => void file.resume();
    received.then(pass, pass);
  });
  parser.on("fieldsLimit", () => {
    failed ??= tooLarge();
  });
  parser.on("error", () => {
    failed ??= malformed();
  });

  try {
    await feed(request, parser, parts.maxBytes);
  } catch (error) {
    failed ??= error instanceof RequestError ? error : malformed();
  }
  // Whoever reads the file must hear that no more comes.
  if (failed) arriving?.destroy(failed);
  const result = await (received ?? (failed ? null : parts.receive(null)));
  if (failed) {
    if (result !== null) await parts.discard(result);
    throw failed;
  }
  return { values: Object.fromEntries(values), received: result as Received };
}

/** Sends the body through the parser at the pace of whoever reads the file. */
async function feed(request: Request, parser: BusboyInstance, maxBytes: number): Promise<void> {
  const stop = new AbortController();
  const ended = once(parser, "finish", { signal: stop.signal });
  // Rejects with the parser's error too; it is waited for last.
  ended.catch(() => {});
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      if (!parser.write(Buffer.from(chunk))) {
        await Promise.race([once(parser, "drain", { signal: stop.signal }), ended]);
      }
    }
    parser.end();
    await ended;
  } finally {
    stop.abort();
  }
}

/** The file's pieces. Leaving early lets the rest run past, so that the fields behind it still arrive. */
async function* untilLeft(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false });
  } finally {
    file.resume();
  }
}
