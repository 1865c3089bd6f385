import { useState } from "react";
import { get, type PathTo } from "./api.ts";
import { download } from "./download.ts";
import { useToast } from "./toasts.tsx";

interface CsvPage {
  csv: string;
  next: string | null;
}
export type ExportPath = PathTo<"GET", CsvPage>;

/** Saves all pages of an export as one CSV file. */
export function useExport() {
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  /** @param query the list's filters, without a cursor */
  async function save(name: string, path: ExportPath, query: Record<string, string | undefined>) {
    setExporting(true);
    try {
      const parts: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: CsvPage = await get<CsvPage>(path, { ...query, cursor });
        parts.push(page.csv);
        cursor = page.next;
      }
      download(name, "text/csv", parts);
    } catch (error) {
      toast((error as Error).message, { tone: "failed" });
    }
    setExporting(false);
  }
  return { save, exporting };
}
