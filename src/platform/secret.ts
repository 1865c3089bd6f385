import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { EnvError } from "./env.ts";

/**
 * The key that signs cookies and links: from the settings, or made once and kept in the data folder.
 * @throws EnvError when the file is empty
 */
export async function loadSecret(fromEnv: string | undefined, dataDir: string): Promise<string> {
  if (fromEnv) return fromEnv;
  const file = path.join(dataDir, "secret");
  const stored = await readSecret(file);
  if (stored) return stored;
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
    // A start that is killed leaves no half of a file: a link is made whole or not at all, and never over another.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readSecret(file)) ?? loadSecret(fromEnv, dataDir);
}

/** Null if there is none. @throws EnvError when it is empty */
async function readSecret(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return null;
  });
  // Anyone could sign with an empty key.
  if (text !== null && text.trim() === "") {
    throw new EnvError(
      `Cannot start: ${file} is empty; restore it from a backup, or delete it to have a new one made.`,
    );
  }
  return text === null ? null : text.trim();
}
