import { slugify } from "../../../contract/slug.ts";
import { servicesContext } from "../../context.ts";
import { guideFile, readGuideContent } from "../../guide/guide-file.server.ts";
import { errorResponse } from "../../http/errors.server.ts";
import { RequestError } from "../../http/request-error.ts";
import { keyOf } from "../../pdf/file-cache.ts";
import { RenderQueueFull } from "../../pdf/render-queue.ts";
import type { Route } from "./+types/guide-pdf.ts";

/**
 * The guide as a PDF. What cannot be read is left out; a file that lacks something is not for anybody's cache, since the
 * whole one may be there a moment later.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const wanted = await readGuideContent(services);
  if (!wanted) {
    const text = "We can't make the guide right now. Please try again in ten seconds.";
    return errorResponse(request, new RequestError("unavailable", text, 10));
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (wanted.settings && wanted.faqs) {
    // Weak: the same words, but each rendering holds its own time.
    const etag = `W/"${keyOf(wanted)}"`;
    headers.set("Cache-Control", "public, no-cache");
    headers.set("ETag", etag);
    if (
      request.headers
        .get("If-None-Match")
        ?.split(",")
        .map((one) => one.trim())
        .includes(etag)
    ) {
      return new Response(null, { status: 304, headers });
    }
  }
  let file: Uint8Array;
  try {
    file = await guideFile(wanted, services.media);
  } catch (error) {
    if (!(error instanceof RenderQueueFull)) throw error;
    const text = "We can't make the guide right now. Please try again in ten seconds.";
    return errorResponse(request, new RequestError("busy", text, error.retryAfter));
  }
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Length", String(file.byteLength));
  headers.set(
    "Content-Disposition",
    `inline; filename="${slugify(wanted.name) || "site"}-quick-start-guide.pdf"`,
  );
  return new Response(new Uint8Array(file), { headers });
}
