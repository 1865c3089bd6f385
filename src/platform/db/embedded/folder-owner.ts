import { randomBytes } from "node:crypto";
import { link, readdir, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { EmbeddedPostgresError } from "./error.ts";
import { readTextFile } from "./files.ts";
import { isAlive, processIdentity } from "./processes.ts";

/** Gives a folder back. */
type Release = () => Promise<void>;

/**
 * Takes a cluster's folder for this process, by a file beside it that names the process and when it started. A process
 * that is gone owns nothing any more, even when another one has its number now.
 * @throws EmbeddedPostgresError naming the process that has the folder
 */
export async function claimFolder(dir: string): Promise<Release> {
  const file = `${dir}.owner`;
  const mine = `${process.pid} ${await processIdentity(process.pid)}\n`;
  const draft = draftOf(file);
  await removeDeadDrafts(file);
  await writeFile(draft, mine);
  try {
    for (;;) {
      // A link is made as a whole or not at all, and never over another.
      if (await linked(draft, file)) return () => release(file, mine);
      const found = await readTextFile(file);
      if (found === null) continue;
      if (await isOwner(found)) {
        // This very process may open it again, as tests do; the database itself says so if it still runs.
        if (found === mine) return () => release(file, mine);
        throw new EmbeddedPostgresError(
          `Cannot start: another process (${Number.parseInt(found, 10)}) uses the database in ${dir}; stop it or set DATA_DIR to another folder.`,
        );
      }
      await setAside(file, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** A file that a kill may leave; its name says whose it is. */
const draftOf = (file: string) => `${file}.${process.pid}-${randomBytes(6).toString("hex")}`;

async function removeDeadDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const start = `${path.basename(file)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start) || isAlive(Number.parseInt(name.slice(start.length), 10))) continue;
    await rm(path.join(folder, name), { force: true });
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function isOwner(text: string): Promise<boolean> {
  const [pid = "", ...identity] = text.trim().split(" ");
  const alive = await processIdentity(Number(pid));
  return alive !== null && alive === identity.join(" ");
}

/** Removes a dead owner's file, but not one that another starting process has put there in the meantime. */
async function setAside(file: string, dead: string): Promise<void> {
  const aside = draftOf(file);
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if ((await readFile(aside, "utf8")) !== dead) await linked(aside, file);
  await rm(aside, { force: true });
}

async function release(file: string, mine: string): Promise<void> {
  if ((await readFile(file, "utf8").catch(() => "")) === mine) await unlink(file).catch(() => {});
}
