import { getDocument, type PDFDocumentProxy } from "unpdf/pdfjs";
import { describe, expect, test, vi } from "vitest";
import { fillsOf } from "../../../../tests/harness/pdf-fills.ts";
import { formatAmount } from "../../../contract/money.ts";
import { lightTheme } from "../../../contract/theme.ts";
import { noTexts } from "../../../root-data.ts";
import { textsFrom } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { sampleInvoice } from "../../account/web/sample-account.ts";
import { accentColors } from "../../brand/brand-colors.ts";
import type { Invoice } from "../invoice.ts";
import { invoiceSums } from "./invoice-words.ts";
import { renderInvoice } from "./render.ts";

// Each file takes its half a second, more on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const from = {
  name: "Northwick",
  lines: ["88 Ferry Landing, Suite 210", "Oakland, CA 94607", "United States"],
  email: "hello@northwick.example",
};

/** An invoice of `count` lines. */
function invoiceOf(count: number, change: Partial<Invoice> = {}): Invoice {
  const lines = Array.from({ length: count }, (_, index) => ({
    description: `Plan ${index + 1}, warehouse number ${index + 1}`,
    quantity: index + 1,
    unitCents: 1_000 + index,
    totalCents: (index + 1) * (1_000 + index),
  }));
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return {
    id: "in_1",
    number: "DL-0001",
    status: "paid",
    issued: "2026-11-21",
    due: "2026-11-22",
    period: { from: "2026-11-21", to: "2026-12-21" },
    lines,
    subtotalCents,
    taxes: [{ title: "VAT 19%", amountCents: 1_234 }],
    totalCents: subtotalCents + 1_234,
    creditAppliedCents: 0,
    amountPaidCents: subtotalCents + 1_234,
    billTo: { name: "Byron Bakery", lines: [], email: "ada@byron.example" },
    currency: "usd",
    cardLast4: "4242",
    refunds: [],
    sample: false,
    from,
    ...change,
  };
}

const english = textsFrom(noTexts, "en");
const printed = { ownLogo: false, locale: "en", texts: english.parts("invoice") } as const;
const language = { locale: "en", texts: readTexts(english, "invoice") } as const;

const words = (text: string) => text.replace(/\s+/g, " ").trim();

async function open(
  invoice: Invoice,
  accent: string = lightTheme.accent,
): Promise<{ pdf: PDFDocumentProxy; pages: string[] }> {
  const answer = await renderInvoice({
    ...{ ...printed, invoice },
    accent: accentColors(accent, "light"),
  });
  if ("missing" in answer) return expect.fail(`cannot be set: ${answer.missing}`);
  const pdf = await getDocument({ data: new Uint8Array(answer.file) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      words(
        items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join(""),
      ),
    );
  }
  return { pdf, pages };
}

/** Boxes of the texts of a page, in points: x, right edge, baseline. */
async function boxesOf(pdf: PDFDocumentProxy, number: number) {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.flatMap((item) =>
    "str" in item && item.str.trim() !== ""
      ? [
          {
            text: item.str,
            x: item.transform[4],
            right: item.transform[4] + item.width,
            y: item.transform[5],
          },
        ]
      : [],
  );
}

