import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { avatarMessages, avatarRules } from "../../contract/profile.ts";
import { AppError, unavailable } from "../errors.ts";
import { createLimit } from "../limit.ts";

/** What the image process answers: the picture, or the sentence that says why there is none. */
export type Redrawn = { picture: Uint8Array } | { problem: string };

/** A picture that takes longer than this is given up, in milliseconds. */
const limitMs = 8_000;
/** The image process ends when it had nothing to do for so long, in milliseconds. */
const idleMs = 3_000;
const program = path.join(import.meta.dirname, "image-process.ts");

/** One picture at a time: unpacked, it takes hundreds of megabytes. */
const inTurn = createLimit({ atOnce: 1, waiting: 8 });
let idle: NodeJS.Timeout | undefined;
let running: ChildProcess | undefined;

/**
 * Draws a picture anew: a square WebP of its middle, upright, without any of its metadata.
 *
 * It happens in a process of its own. Only the end of a process gives all memory back that unpacking took (the allocator
 * keeps what a thread frees), and a file that crashes the decoder ends that process and not the site.
 * @throws AppError invalid_input at `avatar` for a file that is no such picture or unpacks to too much; unavailable when
 * too many pictures wait
 */
export async function redraw(picture: Uint8Array): Promise<Uint8Array> {
  if (picture.byteLength > avatarRules.maxBytes) throw refused(avatarMessages.large);
  const redrawn = await inTurn(() => ask(picture));
  if ("problem" in redrawn) throw refused(redrawn.problem);
  return redrawn.picture;
}

function refused(message: string): AppError {
  return new AppError("invalid_input", "Please check the marked fields.", {
    fields: { avatar: [message] },
  });
}

function ask(picture: Uint8Array): Promise<Redrawn> {
  clearTimeout(idle);
  const child = running ?? start();
  return new Promise<Redrawn>((resolve, reject) => {
    // A picture that hangs or crashes the decoder is no picture for us.
    const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off("message", hear);
      child.off("exit", end);
      child.off("error", fail);
      act();
    };
    const hear = (answer: unknown) => settle(() => resolve(answer as Redrawn));
    const end = () => settle(() => resolve({ problem: avatarMessages.type }));
    const fail = (error: Error) => settle(() => reject(unavailable(error)));
    child.on("message", hear);
    child.on("exit", end);
    child.on("error", fail);
    child.send({ picture }, (error) => error && fail(error));
  }).finally(() => {
    idle = setTimeout(() => {
      // Forgotten first: a picture that comes while it ends gets a new process.
      if (running === child) running = undefined;
      child.kill();
    }, idleMs).unref();
  });
}

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
  // A failed start is told to whoever waits for it.
  child.on("error", gone);
  // The site may stop while this one has nothing to do.
  child.unref();
  child.channel?.unref();
  return child;
}
