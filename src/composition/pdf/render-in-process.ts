import { fork } from "node:child_process";
import path from "node:path";
import type { PdfAnswer } from "../../platform/pdf/answer.ts";
import { createRenderQueue, type Rendering } from "../../platform/pdf/render-queue.ts";
import type { PdfJob } from "./documents.ts";

/** A file is some 2 MB of drawing at most; what needs more than this is a fault, and ends its own process only. */
const execArgv = ["--max-old-space-size=256", "--max-semi-space-size=16"];

/** The process's answer: the file, or why there is none. */
export type PdfMessage = { answer: PdfAnswer } | { problem: string };

/**
 * Renders in a process of its own: setting a file computes for up to 0.2 s, during which the site would answer no one. Only the end of a
 * process returns the memory that setting took, some 90 MB. A process for each file, so that nothing of one customer's file is left for the next.
 * Its program is a second entry of the server build (`vite.config.ts`); in development there is none, and the renderer runs here.
 */
function startProcess(job: PdfJob): Rendering<PdfAnswer> {
  if (import.meta.env.DEV) {
    const file = import("./documents.ts").then(({ renderHere }) => renderHere(job));
    return { file, stop: () => undefined };
  }
  const child = fork(path.join(import.meta.dirname, "pdf-process.js"), {
    serialization: "advanced",
    execArgv,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const file = new Promise<PdfAnswer>((resolve, reject) => {
    let message: PdfMessage | undefined;
    child.once("message", (said: PdfMessage) => {
      message = said;
    });
    child.once("error", reject);
    // Settled when the process is gone: its memory is free before the next one begins.
    child.once("exit", (code, signal) => {
      if (message && "answer" in message) resolve(message.answer);
      else reject(new Error(message?.problem ?? `the PDF’s process ended with ${signal ?? code}`));
    });
    child.send(job, (error) => error && reject(error));
  });
  // A stop of the site does not wait for a file.
  child.unref();
  child.channel?.unref();
  return { file, stop: () => void child.kill("SIGKILL") };
}

/** Renders a file. @throws RenderQueueFull where too many are being rendered, or this one takes too long */
export const renderInProcess = createRenderQueue({
  start: startProcess,
  atOnce: 2,
  queue: 8,
  limitMs: 45_000,
});