describe("an invoice as a PDF", () => {
  test("holds every word and figure of the page, and says what it is", async () => {
    const invoice = invoiceOf(3);
    const { pdf, pages } = await open(invoice, "#6d28d9");
    const all = pages.join(" ");
    expect(pdf.numPages).toBe(1);
    // The mark, and the badge that says Paid.
    expect(await fillsOf(pdf, 1)).toEqual(
      expect.arrayContaining(["#6d28d9", lightTheme.success, lightTheme.successWash]),
    );
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Invoice DL-0001 · Northwick",
      Author: "Northwick",
      Language: "en-US",
    });
    for (const text of [
      "Invoice DL-0001",
      "November 21, 2026",
      "November 22, 2026",
      "Paid",
      ...from.lines,
      from.email,
      "Byron Bakery",
      "ada@byron.example",
      ...invoice.lines.flatMap((line) => [
        line.description,
        `${line.quantity} ${formatAmount(line.unitCents, "usd")} ${formatAmount(line.totalCents, "usd")}`,
      ]),
      ...invoiceSums(invoice, language).map(
        ({ label, cents }) => `${label} ${formatAmount(cents, "usd")}`,
      ),
      "For November 21, 2026 to December 21, 2026. Amounts in US dollars.",
      "Paid with the card ending in 4242.",
      "Page 1 of 1",
    ]) {
      expect(all).toContain(text);
    }
    expect(all).not.toContain("SAMPLE");
  });

  test("sixty lines run over pages: the head again on each, the sums never alone", async () => {
    const invoice = invoiceOf(60);
    const { pdf, pages } = await open(invoice);
    expect(pdf.numPages).toBe(3);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain("Item Quantity Rate Total");
      expect(text).toContain(`Page ${index + 1} of 3`);
    }
    const all = pages.join(" ");
    for (const line of invoice.lines) expect(all).toContain(line.description);
    expect(pages[2]).toContain("Plan 60, warehouse number 60");
    expect(pages[2]).toContain(`Total ${formatAmount(invoiceOf(60).totalCents, "usd")}`);
  });

  // From lines that fill a page to lines that just do not: the sums take their company with them.
  test.each([9, 10, 11, 12, 18, 19])("%i lines: no page has sums without a line", async (count) => {
    const { pages } = await open(invoiceOf(count));
    const withSums = pages.find((text) => text.includes("Subtotal"));
    expect(withSums).toContain(`Plan ${count}, warehouse`);
    expect(withSums).toContain(`Plan ${count - 1}, warehouse`);
  });

  test("what is owed, settled, void or given back is said", async () => {
    const text = async (change: Partial<Invoice>) =>
      (await open(invoiceOf(1, change))).pages.join(" ");
    const open_ = await text({ status: "open", amountPaidCents: 0, cardLast4: null });
    expect(open_).toContain("Amount due $22.34");
    expect(open_).not.toContain("card ending");
    expect(await text({ status: "void", amountPaidCents: 0 })).toContain("nothing is owed for it");
    expect(await text({ creditAppliedCents: 500 })).toContain("Settled by credit $5.00");
    expect(await text({ totalCents: -500 })).toContain("Total -$5.00");
    const credit = await text({
      ...{ number: "A-1-CN-01", corrects: "A-1", totalCents: -1_190, subtotalCents: -1_000 },
      taxes: [{ title: "VAT 19%", amountCents: -190 }],
    });
    expect(credit).toContain("Credit note A-1-CN-01 Credited Credit note number A-1-CN-01");
    expect(credit).toContain("Corrects invoice A-1");
    expect(credit).toContain("Subtotal without tax -$10.00 VAT 19% -$1.90 Total -$11.90");
    expect(credit).not.toMatch(/Paid|Due date/);
    const reversed = await text({
      taxes: [{ title: "VAT", amountCents: 0, reverseCharge: true }],
    });
    expect(reversed).toContain("VAT (reverse charge) $0.00");
    expect(reversed).toContain("Reverse charge: the customer accounts for the tax.");
    expect(reversed).not.toContain("contain the tax");
    const added = await text({
      taxes: [{ title: "Sales Tax 8.25%", amountCents: 817, added: true }],
    });
    expect(added).toContain("Sales Tax 8.25% $8.17");
    expect(added).not.toContain("contain the tax");
    const refunded = await text({
      refunds: [{ on: "2026-11-25", amountCents: 500, creditNotes: [], taxCents: 0 }],
    });
    expect(refunded).toContain("Refunded -$5.00");
    expect(refunded).toContain("Refunded $5.00 on November 25, 2026.");
    expect(refunded).toContain("Partly refunded");
  });

  test("long names, descriptions and huge amounts stay in their columns", async () => {
    const huge = 99_999_999_999_999;
    const invoice = invoiceOf(1, {
      billTo: {
        name: `${"Wholesalemarketing".repeat(5)} and Daughters of the Third Generation Incorporated`,
        lines: [],
        email: `${"accounts-payable".repeat(4)}@${"subsidiary.".repeat(3)}example`,
      },
      lines: [
        {
          description: `${"W".repeat(90)} ${"many words ".repeat(30)}`,
          quantity: 1_000_000,
          unitCents: huge,
          totalCents: huge,
        },
      ],
      totalCents: huge,
    });
    const { pdf } = await open(invoice);
    expect(pdf.numPages).toBe(1);
    const boxes = await boxesOf(pdf, 1);
    const [, , width] = (await pdf.getPage(1)).view as [number, number, number, number];
    for (const box of boxes) expect(box.right, box.text).toBeLessThanOrEqual(width - 47);
    for (const a of boxes) {
      for (const b of boxes) {
        if (a === b || Math.abs(a.y - b.y) > 2 || b.x < a.x) continue;
        expect(b.x, `${a.text} | ${b.text}`).toBeGreaterThanOrEqual(a.right - 0.5);
      }
    }
    // Broken without a hyphen that nobody wrote.
    const copied = boxes.map((box) => box.text).join("");
    expect(copied).toContain("accounts-payable".repeat(4));
    expect(copied.replace(/\s/g, "")).toContain("W".repeat(90));
  });

  test("Letter where the address is in the United States, A4 elsewhere", async () => {
    const sizeOf = async (lines: string[]) => {
      const billTo = { name: "Byron Bakery", lines, email: "" };
      const { pdf } = await open(invoiceOf(1, { billTo }));
      return (await pdf.getPage(1)).view.slice(2).map(Math.round);
    };
    expect(await sizeOf([])).toEqual([612, 792]);
    expect(await sizeOf(["1 Main Street", "Austin, TX 78701"])).toEqual([612, 792]);
    expect(await sizeOf(["Torstraße 1", "10119 Berlin", "Germany"])).toEqual([595, 842]);
  });

  test("the sample is marked across every page, and in words", async () => {
    const invoice = sampleInvoice(from, null, {
      ...{ texts: readTexts(english, "sample"), locale: "en", currency: "usd" },
    });
    const long = {
      ...invoice,
      lines: Array.from({ length: 40 }, () => invoice.lines)
        .flat()
        .slice(0, 40),
    };
    const { pages } = await open(long);
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) {
      expect(text).toContain("SAMPLE");
      expect(text).toContain("A sample invoice: nothing was sold or paid.");
    }
  });
});

