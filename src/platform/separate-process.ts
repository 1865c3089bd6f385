import { type ChildProcess, fork } from "node:child_process";
import { lowerPriority } from "./lower-priority.ts";

/** The process ends after this much time without work, in milliseconds. */
const idleMs = 3_000;

/**
 * Runs work in a process of its own, at a low priority. Only the end of a process returns all the memory that decoding a
 * picture took (the allocator keeps what a thread frees), and a file that crashes the decoder ends that process and not
 * the site. The caller sends one piece of work at a time.
 * @param parts.program answers each message with one; see `programFile`
 * @param parts.name for errors
 * @param parts.limitMs longest time for one piece of work
 * @returns a function that rejects if the process ends or takes too long
 */
export function createSeparateProcess<Work extends object, Answer>(parts: {
  program: string;
  name: string;
  limitMs: number;
}): (work: Work) => Promise<Answer> {
  const { program, name, limitMs } = parts;
  let idle: NodeJS.Timeout | undefined;
  let running: ChildProcess | undefined;

  function start(): ChildProcess {
    const child = fork(program, {
      serialization: "advanced",
      execArgv: ["--max-semi-space-size=1", "--max-old-space-size=64"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    running = child;
    const gone = () => {
      if (running === child) running = undefined;
    };
    child.once("exit", gone);
    // A failed start rejects the promise of the caller that waits for it.
    child.on("error", gone);
    if (child.pid) lowerPriority(child.pid);
    // An idle process must not keep the site running.
    child.unref();
    child.channel?.unref();
    return child;
  }

  return async (work) => {
    clearTimeout(idle);
    const child = running ?? start();
    return new Promise<Answer>((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        child.kill("SIGKILL");
      }, limitMs);
      const stopListening = () => {
        clearTimeout(timer);
        child.off("message", hear);
        child.off("exit", end);
        child.off("error", reject);
      };
      const hear = (answer: unknown) => {
        stopListening();
        resolve(answer as Answer);
      };
      const end = (code: number | null, signal: string | null) => {
        stopListening();
        const how = late ? `took longer than ${limitMs} ms` : `ended with ${signal ?? code}`;
        reject(new Error(`the ${name} ${how}`));
      };
      child.on("message", hear);
      child.on("exit", end);
      child.on("error", reject);
      child.send(work, (error) => error && reject(error));
    }).finally(() => {
      idle = setTimeout(() => {
        // Forgotten first: work that arrives while it ends gets a new process.
        if (running === child) running = undefined;
        child.kill();
      }, idleMs).unref();
    });
  };
}
