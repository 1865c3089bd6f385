import { mkdir, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Makes a folder and those above it, where they are missing. Node's own `recursive` never ends where the system says "no such
 * file" below a folder that exists, as in /proc.
 */
export async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isFolder = await stat(dir).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (isFolder) return;
    const parent = path.dirname(dir);
    if (code !== "ENOENT" || parent === dir) throw error;
    // Fails again where the parent was there all along.
    await makeFolder(parent);
    await mkdir(dir).catch((second: NodeJS.ErrnoException) => {
      if (second.code !== "EEXIST") throw second;
    });
  }
}
