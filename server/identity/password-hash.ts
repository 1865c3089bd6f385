import { hash, verify } from "@node-rs/argon2";

/** argon2id with the parameters OWASP gives first: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** @returns the hash in PHC form (`$argon2id$…`) */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** False for a wrong password, and for what is no hash. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}

/** How passwords are kept; tests count the work through it. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

export const argon2id: PasswordHasher = { hash: hashPassword, verify: verifyPassword };
