import { access, constants, open } from "node:fs/promises";

export async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/** Makes what was renamed in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Why a program of PostgreSQL ended, from what it wrote: the last line that names a failure, without its time, else the last
 * line. Others follow it, such as "database system is shut down".
 */
export function reasonIn(output: string): string {
  const lines = output.trim().split("\n");
  const line = lines.findLast((one) => /FATAL:|PANIC:|error:|could not/.test(one)) ?? lines.at(-1);
  return (line ?? "").replace(/^.*?\b(FATAL|PANIC|error): +/, "").trim();
}

/** What to do about it. */
export function adviceOn(reason: string): string {
  return /No space left|Disk quota exceeded/.test(reason)
    ? "free space on the disk of DATA_DIR"
    : "set DATABASE_URL to a PostgreSQL of your own";
}
