import type { ChildProcess } from "node:child_process";

/**
 * Starts a program again and again, and kills it each time with SIGKILL at a random moment of its start.
 * @param options.start makes one run of it
 * @param options.spanMs the latest moment, in milliseconds after the start
 * @param options.isReady tells from what it has printed that the start is over; it is killed then at the latest
 * @returns for each run, when it was killed, and whether it was ready by then
 */
export async function killLoop(options: {
  start: () => ChildProcess;
  kills: number;
  spanMs: number;
  isReady: (output: string) => boolean;
  random?: () => number;
}): Promise<{ afterMs: number; ready: boolean }[]> {
  const random = options.random ?? Math.random;
  const runs: { afterMs: number; ready: boolean }[] = [];
  for (let run = 0; run < options.kills; run += 1) {
    const afterMs = Math.round(random() * options.spanMs);
    const child = options.start();
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    let output = "";
    const ready = new Promise<boolean>((resolve) => {
      child.stdout?.on("data", (chunk) => {
        output += chunk;
        if (options.isReady(output)) resolve(true);
      });
      child.once("exit", () => resolve(false));
      setTimeout(() => resolve(false), afterMs);
    });
    runs.push({ afterMs, ready: await ready });
    if (child.exitCode !== null) {
      throw new Error(`run ${run} ended by itself with ${child.exitCode}: ${output}`);
    }
    child.kill("SIGKILL");
    await ended;
  }
  return runs;
}
