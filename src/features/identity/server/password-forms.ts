import { normalizePassword } from "../password.ts";

/** A password to hash, or to compare with a hash. */
export interface HashTask {
  password: string;
  passwordHash?: string;
}

/** A new hash, whether a password matches, or both: one that matches in an old form has a hash in the new one. */
export interface HashAnswer {
  matches?: boolean;
  hash?: string;
}

/**
 * Forms besides the normal one in which passwords were hashed before they were normalized: as typed, and as another
 * keyboard sends the same letters. A password in ASCII has none.
 */
function otherForms(password: string, normal: string): string[] {
  const forms = new Set([password, password.normalize("NFC"), password.normalize("NFD")]);
  forms.delete(normal);
  return [...forms];
}

/** Carries out a task with the hash function of the caller. */
export function answerHashTask(
  { password, passwordHash }: HashTask,
  hasher: { hash(password: string): string; verify(hash: string, password: string): boolean },
): HashAnswer {
  const normal = normalizePassword(password);
  const others = otherForms(password, normal);
  if (passwordHash === undefined) {
    // A sign-in for an unknown address only hashes the password. It takes as long as a wrong one for an account.
    for (const form of others) hasher.hash(form);
    return { hash: hasher.hash(normal) };
  }
  if (hasher.verify(passwordHash, normal)) return { matches: true };
  if (!others.some((form) => hasher.verify(passwordHash, form))) return { matches: false };
  return { matches: true, hash: hasher.hash(normal) };
}
