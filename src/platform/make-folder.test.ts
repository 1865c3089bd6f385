import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

test("makes every folder on the way, once; a path that can’t be made fails at once", async () => {
  const dir = await mkdtemp(path.join(tmpdir(), "site-folder-"));
  try {
    const made = path.join(dir, "a", "b");
    await Promise.all([makeFolder(made), makeFolder(made)]);
    expect((await stat(made)).isDirectory()).toBe(true);
    await writeFile(path.join(dir, "file"), "");
    await expect(makeFolder(path.join(dir, "file"))).rejects.toThrow(/EEXIST/);
    await expect(makeFolder(path.join(dir, "file", "below"))).rejects.toThrow(/ENOTDIR/);
    // The system says there that the parent is missing, though it isn't.
    if (process.platform === "linux") {
      await expect(makeFolder("/proc/nothing/here")).rejects.toThrow(/ENOENT/);
    }
  } finally {
    await rm(dir, { recursive: true });
  }
});
