import { errorResponse, knownError } from "./errors.server.ts";

/** Pages of other sites and readers of emails show our pictures. */
export const fromAnywhere = { "Cross-Origin-Resource-Policy": "cross-origin" };

/**
 * Answers with a picture that the site draws, or with the page of a known failure.
 * @param kind.type its media type
 * @param kind.seconds how long anybody may keep it
 */
export async function answerWithPicture(
  request: Request,
  kind: { type: string; seconds: number },
  draw: () => Promise<Uint8Array>,
): Promise<Response> {
  try {
    const picture = await draw();
    return new Response(request.method === "HEAD" ? null : new Uint8Array(picture), {
      headers: {
        "Content-Type": kind.type,
        "Content-Length": String(picture.byteLength),
        "Cache-Control": `public, max-age=${kind.seconds}`,
        ...fromAnywhere,
      },
    });
  } catch (error) {
    const expected = knownError(error);
    if (expected) return errorResponse(request, expected);
    throw error;
  }
}
