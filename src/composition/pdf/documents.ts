import type { PaperPictures, PdfContent } from "../../features/guide/web/pdf/content.ts";
import type { PrintableInvoice } from "../../features/invoices/web/printable.ts";
import type { PdfAnswer } from "../../platform/pdf/answer.ts";

/** The documents that can be rendered. */
export type PdfJob =
  | { document: "guide"; content: PdfContent; pictures: PaperPictures }
  | { document: "invoice"; content: PrintableInvoice };

/** Renders here. Loads the renderer, which takes its time and its memory: see `render-in-process.ts`. */
export async function renderHere(job: PdfJob): Promise<PdfAnswer> {
  if (job.document === "guide") {
    const { renderGuide } = await import("../../features/guide/web/pdf/render.ts");
    return { file: await renderGuide(job.content, job.pictures) };
  }
  const { renderInvoice } = await import("../../features/invoices/web/render.ts");
  return renderInvoice(job.content);
}
