import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { maxBodyBytes, mediaType } from "./body.server.ts";
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

/** What is read and thrown away of a body that is too large, so that the browser reads the answer: then the line is cut. */
const patience = 32 * 1024 * 1024;

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
  const tooLarge = new RequestError("too_large", "This is more than can be sent at once.");
  if (Number(request.headers.get("content-length") ?? 0) > patience) throw tooLarge;

  const fields: Record<string, string> = {};
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
    throw new RequestError("malformed", `This form cannot be read: ${(error as Error).message}.`);
  }
  parser.on("field", (name, value) => {
    fields[name] = value;
  });
  parser.on("file", (name, stream, filename) => {
    if (name !== options.field || received) {
      stream.resume();
      return;
    }
    arriving = stream;
    // It may break when nobody reads it any more, and an error that nobody hears ends the process.
    stream.on("error", () => {});
    // A receiver that gives up must not destroy the stream: the parser would wait for it for ever.
    const body = stream.iterator({ destroyOnReturn: false });
    received = options.receive({ name: filename ?? "", body });
    // Awaited below; until then a refusal must not count as unhandled. What nobody reads is thrown away.
    received.catch(() => {}).finally(() => stream.resume());
  });

  let size = 0;
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > patience) throw tooLarge;
      yield chunk;
    }
  };
  let broken: unknown;
  // The body of a visitor who went away neither ends nor fails in this framework's adapter: only the signal tells.
  const { signal } = request;
  await pipeline(Readable.fromWeb(request.body as never), counted, parser, { signal }).catch(
    (error) => {
      broken = error;
    },
  );
  if (broken) {
    arriving?.destroy(new Error("the form broke off"));
    // A receiver that saw its stream break off has tidied up; one that had the whole file has not.
    await received?.then(options.discard, () => {});
    if (broken instanceof RequestError) throw broken;
    throw new RequestError("malformed", "The form did not arrive whole. Please send it again.");
  }
  return { fields, received: await (received ?? options.receive(null)) };
}
