import { Readable } from "node:stream";
import { servicesContext } from "../../../context.ts";
import { errorResponse, knownError } from "../../../platform/http/errors.server.ts";
import type { Route } from "./+types/picture.ts";

/** A file of a library picture. Its name holds the digest of the picture, so browsers may keep it for good. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    const file = await context.get(servicesContext).media.open(params.file);
    if (!file) return new Response("There is no such picture.\n", { status: 404 });
    const body = request.method === "HEAD" ? null : (Readable.toWeb(file.body) as ReadableStream);
    if (!body) file.body.destroy();
    return new Response(body, {
      headers: {
        "Content-Type": file.contentType,
        "Content-Length": String(file.size),
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
        // Feed readers show the pictures of a post.
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  } catch (error) {
    const expected = knownError(error);
    if (expected) return errorResponse(request, expected);
    throw error;
  }
}
