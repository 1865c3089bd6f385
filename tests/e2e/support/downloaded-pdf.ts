import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { getDocument } from "unpdf/pdfjs";

/** The PDF file that the browser saves after `press`: its name, and its text with words parted by one space. */
export async function downloadedPdf(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const arriving = page.waitForEvent("download");
  await press();
  const download = await arriving;
  const file = await readFile(await download.path());
  const pdf = await getDocument({ data: new Uint8Array(file) }).promise;
  const parts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ("str" in item) parts.push(item.str, item.hasEOL ? " " : "");
  }
  return { name: download.suggestedFilename(), text: parts.join("").replace(/\s+/g, " ") };
}
