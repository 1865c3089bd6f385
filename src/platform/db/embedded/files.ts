import { access, constants, open, readFile } from "node:fs/promises";
import { EmbeddedPostgresError } from "./error.ts";

export async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/** A file's text; null where there is none. @throws EmbeddedPostgresError when it can't be read */
export async function readTextFile(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    const why = error.code === "EISDIR" ? "is a folder" : `can’t be read (${error.code})`;
    throw new EmbeddedPostgresError(
      `Cannot start: ${file} ${why}, and a file is needed there; move it away or make it readable.`,
    );
  });
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

/** Advice for the operator. */
export function adviceOn(reason: string): string {
  if (/No space left|Disk quota exceeded/.test(reason)) return "free space on the disk of DATA_DIR";
  if (/not compatible|incompatible/.test(reason)) {
    return "start the version that made it, back up there, and restore the backup here";
  }
  if (damage.test(reason) && !reason.includes("Permission denied")) {
    return "its files are damaged and were left as they are: put them back from a copy, or restore a backup into another DATA_DIR";
  }
  return "set DATABASE_URL to a PostgreSQL of your own";
}

/** PostgreSQL's errors for missing or broken files. */
const damage =
  /No such file|does not exist|Is a directory|Not a directory|invalid (data|checksum|primary|checkpoint|record)|checkpoint record|could not (open|read|access|locate|find)|incorrect checksum|bogus data|is empty|corrupt/;
