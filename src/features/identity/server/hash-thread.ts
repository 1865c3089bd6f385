import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { lowerPriority } from "../../../platform/lower-priority.ts";
import { answerHashTask, type HashTask } from "./password-forms.ts";

// Hashes what password-hash.ts sends, one task after the other.

/** argon2id with the parameters OWASP gives first: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Pages come first. Only Linux has a priority for each thread; elsewhere this would slow down the whole site.
if (process.platform === "linux") lowerPriority(0);

const hash = (password: string) => hashSync(password, parameters);

function verify(passwordHash: string, password: string): boolean {
  try {
    return verifySync(passwordHash, password);
  } catch {
    return false;
  }
}

parentPort?.on("message", (task: HashTask) =>
  parentPort?.postMessage(answerHashTask(task, { hash, verify })),
);
