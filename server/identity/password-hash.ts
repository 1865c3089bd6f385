import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createLimit } from "../limit.ts";

/** argon2id with the parameters OWASP gives first: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing takes a core for some 30 ms, on one of the threads that also read files. One core is left to everything else, and
 * at most four threads hash: so 50 people who sign in at once wait for each other, and nobody else waits for them.
 */
const inTurn = createLimit({
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 200,
});

/**
 * @returns the hash in PHC form (`$argon2id$…`)
 * @throws AppError unavailable when too many wait
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/**
 * False for a wrong password, and for what is no hash.
 * @throws AppError unavailable when too many wait
 */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password).catch(() => false));
}

/** How passwords are kept; tests count the work through it. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

export const argon2id: PasswordHasher = { hash: hashPassword, verify: verifyPassword };
