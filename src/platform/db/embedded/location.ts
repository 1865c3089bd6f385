import { createHash } from "node:crypto";
import { readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { EmbeddedPostgresError } from "./error.ts";
import { readTextFile, syncFolder } from "./files.ts";

/**
 * Where the cluster of `dir` lives when PostgreSQL's user cannot reach `dir`: under a folder of the system's own, named
 * after `dir`.
 */
export function relocatedPath(dir: string): string {
  return path.join("/var/lib", `site-postgres-${shortHash(dir)}`, path.basename(dir));
}

export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Where the password of the user `postgres` is kept. */
export const passwordPath = (dir: string) => `${dir}.password`;

/** The note beside `dir` that says where its cluster is. It is written once the cluster is whole, before it holds a row. */
const noteOf = (dir: string) => `${dir}.location`;

export async function noteLocation(wanted: string, dir: string): Promise<void> {
  const text = `${noted(wanted, dir)}\n`;
  if ((await readTextFile(noteOf(wanted))) === text) return;
  // Always the same name: what a killed start left is written over.
  const draft = `${noteOf(wanted)}.new`;
  await writeFile(draft, text, { flush: true });
  await rename(draft, noteOf(wanted));
  await syncFolder(path.dirname(wanted));
}

/** A cluster in its own folder is noted without its path: both may be moved together. */
const noted = (wanted: string, dir: string) => (dir === wanted ? path.basename(dir) : dir);

/**
 * Where the cluster of `wanted` is, or is to be made. A cluster that is somewhere else than before is never replaced by a
 * new one: the site would greet its customers as strangers.
 * @param canReach whether PostgreSQL's user can enter the folder around `wanted`
 * @throws EmbeddedPostgresError when the note and what is there don't fit
 */
export async function locateCluster(wanted: string, canReach: boolean): Promise<string> {
  const elsewhere = relocatedPath(wanted);
  const [note, isHere, isElsewhere] = await Promise.all([
    readTextFile(noteOf(wanted)),
    holdsFiles(wanted),
    holdsFiles(elsewhere),
  ]);
  const usual = canReach ? wanted : elsewhere;
  // No note: nothing was made yet, or by a version that wrote none.
  const dir = note === null ? choose(usual, wanted, isHere, elsewhere, isElsewhere) : note.trim();
  if (dir === wanted || dir === noted(wanted, wanted)) {
    if (note !== null && !isHere) throw gone(wanted, wanted);
    if (!canReach) {
      throw new EmbeddedPostgresError(
        `Cannot start: the database is in ${wanted}, and the system’s user postgres can’t enter ${path.dirname(wanted)}; run "chmod o+rx" for it and the folders above it.`,
      );
    }
    return wanted;
  }
  // Someone moved the data folder, and then the cluster after it.
  const wasMoved = dir !== elsewhere && isElsewhere && !(await holdsFiles(dir));
  if (dir === elsewhere || wasMoved) {
    if (note !== null && !isElsewhere) throw gone(elsewhere, wanted);
    return elsewhere;
  }
  throw new EmbeddedPostgresError(
    `Cannot start: ${path.dirname(wanted)} was moved or copied; its database is in ${path.dirname(dir)}. If you moved it, run "mv ${path.dirname(dir)} ${path.dirname(elsewhere)}". If it’s a copy, delete ${noteOf(wanted)} to begin with an empty database, into which you can restore a backup.`,
  );
}

function choose(
  usual: string,
  here: string,
  isHere: boolean,
  elsewhere: string,
  isElsewhere: boolean,
): string {
  if (isHere === isElsewhere) return usual;
  return isHere ? here : elsewhere;
}

/** The error for a missing cluster that was there before. @param wanted as given; its files say that there was one */
export function gone(dir: string, wanted: string): EmbeddedPostgresError {
  const files = `${noteOf(wanted)} and ${passwordPath(dir)}`;
  return new EmbeddedPostgresError(
    `Cannot start: the database was in ${dir}, and now there is none; put it back, or mount its disk. Only if it is lost, delete ${files} to begin with an empty one, into which you can restore a backup.`,
  );
}

/** True for a folder with something in it, and for anything else of that name. */
async function holdsFiles(dir: string): Promise<boolean> {
  return readdir(dir).then(
    (names) => names.length > 0,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
}
