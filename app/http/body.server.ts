import { RequestError } from "./request-error.ts";

/** Largest body that any form or call needs, in bytes. */
export const maxBodyBytes = 64 * 1024;

const tooLarge = () =>
  new RequestError("too_large", "This is more than can be sent at once. Please shorten it.");

/**
 * The body, as long as it is no larger than `max` bytes; what is declared larger is not read at all.
 * @throws RequestError too_large
 */
export async function readBytes(request: Request, max: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > max) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const readText = async (request: Request) =>
  (await readBytes(request, maxBodyBytes)).toString("utf8");

/** The type of the body, without its parameters, in lower case. */
export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
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
  try {
    return JSON.parse(await readText(request));
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError("malformed", "The body is not valid JSON.");
  }
}

/**
 * The fields of a posted form (URL-encoded; one with a file is read by upload.server.ts).
 * @throws RequestError unsupported_media_type or too_large
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (mediaType(request) !== "application/x-www-form-urlencoded") {
    throw new RequestError("unsupported_media_type", "Send this form from its page.");
  }
  return new URLSearchParams(await readText(request));
}
