import { expect, test, vi } from "vitest";
import { downloadCsv } from "./download.ts";

test("a CSV file begins with a byte order mark, so that Excel reads its umlauts", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal("document", { createElement: () => ({ click() {} }) });
  vi.stubGlobal("URL", {
    createObjectURL: (blob: Blob) => saved.push(blob),
    revokeObjectURL() {},
  });
  downloadCsv("leads.csv", "name\r\n", "Zoë\r\n");
  const bytes = Buffer.from((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.subarray(3).toString()).toBe("name\r\nZoë\r\n");
  vi.unstubAllGlobals();
});
