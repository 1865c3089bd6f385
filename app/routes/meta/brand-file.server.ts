import { contentType } from "mime-types";
import type { Services } from "../../../server/services.ts";
import { readColors } from "../../brand.server.ts";
import { errorResponse, knownError } from "../../http/errors.server.ts";

type BrandFile = Parameters<Services["socialImages"]["brandFile"]>[0];

/** Answers with a file that shows the built-in mark, in the brand's accent. */
export async function answerWithBrandFile(
  name: BrandFile,
  request: Request,
  services: Services,
): Promise<Response> {
  const { own, light } = await readColors(services);
  try {
    const file = await services.socialImages.brandFile(name, own ? light.accent : null);
    return new Response(request.method === "HEAD" ? null : new Uint8Array(file), {
      headers: {
        "Content-Type": contentType(name) || "application/octet-stream",
        "Content-Length": String(file.byteLength),
        "Cache-Control": "public, max-age=3600",
        // Other sites show it, beside a link to ours.
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  } catch (error) {
    const known = knownError(error);
    if (known) return errorResponse(request, known);
    throw error;
  }
}
