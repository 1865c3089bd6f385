import { mediaType, readBytes } from "./body.server.ts";
import { RequestError } from "./request-error.ts";

/** Room for the other fields and the seams of a form with a file. */
const seams = 16 * 1024;

/** True when the form was sent with its files. */
export const isUpload = (request: Request): boolean => mediaType(request) === "multipart/form-data";

/**
 * A posted form with a file. It is held in memory, so its size is bounded before it is taken apart.
 * @param maxFileBytes largest file that the form may bring
 * @throws RequestError unsupported_media_type, malformed or too_large
 */
export async function readUpload(request: Request, maxFileBytes: number): Promise<FormData> {
  if (!isUpload(request)) {
    throw new RequestError("unsupported_media_type", "Send this form from its page.");
  }
  const body = await readBytes(request, maxFileBytes + seams);
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(new Uint8Array(body), {
      headers: { "Content-Type": type },
    }).formData();
  } catch {
    throw new RequestError("malformed", "This form did not arrive whole. Please send it again.");
  }
}
