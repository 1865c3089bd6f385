import { formatDay, formatNumber } from "../../../contract/format.ts";
import { formatAmount } from "../../../contract/money.ts";
import type { PdfAnswer } from "../../../platform/pdf/answer.ts";
import { paperColors, type TemplateFiles, typeset } from "../../../platform/pdf/typst.ts";
import type { InvoiceParty } from "../invoice.ts";
import template from "./invoice.typ?raw";
import { invoiceNotes, invoiceState, invoiceSums, sampleMark } from "./invoice-words.ts";
import { missingGlyphs, settable } from "./missing-glyphs.ts";
import { type PrintableInvoice, paperSize } from "./printable.ts";

/** An invoice as a PDF, or what it says that cannot be set: a name is never printed as something else. */
export function renderInvoice(content: PrintableInvoice): PdfAnswer {
  const { invoice, ownLogo, accent } = settable(content);
  const { logo } = content;
  const missing = missingGlyphs(invoice);
  if (missing.length > 0) return { missing };
  const { number, from, billTo } = invoice;
  const mark = invoice.sample ? sampleMark : null;
  const amount = (cents: number) => formatAmount(cents, invoice.currency);
  const party = ({ name, lines, email }: InvoiceParty) => ({
    name,
    lines: [...lines, email].filter(Boolean),
  });
  const data = {
    colors: { ...paperColors, ...accent },
    title: `Invoice ${number} · ${from.name}`,
    heading: `Invoice ${number}`,
    subject: mark ?? `Invoice ${number} for ${billTo.name}`,
    paper: paperSize(billTo, from) === "A4" ? "a4" : "us-letter",
    footer: [from.name, `Invoice ${number}`, from.email].filter(Boolean).join("  ·  "),
    ...{ mark, ownLogo, logo: logo !== undefined, state: invoiceState(invoice) },
    facts: [
      ["Invoice number", number],
      ["Issue date", formatDay(invoice.issued)],
      ["Due date", formatDay(invoice.due)],
    ],
    ...{ from: party(from), billTo: party(billTo) },
    lines: invoice.lines.map((line) => [
      line.description,
      formatNumber(line.quantity),
      amount(line.unitCents),
      amount(line.totalCents),
    ]),
    sums: invoiceSums(invoice).map(({ label, cents, strong = false }) => ({
      ...{ label, strong, amount: amount(cents) },
    })),
    notes: invoiceNotes(invoice).join(" "),
  };
  const files: TemplateFiles = logo ? { "logo.png": Buffer.from(logo, "base64") } : {};
  const file = typeset(template, data, files);
  return { file };
}
