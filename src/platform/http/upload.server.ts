import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { limited, maxBodyBytes, maxUploadBytes, mediaType } from "./body.server.ts";
import { problemWithText } from "./odd-text.server.ts";
import { pieceByPiece } from "./piece-by-piece.server.ts";
import { RequestError } from "./request-error.ts";

/** A file of a form as it arrives. */
interface ArrivingFile {
  /** As the visitor named it; empty when none was chosen. */
  name: string;
  body: AsyncIterable<Uint8Array>;
}

interface UploadOptions<Received> {
  /** The name of the form's file field. */
  field: string;
  /** Larger files are cut off one byte behind this, so that the receiver sees that they are too large. */
  maxBytes: number;
  /** Takes the file in, or learns that there is none; called once. */
  receive(file: ArrivingFile | null): Promise<Received>;
  /** Removes what `receive` made, when the line breaks behind a file that had arrived whole. */
  discard(received: Received): Promise<void>;
}

/** True when the form was sent with its files. */
export const isUpload = (request: Request): boolean => mediaType(request) === "multipart/form-data";

/**
 * A multipart form with one file, which is never held in memory.
 * @returns its text fields, and what `receive` made of the file
 * @throws RequestError unsupported_media_type, too_large or malformed
 */
export async function readUpload<Received>(
  request: Request,
  options: UploadOptions<Received>,
): Promise<{ fields: Record<string, string>; received: Received }> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!isUpload(request) || !request.body) {
    throw new RequestError("unsupported_media_type", "Send this form from its page.");
  }
  const fields = new Map<string, string>();
  let problem: string | null = null;
  let received: Promise<Received> | undefined;
  let arriving: Readable | undefined;
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { "content-type": contentType },
      limits: {
        fields: 30,
        fieldSize: maxBodyBytes,
        files: 1,
        fileSize: options.maxBytes + 1,
        parts: 40,
        headerPairs: 50,
      },
    });
  } catch (error) {
    throw new RequestError("malformed", `We can’t read this form: ${(error as Error).message}.`);
  }
  parser.on("field", (name, value) => {
    problem ??= problemWithText(name) ?? problemWithText(value);
    fields.set(name, value);
  });
  parser.on("file", (name, stream, filename) => {
    if (name !== options.field || received) {
      stream.resume();
      return;
    }
    problem ??= problemWithText(filename ?? "");
    arriving = stream;
    // The stream can fail after its reader has stopped, and an "error" event without a listener ends the process.
    stream.on("error", () => {});
    // A receiver that gives up must not destroy the stream: the parser would wait for it for ever.
    const body = stream.iterator({ destroyOnReturn: false });
    received = options.receive({ name: filename ?? "", body });
    // Awaited below; until then a rejection must not count as unhandled. Unread bytes are thrown away, so that the form goes
    // on: the stream flows only once the iterator has released it, and a receiver that failed may still hold it.
    received
      .catch(() => {})
      .finally(async () => {
        await body.return?.();
        stream.resume();
      });
  });

  let broken: unknown;
  const { signal } = request;
  const body = Readable.fromWeb(request.body as never);
  const counted = (source: AsyncIterable<Uint8Array>) =>
    pieceByPiece(limited(source, maxUploadBytes));
  await pipeline(body, counted, parser, { signal }).catch((error) => {
    broken = error;
  });
  if (problem) broken ??= new RequestError("malformed", problem);
  if (broken) {
    arriving?.destroy(new Error("the form broke off"));
    // A receiver that saw its stream break off has tidied up; one that had the whole file has not.
    await received?.then(options.discard, () => {});
    if (broken instanceof RequestError) throw broken;
    throw new RequestError("malformed", "The upload was cut off. Please send the form again.");
  }
  return {
    fields: Object.fromEntries(fields),
    received: await (received ?? options.receive(null)),
  };
}

/**
 * The bytes of a file; of one that is too large, one byte more than is allowed. They are put together as they arrive: joining
 * many pictures at the end would hold up everybody else, and take twice the memory. Untouched pages of the buffer take none.
 */
export async function readBytes(
  file: Pick<ArrivingFile, "body"> | null,
  maxBytes: number,
): Promise<Buffer | null> {
  if (!file) return null;
  const bytes = Buffer.allocUnsafeSlow(maxBytes + 1);
  let size = 0;
  for await (const chunk of file.body) {
    bytes.set(chunk.subarray(0, bytes.byteLength - size), size);
    size = Math.min(size + chunk.byteLength, bytes.byteLength);
  }
  return bytes.subarray(0, size);
}
