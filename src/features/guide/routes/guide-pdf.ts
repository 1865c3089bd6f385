import { redirect } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { localPath } from "../../../contract/local-paths.ts";
import { slugify } from "../../../contract/slug.ts";
import { paths } from "../../../paths.ts";
import { errorResponse } from "../../../platform/http/errors.server.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { cacheKey } from "../../../platform/pdf/file-cache.ts";
import { RenderQueueFull } from "../../../platform/pdf/render-queue.ts";
import { needsBrowser } from "../../../platform/pdf/scripts.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { guideFile, readGuideContent } from "../web/guide-file.server.ts";
import type { Route } from "./+types/guide-pdf.ts";

/**
 * The guide as a PDF. What cannot be read is left out. A file that lacks something, or is about to be replaced, is not for
 * anybody's cache, since the right one may be there a moment later.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const locale = context.get(localeContext);
  const wanted = await readGuideContent(services, locale);
  if (!wanted) {
    const text = "We can’t make the guide right now. Please try again in ten seconds.";
    return errorResponse(request, new RequestError("unavailable", text, 10));
  }
  // A browser has the letters of all scripts, and the page prints well.
  if (needsBrowser(wanted)) return redirect(localPath(locale, paths.guide));
  // Weak: the same words, but each rendering holds its own time.
  const etag = `W/"${cacheKey(wanted)}"`;
  const current = { "Cache-Control": "public, no-cache", ETag: etag };
  const has = request.headers.get("If-None-Match")?.split(",");
  if (has?.some((one) => one.trim() === etag)) {
    return new Response(null, { status: 304, headers: current });
  }
  let pdf: Awaited<ReturnType<typeof guideFile>>;
  try {
    pdf = await guideFile(wanted, services);
  } catch (error) {
    if (!(error instanceof RenderQueueFull)) throw error;
    const text = "We can’t make the guide right now. Please try again in ten seconds.";
    return errorResponse(request, new RequestError("busy", text, error.retryAfter));
  }
  const { file, isCurrent } = pdf;
  const { fileName } = readTexts(await readPageTexts(services, locale), "guide");
  const headers = new Headers(isCurrent ? current : { "Cache-Control": "no-store" });
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Length", String(file.byteLength));
  headers.set(
    "Content-Disposition",
    `inline; filename="${slugify(wanted.name) || "site"}-${fileName}.pdf"`,
  );
  return new Response(new Uint8Array(file), { headers });
}
