import { RequestError } from "./request-error.ts";

/** Largest body that any form or call needs, in bytes. */
export const maxBodyBytes = 64 * 1024;

const tooLarge = () =>
  new RequestError("too_large", "This is more than can be sent at once. Please shorten it.");

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** `text/html` of `text/html; charset=utf-8`. */
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
 * The fields of a posted form without a file (URL-encoded).
 * @throws RequestError unsupported_media_type or too_large
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (mediaType(request) !== "application/x-www-form-urlencoded") {
    throw new RequestError("unsupported_media_type", "Send this form from its page.");
  }
  return new URLSearchParams(await readText(request));
}
