import { Worker } from "node:worker_threads";
import { createLimit } from "../../../platform/limit.ts";
import { programFile } from "../../../platform/project-files.ts";

/** A password to hash, or to compare with a hash. */
export interface HashTask {
  password: string;
  passwordHash?: string;
}

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

function ask<Answer>(task: HashTask): Promise<Answer> {
  thread ??= start();
  const worker = thread;
  worker.ref();
  return new Promise<Answer>((resolve, reject) => {
    const stopWaiting = () => {
      worker.off("message", hear);
      worker.off("error", fail);
      worker.off("exit", end);
      // A program may end while this one has nothing to do.
      worker.unref();
    };
    const hear = (answer: Answer) => {
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
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => ask<string>({ password }));
}

/**
 * False for a wrong password, and for a string that isn't a hash.
 * @throws AppError unavailable when too many wait
 */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => ask<boolean>({ password, passwordHash }));
}

/** How passwords are kept; tests count the work through it. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

export const argon2id: PasswordHasher = { hash: hashPassword, verify: verifyPassword };
