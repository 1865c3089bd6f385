import type { PdfContent } from "../guide/pdf/content.ts";
import type { InvoicePaper } from "../invoice/paper.ts";

/** What can be rendered. */
export type PdfJob =
  | { document: "guide"; content: PdfContent }
  | { document: "invoice"; content: InvoicePaper };

/** A file, or the letters for want of which there is none. */
export type PdfAnswer = { file: Uint8Array } | { missing: string[] };

/** Renders in this thread. Loads the renderer, which takes its time and its memory: see `render-apart.ts`. */
export async function renderHere(job: PdfJob): Promise<PdfAnswer> {
  if (job.document === "guide") {
    const { renderGuide } = await import("../guide/pdf/render.tsx");
    return { file: await renderGuide(job.content) };
  }
  const { renderInvoice } = await import("../invoice/render.tsx");
  return renderInvoice(job.content);
}
