import { renderToBuffer } from "@react-pdf/renderer";
import { themeColors } from "../../contract/theme.ts";
import { AccentContext } from "../pdf/accent.tsx";
import type { PdfAnswer } from "../pdf/answer.ts";
import { registerFonts } from "../pdf/theme.ts";
import { InvoiceDocument } from "./document.tsx";
import { missingGlyphs, settable } from "./missing-glyphs.ts";
import type { PrintableInvoice } from "./printable.ts";

/** An invoice as a PDF, or what it says that cannot be set: a name is never printed as something else. */
export async function renderInvoice(content: PrintableInvoice): Promise<PdfAnswer> {
  registerFonts();
  const ready = settable(content);
  const missing = await missingGlyphs(ready);
  if (missing.length > 0) return { missing };
  const file = await renderToBuffer(
    <AccentContext value={ready.accent ?? themeColors.light}>
      <InvoiceDocument {...ready} />
    </AccentContext>,
  );
  return { file };
}
