import { renderToBuffer } from "@react-pdf/renderer";
import type { PdfAnswer } from "../pdf/answer.ts";
import { registerFonts } from "../pdf/theme.ts";
import { InvoiceDocument } from "./document.tsx";
import { missingSigns, settable } from "./letters.ts";
import type { InvoicePaper } from "./paper.ts";

/** An invoice as a PDF, or what it says that cannot be set: a name is never printed as something else. */
export async function renderInvoice(content: InvoicePaper): Promise<PdfAnswer> {
  registerFonts();
  const ready = settable(content);
  const missing = await missingSigns(ready);
  if (missing.length > 0) return { missing };
  return { file: await renderToBuffer(<InvoiceDocument {...ready} />) };
}
