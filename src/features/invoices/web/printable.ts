import type { Locale } from "../../../contract/locale.ts";
import type { TextParts } from "../../../contract/texts.ts";
import type { AccentColors } from "../../../contract/theme.ts";
import type { Invoice, InvoiceParty } from "../invoice.ts";

/** The content of an invoice's PDF file. */
export interface PrintableInvoice {
  invoice: Invoice;
  locale: Locale;
  /** The catalog `invoice` in that language. */
  texts: TextParts;
  /** The sender has a logo of its own, so that the built-in mark is not theirs. */
  ownLogo: boolean;
  /** The logo, a PNG in base64; left out where the media library has no such picture. */
  logo?: string;
  /** The brand's accent; left out, the theme's own. */
  accent?: AccentColors;
}

const usAddress = /\b(United States|USA|U\.S\.A?\.?)$|\b[A-Z]{2} \d{5}(-\d{4})?$/;

/**
 * The paper that an invoice is printed on where it is read: Letter in the United States, A4 in the rest of the world. A
 * recipient without an address counts as being where the sender is.
 */
export function paperSize(billTo: InvoiceParty, from: InvoiceParty): "LETTER" | "A4" {
  const lines = billTo.lines.length > 0 ? billTo.lines : from.lines;
  return lines.some((line) => usAddress.test(line.trim())) ? "LETTER" : "A4";
}

/**
 * `Content-Disposition` of an invoice's file, such as `Acme-invoice-2026-0417.pdf`. A brand in another script is spelled out
 * for clients that read RFC 6266. Other clients get the name without it.
 */
export function attachment(brand: string, title: string): string {
  const safe = (text: string) =>
    text
      .replace(/[^\p{L}\p{N}._]+/gu, "-")
      .replace(/^[-.]+|[-.]+$/g, "")
      .slice(0, 60);
  const name = (parts: string[]) => `${parts.map(safe).filter(Boolean).join("-")}.pdf`;
  const ascii = (text: string) => text.normalize("NFKD").replace(/[^\p{ASCII}]/gu, "");
  const parts = [brand, title];
  const full = name(parts.map((part) => part.normalize("NFC")));
  const plain = name(parts.map(ascii));
  const extended = full === plain ? "" : `; filename*=UTF-8''${encodeURIComponent(full)}`;
  return `attachment; filename="${plain}"${extended}`;
}