describe("letters", () => {
  const named = (name: string) => invoiceOf(1, { billTo: { name, lines: [], email: "" } });

  test.each([
    "Łódź Kurier, Győr",
    "Αρτοποιείο Αθηνά",
    "Пекарня «Їжак»",
    "Tiệm bánh Hồng",
    "Cafe\u0301 Zoë",
  ])("%s is set as it is written", async (name) => {
    expect((await open(named(name))).pages.join(" ")).toContain(name.normalize("NFC"));
  });

  test.each([
    "شركة التوصيل السريع",
    "مُخْبَز",
    "نامه\u200cای",
    "חברת המשלוחים בע״מ",
    "שָׁלוֹם",
    "บริษัท ขนส่ง น้ำใจ จำกัด",
    "हिन्दी वितरण क्षत्रिय",
    "محمد Ali 24",
  ])("%s is set by a typeface of its script", async (name) => {
    const { pages } = await open(
      invoiceOf(1, {
        from: { ...from, name },
        billTo: { name, lines: [name, `${name} `.repeat(9).trim()], email: "" },
        lines: [{ description: name, quantity: 1, unitCents: 100, totalCents: 100 }],
      }),
    );
    // Files hold letters of right-to-left scripts in the order in which they stand on paper.
    const letters = (text: string) => [...new Set(text.normalize("NFKC").match(/\p{L}/gu))];
    const set = letters(pages.join(""));
    expect(letters(name).filter((letter) => !set.includes(letter))).toEqual([]);
  });

  test("what came along unseen with a pasted name is left out", async () => {
    const { pages } = await open(named("\ufeffAuto\u00admatic\u200b Gro\u2011cery\u0007\u200e"));
    expect(pages[0]).toContain("Automatic Gro-cery");
  });

  test.each([
    ["漢字 Ltd", ["漢", "字"]],
    ["パン屋", ["パ", "ン", "屋"]],
    ["빵집", ["빵", "집"]],
    ["Bakery 🥐", ["🥐"]],
    ["x\u0323\u0302y", ["x\u0323\u0302"]],
  ])("%s is refused, with what cannot be set", async (name, missing) => {
    expect(await renderInvoice({ ...printed, invoice: named(name) })).toEqual({ missing });
  });
});
