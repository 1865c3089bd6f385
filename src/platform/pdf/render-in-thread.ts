import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PdfAnswer } from "./answer.ts";
import type { PdfJob } from "./documents.ts";
import { createRenderQueue, type Rendering } from "./render-queue.ts";

/** A file is some 2 MB of drawing at most; what needs more than this is a fault, and ends its own thread only. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/**
 * Renders in a thread of its own: setting a file computes for up to 0.2 s, during which the site would answer no one. A thread
 * for each file, so that nothing of one customer's file is left for the next. The thread's file is a second entry of the
 * server build (`vite.config.ts`); in development there is none, and the renderer runs here.
 */
function startThread(job: PdfJob): Rendering<PdfAnswer> {
  if (import.meta.env.DEV) {
    const file = import("./documents.ts").then(({ renderHere }) => renderHere(job));
    return { file, stop: () => undefined };
  }
  const entry = path.join(import.meta.dirname, "pdf-worker.js");
  const worker = new Worker(entry, { workerData: job, resourceLimits });
  const file = new Promise<PdfAnswer>((resolve, reject) => {
    let answer: PdfAnswer | undefined;
    worker.once("message", (message: PdfAnswer) => {
      answer = message;
    });
    worker.once("error", reject);
    // Settled when the thread is gone: its memory is free before the next one begins.
    worker.once("exit", (code) =>
      answer ? resolve(answer) : reject(new Error(`the PDF’s thread ended with ${code}`)),
    );
    // A stop of the site does not wait for a file.
    worker.unref();
  });
  return { file, stop: () => void worker.terminate() };
}

/** Renders a file. @throws RenderQueueFull where too many are being rendered, or this one takes too long */
export const renderInThread = createRenderQueue({
  start: startThread,
  atOnce: 2,
  queue: 8,
  limitMs: 45_000,
});
