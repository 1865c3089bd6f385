import { useState } from "react";
import { downloadCsv } from "../ui/download.ts";
import { get, type Known, type Query } from "./api.ts";
import { useToast } from "./toasts.tsx";

interface CsvPage {
  csv: string;
  next: string | null;
}

/** Saves all pages of an export as one CSV file. */
export function useExport() {
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  /** @param query the list's filters, without a cursor */
  async function save<const Path extends string>(
    name: string,
    path: Path & Known<"GET", Path>,
    query: Query<Path>,
  ) {
    setExporting(true);
    try {
      const parts: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: CsvPage = (await get(path, { ...query, cursor } as Query<Path>)) as CsvPage;
        parts.push(page.csv);
        cursor = page.next;
      }
      downloadCsv(name, ...parts);
    } catch (error) {
      toast((error as Error).message, { tone: "failed" });
    }
    setExporting(false);
  }
  return { save, exporting };
}
