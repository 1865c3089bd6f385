import { type ChildProcess, fork } from "node:child_process";
import { avatarMessages, avatarRules } from "../../contract/profile.ts";
import { runWithDeadline } from "../deadline.ts";
import { AppError } from "../errors.ts";
import { createLimit } from "../limit.ts";
import type { Log } from "../log.ts";
import { lowerPriority } from "../lower-priority.ts";
import { programFile } from "../project-files.ts";

/** What the image process answers: the picture, or the sentence that says why there is none. */
export type Redrawn = { picture: Uint8Array } | { problem: string };

/** The image process ends after this much time without work, in milliseconds. */
const idleMs = 3_000;

/**
 * Redraws pictures: a square WebP of the middle, upright, without any metadata.
 *
 * A separate process does it. Only the end of a process returns all the memory that decoding took (the allocator keeps what a
 * thread frees), and a file that crashes the decoder ends that process and not the site. It runs at a low priority, so that
 * pages come first.
 * @param parts.program the image process
 * @param parts.limitMs longest time for one picture, in milliseconds
 * @param parts.waitMs longest time that a picture waits for its turn, in milliseconds. Both together end before the edge
 * answers the request itself; otherwise pictures would be redrawn that nobody waits for
 * @returns a function that throws AppError invalid_input at `avatar` for a file that isn't such a picture or unpacks to too
 * much; unavailable if too many pictures wait or wait too long, or if the process died or took too long
 */
export function createRedraw(parts: {
  log: Log;
  program?: string;
  limitMs?: number;
  waitMs?: number;
}): (picture: Uint8Array) => Promise<Uint8Array> {
  const { log, limitMs = 8_000, waitMs = 6_000 } = parts;
  const program = parts.program ?? programFile("server/account/image-process.ts");
  /** One picture at a time: unpacked, it takes hundreds of megabytes. */
  const inTurn = createLimit({ atOnce: 1, waiting: 8 });
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
    // An idle image process must not keep the site running.
    child.unref();
    child.channel?.unref();
    return child;
  }

  async function ask(picture: Uint8Array): Promise<Redrawn> {
    clearTimeout(idle);
    const child = running ?? start();
    return new Promise<Redrawn>((resolve, reject) => {
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
        resolve(answer as Redrawn);
      };
      const end = (code: number | null, signal: string | null) => {
        stopListening();
        const how = late ? `took longer than ${limitMs} ms` : `ended with ${signal ?? code}`;
        reject(new Error(`the image process ${how}`));
      };
      child.on("message", hear);
      child.on("exit", end);
      child.on("error", reject);
      child.send({ picture }, (error) => error && reject(error));
    }).finally(() => {
      idle = setTimeout(() => {
        // Forgotten first: a picture that arrives while it ends gets a new process.
        if (running === child) running = undefined;
        child.kill();
      }, idleMs).unref();
    });
  }

  function failed(error: Error): never {
    log.error({ err: error }, "the image process failed");
    // It may be the picture or the machine: neither we nor the visitor can tell.
    throw new AppError("picture_failed", { cause: error, retryAfter: 30 });
  }

  return async (picture) => {
    if (picture.byteLength > avatarRules.maxBytes) throw refused(avatarMessages.large);
    const redrawn = await runWithDeadline(waitMs, () => inTurn(() => ask(picture).catch(failed)));
    if ("problem" in redrawn) throw refused(redrawn.problem);
    return redrawn.picture;
  };
}

const refused = (problem: string) => new AppError("picture_refused", { params: { problem } });
