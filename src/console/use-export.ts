import { useState } from "react";
import { get } from "./api.ts";
import { download } from "./download.ts";
import { useToast } from "./toasts.tsx";

/** Saves all pages of an export as one CSV file. */
export function useExport() {
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  /** @param query the list's filters, without a cursor */
  async function save(name: string, path: string, query: Record<string, string | undefined>) {
    setExporting(true);
    try {
      const parts: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: { csv: string; next: string | null } = await get(path, { ...query, cursor });
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
