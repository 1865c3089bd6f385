import { formatNumber } from "../../../contract/format.ts";
import { localeTag } from "../../../contract/locale.ts";
import { formatAmount } from "../../../contract/money.ts";
import { toTexts } from "../../../contract/texts.ts";
import type { PdfAnswer } from "../../../platform/pdf/answer.ts";
import { paperColors, type TemplateFiles, typeset } from "../../../platform/pdf/typst.ts";
import type { InvoiceParty } from "../invoice.ts";
import template from "./invoice.typ?raw";
import {
  type InvoiceLanguage,
  invoiceFacts,
  invoiceNotes,
  invoiceState,
  invoiceSums,
} from "./invoice-words.ts";
import { missingGlyphs, settable } from "./missing-glyphs.ts";
import { type PrintableInvoice, paperSize } from "./printable.ts";

/** An invoice as a PDF, or what it says that cannot be set: a name is never printed as something else. */
export function renderInvoice(content: PrintableInvoice): PdfAnswer {
  const { invoice, ownLogo, accent } = settable(content);
  const { logo, locale } = content;
  const texts = toTexts<string>(localeTag(locale), content.texts, (pieces) =>
    pieces.join(""),
  ) as InvoiceLanguage["texts"];
  const language = { locale, texts };
  const missing = missingGlyphs([invoice, content.texts]);
  if (missing.length > 0) return { missing };
  const { number, from, billTo, corrects } = invoice;
  const mark = invoice.sample ? texts.sampleText : null;
  const { title, facts } = invoiceFacts(invoice, language);
  const amount = (cents: number) => formatAmount(cents, invoice.currency, locale);
  const party = ({ name, lines, email }: InvoiceParty) => ({
    name,
    lines: [...lines, email].filter(Boolean),
  });
  const data = {
    lang: locale,
    words: {
      from: texts.from,
      billTo: texts.billTo,
      columns: [texts.item, texts.quantity, texts.rate, texts.lineTotal],
      sample: texts.sample,
      // Filled in where the pages are counted.
      page: texts.page({ page: "{page}", pages: "{pages}" }),
    },
    colors: { ...paperColors, ...accent },
    title: `${title} · ${from.name}`,
    heading: title,
    subject: mark ?? (corrects ? title : texts.subject({ number, company: billTo.name })),
    paper: paperSize(billTo, from) === "A4" ? "a4" : "us-letter",
    footer: [from.name, title, from.email].filter(Boolean).join("  ·  "),
    ...{ mark, ownLogo, logo: logo !== undefined, state: invoiceState(invoice, language) },
    facts,
    ...{ from: party(from), billTo: party(billTo) },
    lines: invoice.lines.map((line) => [
      line.description,
      formatNumber(line.quantity),
      amount(line.unitCents),
      amount(line.totalCents),
    ]),
    sums: invoiceSums(invoice, language).map(({ label, cents, strong = false }) => ({
      ...{ label, strong, amount: amount(cents) },
    })),
    notes: invoiceNotes(invoice, language).join(" "),
  };
  const files: TemplateFiles = logo ? { "logo.png": Buffer.from(logo, "base64") } : {};
  const file = typeset(template, data, files);
  return { file };
}
