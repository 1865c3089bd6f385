import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PdfContent } from "./content.ts";

/**
 * Renders in a thread of its own: layout takes seconds of computing, during which the site would answer nobody. The
 * thread's file is a second entry of the server build (`vite.config.ts`); in development there is none, and the
 * renderer runs here.
 */
export async function renderApart(content: PdfContent): Promise<Buffer> {
  if (import.meta.env.DEV) return (await import("./render.tsx")).renderGuide(content);
  const entry = path.join(import.meta.dirname, "guide-pdf-worker.js");
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: content });
    worker.once("message", (file: Uint8Array) => resolve(Buffer.from(file)));
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the PDF's thread ended with ${code}`)));
    // A stop of the site does not wait for a file.
    worker.unref();
  });
}
