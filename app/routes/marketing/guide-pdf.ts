import { slugify } from "../../../contract/slug.ts";
import type { Services } from "../../../server/services.ts";
import { readColors } from "../../brand.server.ts";
import { servicesContext } from "../../context.ts";
import type { PdfContent } from "../../guide/pdf/content.ts";
import type { PaperPictures } from "../../guide/pdf/picture.tsx";
import { errorResponse } from "../../http/errors.server.ts";
import { withFallback } from "../../http/fallback.server.ts";
import { RequestError } from "../../http/request-error.ts";
import { fallbackName } from "../../page-meta.ts";
import type { PdfAnswer } from "../../pdf/answer.ts";
import { createFileCache, keyOf } from "../../pdf/file-cache.ts";
import { renderInThread } from "../../pdf/render-in-thread.ts";
import { RenderQueueFull } from "../../pdf/render-queue.ts";
import type { Route } from "./+types/guide-pdf.ts";

/** Two files are kept: the whole one, and the one without questions that is given while they cannot be read. */
const files = createFileCache(async (content: PdfContent, media: Services["media"]) => {
  const pictures = await readPaperPictures(content, media);
  return renderInThread({ document: "guide", content, pictures });
}, 2);

/** The pictures of the media library that the sections show. Their names hold a digest of them, so the content names the file. */
async function readPaperPictures(
  { sections }: PdfContent,
  media: Services["media"],
): Promise<PaperPictures> {
  const read: Record<string, Uint8Array> = {};
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (block.kind !== "picture") continue;
    const { base } = block.picture;
    const file = read[base] ?? (await media.forPaper(base));
    if (file) read[base] = file;
  }
  return read;
}

/**
 * The guide as a PDF. What cannot be read is left out; a file that lacks something is not for anybody's cache, since the
 * whole one may be there a moment later.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { content, config } = services;
  const [settings, sections, faqs, colors] = await Promise.all([
    withFallback(services, "settings", content.getSettings(), null),
    withFallback(services, "guide", content.listGuide(), null),
    withFallback(services, "questions", content.listFaqs(), null),
    readColors(services),
  ]);
  const name = settings?.name ?? fallbackName;
  if (!sections) {
    const text = "We can't make the guide right now. Please try again in ten seconds.";
    return errorResponse(request, new RequestError("unavailable", text, 10));
  }
  const wanted: PdfContent = {
    ...{ name, sections, settings, faqs, origin: config.origin },
    ...(colors.own ? { accent: { ...colors.light, near: colors.near } } : {}),
  };
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (settings && faqs) {
    // Weak: the same words, but each rendering holds its own time.
    const etag = `W/"${keyOf(wanted)}"`;
    headers.set("Cache-Control", "public, no-cache");
    headers.set("ETag", etag);
    if (
      request.headers
        .get("If-None-Match")
        ?.split(/\s*,\s*/)
        .includes(etag)
    ) {
      return new Response(null, { status: 304, headers });
    }
  }
  let answer: PdfAnswer;
  try {
    answer = await files(wanted, services.media);
  } catch (error) {
    if (!(error instanceof RenderQueueFull)) throw error;
    const text = "We can't make the guide right now. Please try again in ten seconds.";
    return errorResponse(request, new RequestError("busy", text, error.retryAfter));
  }
  if (!("file" in answer)) throw new Error("the guide replaces letters that it cannot set");
  const { file } = answer;
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Length", String(file.byteLength));
  headers.set(
    "Content-Disposition",
    `inline; filename="${slugify(name) || "site"}-quick-start-guide.pdf"`,
  );
  return new Response(new Uint8Array(file), { headers });
}
