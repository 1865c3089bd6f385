import type { LoaderFunctionArgs } from "react-router";
import { slugify } from "../../../contract/content.ts";
import { servicesContext } from "../../context.ts";
import type { PdfContent } from "../../guide/pdf/content.ts";
import { renderApart } from "../../guide/pdf/render-apart.ts";
import { createShelf } from "../../guide/pdf/shelf.ts";
import { fallbackName } from "../../page-meta.ts";

const shelf = createShelf(renderApart);

/**
 * The guide as a PDF. What cannot be read is left out; a file that lacks something is not for anybody's cache, since the
 * whole one may be there a moment later.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { content, config, log } = context.get(servicesContext);
  const [settings, faqs] = await Promise.all([
    content.getSettings().catch((error) => {
      log.error({ err: error }, "settings cannot be read");
      return null;
    }),
    content.listFaqs().catch((error) => {
      log.error({ err: error }, "questions cannot be read");
      return null;
    }),
  ]);
  const name = settings?.name ?? fallbackName;
  const wanted: PdfContent = { name, settings, faqs, origin: config.origin };
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (settings && faqs) {
    // Weak: the same words, but each rendering holds its own time.
    const etag = `W/"${shelf.key(wanted)}"`;
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
  const file = await shelf.get(wanted);
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Length", String(file.byteLength));
  headers.set(
    "Content-Disposition",
    `inline; filename="${slugify(name) || "site"}-quick-start-guide.pdf"`,
  );
  return new Response(new Uint8Array(file), { headers });
}
