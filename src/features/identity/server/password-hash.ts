import { Worker } from "node:worker_threads";
import { createLimit } from "../../../platform/limit.ts";
import { programFile } from "../../../platform/project-files.ts";
import type { HashAnswer, HashTask } from "./password-forms.ts";

/**
 * Hashing takes a core for some 30 ms. A thread of its own does it, one password at a time and at a low priority: 50 people
 * who sign in at once wait for each other, and no one else waits for them. Node's own threads stay free for files and
 * compression.
 */
const inTurn = createLimit({ atOnce: 1, waiting: 200 });
let thread: Worker | undefined;

function start(): Worker {
  const worker = new Worker(programFile("src/features/identity/server/hash-thread.ts"), {
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  });
  const gone = () => {
    if (thread === worker) thread = undefined;
  };
  worker.on("error", gone);
  worker.once("exit", gone);
  return worker;
}

function ask(task: HashTask): Promise<HashAnswer> {
  thread ??= start();
  const worker = thread;
  worker.ref();
  return new Promise<HashAnswer>((resolve, reject) => {
    const stopWaiting = () => {
      worker.off("message", hear);
      worker.off("error", fail);
      worker.off("exit", end);
      // A program may end while this one has nothing to do.
      worker.unref();
    };
    const hear = (answer: HashAnswer) => {
      stopWaiting();
      resolve(answer);
    };
    const fail = (error: unknown) => {
      stopWaiting();
      reject(error);
    };
    const end = (code: number) => fail(new Error(`the hashing thread ended with ${code}`));
    worker.on("message", hear);
    worker.on("error", fail);
    worker.on("exit", end);
    worker.postMessage(task);
  });
}

/**
 * @returns the hash in PHC form (`$argon2id$…`)
 * @throws AppError unavailable when too many wait
 */
export async function hashPassword(password: string): Promise<string> {
  const { hash = "" } = await inTurn(() => ask({ password }));
  return hash;
}

/**
 * False for a wrong password, and for a string that isn't a hash.
 * @param renew gets the hash to keep from now on, where the old one was made before passwords were normalized
 * @throws AppError unavailable when too many wait
 */
export async function verifyPassword(
  passwordHash: string,
  password: string,
  renew?: (hash: string) => Promise<void>,
): Promise<boolean> {
  const { matches = false, hash } = await inTurn(() => ask({ password, passwordHash }));
  if (hash !== undefined) await renew?.(hash);
  return matches;
}

/** How passwords are kept; tests count the work through it. */
export interface PasswordHasher {
  hash: typeof hashPassword;
  verify: typeof verifyPassword;
}

export const argon2id: PasswordHasher = { hash: hashPassword, verify: verifyPassword };
