import { OPS, type PDFDocumentProxy } from "unpdf/pdfjs";

/** The colors in which a page of a PDF file is filled, as `#rrggbb`. @param number of the page, from 1 */
export async function fillsOf(pdf: PDFDocumentProxy, number: number): Promise<string[]> {
  const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
  return argsArray.flatMap((args: unknown[], index: number) =>
    fnArray[index] === OPS.setFillRGBColor ? [String(args[0])] : [],
  );
}
