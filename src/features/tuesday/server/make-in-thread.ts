import { Worker } from "node:worker_threads";
import { programFile } from "../../../platform/project-files.ts";
import type { StoredMorning } from "./mornings.ts";

/** Makes a morning in a thread that ends with it: proving the shortest routes takes a core for up to a second. */
export function makeInThread(day: string): Promise<StoredMorning> {
  const thread = new Worker(programFile("src/features/tuesday/web/morning-thread.ts"), {
    workerData: day,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  return new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`the thread ended with ${code}`)));
  });
}
