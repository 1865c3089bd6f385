import { message, node, rich } from "../../contract/texts.ts";

const day = "November 25, 2026";

/** Texts of invoices, as a page and as a PDF file. */
export const invoiceTexts = {
  invoices: "Invoices",
  allInvoices: "All invoices",
  none: "There are no invoices yet.",
  older: "Older invoices",

  print: "Print",
  printOrSave: "Print or save as PDF",
  download: "Download PDF",
  title: message("Invoice {number}", { number: "2026-0417" }),
  fileName: message("invoice {number}", { number: "2026-0417" }),
  creditNote: message("Credit note {number}", { number: "A-1-CN-01" }),
  creditNoteFile: message("credit note {number}", { number: "A-1-CN-01" }),
  creditNoteNumber: "Credit note number",
  corrects: "Corrects invoice",
  refundOf: message("Refund of invoice {number}", { number: "A-1" }),
  subject: message("Invoice {number} for {company}", {
    number: "2026-0417",
    company: "Corner Grocery",
  }),
  number: "Invoice number",
  issued: "Issue date",
  due: "Due date",
  status: "Status",
  from: "From",
  billTo: "Bill to",
  items: message("Items of invoice {number}", { number: "2026-0417" }),
  item: "Item",
  quantity: "Quantity",
  rate: "Rate",
  lineTotal: "Total",
  page: message("Page {page} of {pages}", { page: "1", pages: "2" }),

  paid: "Paid",
  open: "Open",
  void: "Void",
  unpaid: "Unpaid",
  credited: "Credited",
  refunded: "Refunded",
  partlyRefunded: "Partly refunded",

  subtotal: "Subtotal",
  subtotalWithoutTax: "Subtotal without tax",
  taxes: "Taxes",
  total: "Total",
  settledByCredit: "Settled by credit",
  amountDue: "Amount due",

  refundedOn: message("Refunded {amount} on {day}", { amount: "$25.00", day }),
  refundedWithNote: message(
    "Refunded {amount} on {day} (credit note {number}, with {tax} of tax)",
    { amount: "$11.90", day, number: "A-1-CN-01", tax: "$1.90" },
  ),
  period: message("For {from} to {to}.", { from: day, to: "December 25, 2026" }),
  currency: message("Amounts in {currency}.", { currency: "US dollars" }),
  withTax: "Amounts of lines contain the tax.",
  reverseCharged: message("{tax} (reverse charge)", { tax: "VAT" }),
  reverseCharge: "Reverse charge: the customer accounts for the tax.",
  paidWith: message("Paid with the card ending in {digits}.", { digits: "4242" }),
  voidText: "This invoice is void: nothing is owed for it.",
  sample: "SAMPLE",
  sampleText: "A sample invoice: nothing was sold or paid.",
  invoice: "Invoice",
  credit: message("Credit: {item}", { item: "Unused time on Fleet" }),

  lettersTitle: "Save this invoice as a PDF with your browser",
  letters: rich(
    "Print this page, and choose “Save as PDF” where your browser asks for a printer. Your browser has all letters of this invoice, such as {letters}, so it makes the file.",
    { letters: node },
  ),
  busyTitle: "Too many files are being made right now",
  busy: "Nothing is wrong with your invoice. Press Download PDF again in ten seconds, or print this page.",
  faultTitle: "We couldn’t make the PDF file",
  fault:
    "This is our fault, and we’ve logged it. The invoice is below. Print this page and choose “Save as PDF” as the printer.",
  unansweredTitle: "The payment provider isn’t answering right now",
  unanswered: "Your invoice is safe there. Reload this page in a minute.",
} as const;
