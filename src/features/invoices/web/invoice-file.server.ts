import { renderInProcess } from "../../../composition/pdf/render-in-process.ts";
import type { Services } from "../../../composition/services.ts";
import type { Locale } from "../../../contract/locale.ts";
import type { PdfAnswer } from "../../../platform/pdf/answer.ts";
import { createFileCache } from "../../../platform/pdf/file-cache.ts";
import { RenderQueueFull } from "../../../platform/pdf/render-queue.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import type { ShownInvoice } from "./invoice.server.ts";
import { attachment, type PrintableInvoice } from "./printable.ts";

/** Why there is no file, and what its page says instead. */
export type NoFile =
  | { why: "letters"; letters: string }
  | { why: "busy"; retryAfter: number }
  | { why: "fault" };

/** How many missing letters the message names. No one would read all letters of a Chinese address. */
const named = 6;

/** Makes the answer to a download out of what renders. */
export function createInvoiceFiles(render: (content: PrintableInvoice) => Promise<PdfAnswer>) {
  // A customer's file isn't stored, but two requests at the same time share one rendering. The sample's file is stored.
  const own = createFileCache(render, 0);
  const sample = createFileCache(render, 1);

  return async (
    { log, media, content }: Pick<Services, "log" | "media" | "content">,
    { invoice, logo, accent }: ShownInvoice,
    locale: Locale,
  ): Promise<Response | NoFile> => {
    const texts = await readPageTexts({ log, content }, locale);
    let answer: PdfAnswer;
    try {
      const picture = logo && (await media.logo(logo));
      answer = await (invoice.sample ? sample : own)({
        invoice,
        locale,
        texts: texts.parts("invoice"),
        ownLogo: logo !== null,
        ...(picture ? { logo: Buffer.from(picture).toString("base64") } : {}),
        ...(accent ? { accent } : {}),
      });
    } catch (error) {
      if (error instanceof RenderQueueFull) {
        log.warn({ err: error }, "an invoice was not rendered");
        return { why: "busy", retryAfter: error.retryAfter };
      }
      log.error({ err: error }, "an invoice cannot be rendered");
      return { why: "fault" };
    }
    if ("missing" in answer) {
      return { why: "letters", letters: answer.missing.slice(0, named).join(" ") };
    }
    return new Response(new Uint8Array(answer.file), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Length": String(answer.file.byteLength),
        "Content-Disposition": attachment(
          invoice.from.name,
          readTexts(texts, "invoice")[invoice.corrects ? "creditNoteFile" : "fileName"]({
            number: invoice.number,
          }),
        ),
        "Cache-Control": "private, no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  };
}

/** The answer to a download, or why there is no file. */
export const invoiceFile = createInvoiceFiles((content) =>
  renderInProcess({ document: "invoice", content }),
);
